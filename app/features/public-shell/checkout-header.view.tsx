import type { ReactNode } from "react";
import * as m from "#app/i18n/generated/messages.js";
import styles from "./header.module.css";
import { HeaderBar } from "./header-bar.view.tsx";

type CheckoutHeaderProps = {
  /** Path and query of the page, for the link to the other language. */
  path: string;
  /** The telephone number at which somebody helps; undefined where there is none. */
  phone: string | undefined;
  /** The link to the cart. */
  cart: ReactNode;
};

/** The header of a checkout, from which little leads away: the wordmark, help by telephone, the cart and the other language. */
export function CheckoutHeader({ path, phone, cart }: CheckoutHeaderProps) {
  return (
    <HeaderBar path={path}>
      {phone ? (
        <a className={styles.link} href={`tel:${phone.replace(/\s/g, "")}`}>
          <span className={styles.helpIcon}>
            <Receiver />
          </span>
          <span className={styles.helpNumber}>{m.shell_help({ phone })}</span>
        </a>
      ) : null}
      <div className={styles.cart}>{cart}</div>
    </HeaderBar>
  );
}

const Receiver = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
    <path d="M7 4l3 4-2 2.5a11 11 0 0 0 5.500 5.500l2.500-2 4 3-1.500 3c-7 1-16-8-15-15z" />
  </svg>
);
