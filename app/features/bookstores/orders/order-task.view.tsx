import { href } from "react-router";
import home from "#app/desk/tasks.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { Link } from "#app/ui/link.tsx";
import type { OrderTask } from "./order-tasks.server.ts";

/** An order on the home page of the desk: a link to its page, for whom it is, and how many copies. */
export function OrderTaskLink({ task: { id, number, name, copies } }: { task: OrderTask }) {
  const { to } = useLanguage();
  return (
    <>
      <Link
        className={home.link}
        to={to(`${href("/bookstore/manage/orders/:orderId", { orderId: id })}#next`)}
      >
        {m.orderdesk_order({ number })}
      </Link>
      <span className={common.muted}>{m.orderdesk_task({ name, count: copies })}</span>
    </>
  );
}
