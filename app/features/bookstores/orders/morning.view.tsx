import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import type { Morning } from "./morning.server.ts";
import styles from "./order.module.css";

/** What is to be done today, each with the orders in the list. */
export function MorningView({ morning: { placed, accepted, packed, collect } }: { morning: Morning }) {
  const { to } = useLanguage();
  const entries = [
    { of: placed, text: m.orderdesk_morning_accept },
    { of: accepted, text: m.orderdesk_morning_pack },
    { of: packed, text: m.orderdesk_morning_hand_over },
  ].flatMap(({ of, text }) => (of ? [{ status: of.status, text: text({ count: of.count }) }] : []));
  if (entries.length === 0 && collect === undefined) return null;
  return (
    <ul className={styles.morning}>
      {entries.map(({ status, text }) => (
        <li key={status}>
          <Link to={`${to(href("/bookstore/manage/orders"))}?status=${status}`}>{text}</Link>
        </li>
      ))}
      {collect ? <li>{m.orderdesk_morning_collect({ sum: collect })}</li> : null}
    </ul>
  );
}
