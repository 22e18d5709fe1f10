import type { ReactNode } from "react";
import styles from "./order.module.css";

type OrderPartProps = { id: string; heading: string; children: ReactNode };

/** A part of the page of an order, under its heading. */
export function OrderPart({ id, heading, children }: OrderPartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
