import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/list/pages.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { MyOrders } from "./my-orders.server.ts";
import styles from "./order.module.css";
import { orderState } from "./order-messages.ts";

/** What a person has ordered. */
export function MyOrdersView({ orders, pages }: MyOrders) {
  const { to } = useLanguage();
  return (
    <Main>
      <Container className={styles.page}>
        <PageHead
          title={m.order_mine()}
          lead={orders.length > 0 ? m.order_mine_lead() : m.order_mine_none()}
        />
        {orders.length > 0 ? (
          <ul className={styles.lines}>
            {orders.map(({ number, status, way, store, title, copies, total, placed }) => (
              <li key={number}>
                <div className={styles.row}>
                  <Link to={to(href("/orders/:order", { order: number }))}>
                    <Localized of={title} />
                  </Link>
                  <span className={styles.money}>{total}</span>
                </div>
                <p className={styles.muted}>
                  {orderState(status, way).title()} · <Localized of={store} />
                  {copies ? ` · ${m.order_mine_copies({ count: copies })}` : ""} · {placed}
                </p>
              </li>
            ))}
          </ul>
        ) : null}
        <Pages items={pages} />
        <p>
          <Link to={to(href("/account"))}>{m.account_title()}</Link>
        </p>
      </Container>
    </Main>
  );
}
