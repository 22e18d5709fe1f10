import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./order.module.css";
import { PAYMENT_STATE_LABELS } from "./order-messages.ts";
import type { OrderPage } from "./order-page.server.ts";
import { OrderSection } from "./order-section.view.tsx";

/** What is in an order, line by line, what it costs with each part of the sum, and how it is paid. */
export function OrderLines({ page }: { page: OrderPage }) {
  const { to } = useLanguage();
  return (
    <OrderSection id="lines" heading={m.order_lines()}>
      <ul className={styles.lines}>
        {page.lines.map(({ id, title, cover, path, copies, cancelled, total }) => (
          <li key={id} className={styles.line}>
            <div className={styles.lineCover}>
              {cover ? <Picture {...cover} alt="" sizes="48px" ratio="2 / 3" /> : null}
            </div>
            <div>
              <p>
                {path ? (
                  <Link to={to(path)}>
                    <Localized of={title} />
                  </Link>
                ) : (
                  <Localized of={title} />
                )}{" "}
                × {copies}
              </p>
              {cancelled ? (
                <p className={styles.muted}>{m.order_line_cancelled({ count: cancelled })}</p>
              ) : null}
            </div>
            <span className={styles.money}>{total}</span>
          </li>
        ))}
        {page.delivery ? (
          <li className={styles.row}>
            <span>{m.order_delivery()}</span>
            <span className={styles.money}>{page.delivery}</span>
          </li>
        ) : null}
      </ul>
      <p className={styles.row}>
        <strong>{m.order_total()}</strong>
        <strong className={styles.money}>{page.total}</strong>
      </p>
      {page.cash?.rounding ? (
        <>
          <p className={styles.row}>
            <span>{m.order_rounding()}</span>
            <span className={styles.money}>{page.cash.rounding}</span>
          </p>
          <p className={styles.row}>
            <strong>{m.order_cash_to_pay()}</strong>
            <strong className={styles.money}>{page.cash.sum}</strong>
          </p>
        </>
      ) : null}
      <p className={styles.muted}>
        {PAYMENT_WAY_NAMES[page.paymentWay]()}: {PAYMENT_STATE_LABELS[page.paymentState]()}
        {page.collected ? `, ${page.collected}` : ""}
        {page.paymentNumber ? `, ${m.order_paid_number({ number: page.paymentNumber })}` : ""}
      </p>
    </OrderSection>
  );
}
