import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import common from "#app/ui/common.module.css";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./order.module.css";
import type { PickingList } from "./picking-list.server.ts";

type PickingProps = {
  picks: PickingList;
  /** The address of the labels that belong to it. */
  labelsUrl: string;
};

/** The books that are to be taken together for many orders, and the labels of what is packed. */
export function PickingListView({ picks, labelsUrl }: PickingProps) {
  return (
    <div className={common.stack}>
      {picks.length === 0 ? <p>{m.orderdesk_picking_none()}</p> : null}
      <ul className={styles.lines}>
        {picks.map(({ editionId, title, format, cover, isbn, location, copies, orders }) => (
          <li key={editionId} className={styles.pick}>
            <div className={styles.pickCover}>
              {cover ? <Picture {...cover} alt="" sizes="48px" ratio="2 / 3" /> : null}
            </div>
            {location ? <span className={styles.pickPlace}>{location}</span> : null}
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
        <a className={common.link} href={labelsUrl}>
          {m.orderdesk_labels_all()}
        </a>
      </p>
    </div>
  );
}
