import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import styles from "./order.module.css";
import type { PickingList } from "./picking-list.server.ts";

type PickingProps = { picks: PickingList; bookstoreId: string };

/** The books that are to be taken together for many orders, and the labels of what is packed. */
export function PickingListView({ picks, bookstoreId }: PickingProps) {
  const { to } = useLanguage();
  return (
    <div className={common.stack}>
      {picks.length === 0 ? <p>{m.orderdesk_picking_none()}</p> : null}
      <ul className={styles.lines}>
        {picks.map(({ editionId, title, format, isbn, copies, orders }) => (
          <li key={editionId} className={styles.pick}>
            <strong>
              <Localized of={title} />
            </strong>
            <span className={common.muted}>
              <Localized of={format} />
              {isbn ? ` · ${isbn}` : ""}
            </span>
            <span>{m.orderdesk_picking_copies({ count: copies, orders })}</span>
          </li>
        ))}
      </ul>
      <p>
        <a
          className={common.link}
          href={`${to(href("/bookstore/manage/orders/labels"))}?bookstore=${bookstoreId}`}
        >
          {m.orderdesk_labels_all()}
        </a>
      </p>
    </div>
  );
}
