import * as m from "#app/i18n/generated/messages.js";
import { Link } from "#app/ui/link.tsx";
import type { OpenPayment } from "./open-payment.server.ts";
import styles from "./payment.module.css";

/** Says that a purchase is still to be paid, with a link to its page. */
export const OpenPaymentRemark = ({ open }: { open: OpenPayment }) => (
  <p className={styles.remark} role="status">
    <span>{m.payment_open_remark()}</span>
    <Link to={open.path}>{m.payment_open_link()}</Link>
  </p>
);
