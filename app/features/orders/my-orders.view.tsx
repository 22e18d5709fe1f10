import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/list/pages.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { MyOrders } from "./my-orders.server.ts";
import styles from "./order.module.css";
import { ORDER_TONES, orderState } from "./order-messages.ts";

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
          <ul className={styles.orders}>
            {orders.map((order) => (
              <MyOrder key={order.number} order={order} />
            ))}
          </ul>
        ) : (
          <div className={styles.none}>
            <p className={styles.muted}>{m.order_mine_none_text()}</p>
            <Link className={buttonClass()} to={to(href("/bookstore"))}>
              {m.cart_to_bookstore()}
            </Link>
          </div>
        )}
        <Pages items={pages} />
        <p>
          <Link to={to(href("/account"))}>{m.account_title()}</Link>
        </p>
      </Container>
    </Main>
  );
}

function MyOrder({ order }: { order: MyOrders["orders"][number] }) {
  const { to } = useLanguage();
  const { number, status, way, store, title, cover, copies, total, placed } = order;
  return (
    <li className={styles.order}>
      <div className={styles.cover}>
        {cover ? <Picture {...cover} alt="" sizes="56px" ratio="2 / 3" /> : null}
      </div>
      <div className={styles.about}>
        <p>
          <Badge tone={ORDER_TONES[status]}>{orderState(status, way).title()}</Badge>
        </p>
        <Link className={styles.title} to={to(href("/orders/:order", { order: number }))}>
          <Localized of={title} />
        </Link>
        <p className={styles.muted}>
          <Localized of={store} />
          {copies ? ` · ${m.order_mine_copies({ count: copies })}` : ""} · {placed}
        </p>
      </div>
      <span className={styles.money}>{total}</span>
    </li>
  );
}
