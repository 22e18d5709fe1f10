import type { ReactNode } from "react";
import styles from "./order.module.css";

type OrderSectionProps = { id: string; heading: string; children: ReactNode };

/** A section of the page of an order, under its heading. */
export function OrderSection({ id, heading, children }: OrderSectionProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
