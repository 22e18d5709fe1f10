import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { Pages } from "#app/ui/list/pages.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { MyOrder, MyOrders } from "./my-orders.server.ts";
import styles from "./order.module.css";
import { ORDER_TONES, orderState } from "./order-messages.ts";
import { OrderSection } from "./order-section.view.tsx";

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
          <OrderRows orders={orders} />
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

/** What is on its way to a person, with which the page of their account begins. */
export function OnTheWay({ orders }: { orders: readonly MyOrder[] }) {
  const { to } = useLanguage();
  if (orders.length === 0) return null;
  return (
    <OrderSection id="on-the-way" heading={m.order_on_the_way()}>
      <OrderRows orders={orders} />
      <p>
        <Link to={to(href("/account/orders"))}>{m.account_orders()}</Link>
      </p>
    </OrderSection>
  );
}

const OrderRows = ({ orders }: { orders: readonly MyOrder[] }) => (
  <ul className={styles.orders}>
    {orders.map((order) => (
      <OrderRow key={order.number} order={order} />
    ))}
  </ul>
);

function OrderRow({ order }: { order: MyOrder }) {
  const { to } = useLanguage();
  const { number, status, way, store, title, cover, copies, total, placed, canBuyAgain } = order;
  const path = to(href("/orders/:order", { order: number }));
  return (
    <li className={styles.order}>
      <div className={styles.cover}>
        {cover ? <Picture {...cover} alt="" sizes="56px" ratio="2 / 3" /> : null}
      </div>
      <div className={styles.about}>
        <p>
          <Badge tone={ORDER_TONES[status]}>{orderState(status, way).title()}</Badge>
        </p>
        <Link className={styles.title} to={path}>
          <Localized of={title} />
        </Link>
        <p className={styles.muted}>
          <Localized of={store} />
          {copies ? ` · ${m.order_mine_copies({ count: copies })}` : ""} · {placed}
        </p>
      </div>
      <div className={styles.end}>
        <span className={styles.money}>{total}</span>
        {canBuyAgain ? (
          <ActionButton
            intent="again"
            action={path}
            label={m.order_again()}
            fullLabel={m.order_again_of({ title: title.text })}
          />
        ) : (
          <Link
            className={buttonClass("plain")}
            to={path}
            aria-label={m.order_where_of({ title: title.text })}
          >
            {m.order_where()}
          </Link>
        )}
      </div>
    </li>
  );
}
