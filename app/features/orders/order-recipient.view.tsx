import { byScript } from "#app/ui/by-script.tsx";
import styles from "./order.module.css";
import type { OrderPage } from "./order-page.server.ts";

/** Who the parcel is for, where it goes, and the words on a gift. */
export function Recipient({ page: { recipient, giftNote } }: { page: OrderPage }) {
  return (
    <>
      <p>{byScript([recipient.name, recipient.phone].filter(Boolean).join(", "))}</p>
      {recipient.lines.map((line) => (
        <p key={line}>{byScript(line)}</p>
      ))}
      {giftNote ? <p className={styles.note}>{byScript(giftNote)}</p> : null}
    </>
  );
}
