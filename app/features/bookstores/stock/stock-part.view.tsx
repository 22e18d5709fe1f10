import { Facts } from "#app/desk/part.view.tsx";
import { formatNumber } from "#app/domain/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./stock.module.css";
import { StockForm, type StockFormProps } from "./stock-form.view.tsx";
import { OPENED_BY_LINK } from "./stock-kinds.ts";
import type { ShownMovement } from "./stock-of-listing.server.ts";

const OPEN_LABELS = { sell: m.stock_sell, move: m.stock_move, count: m.stock_count } as const;

type PartProps<Code extends string> = StockFormProps<Code> & { notice: string | undefined };

/** What the store has of an edition, the forms that record what happens to copies, and what happened last. */
export function StockPart<Code extends string>({ notice, ...form }: PartProps<Code>) {
  const { level, inCarts, movements, older, opened } = form.stock;
  const { language } = useLanguage();
  const number = (copies: number) => ({ text: formatNumber(copies, language), language });
  return (
    <DeskSection id="stock" heading={m.stock_title()} notice={notice}>
      {level ? (
        <Facts
          facts={[
            { key: "onHand", value: number(level.onHand) },
            ...(level.reserved > 0 ? [{ key: "reserved", value: number(level.reserved) }] : []),
            { key: "sold", value: number(level.sold) },
            ...(level.returned > 0 ? [{ key: "returned", value: number(level.returned) }] : []),
            ...(inCarts > 0 ? [{ key: "inCarts", value: number(inCarts) }] : []),
          ]}
          labels={{
            onHand: m.stock_on_hand(),
            reserved: m.stock_held_copies(),
            sold: m.stock_sold_so_far(),
            returned: m.stock_returned_so_far(),
            inCarts: m.stock_in_carts(),
          }}
        />
      ) : (
        <p className={common.muted}>{m.stock_none_recorded()}</p>
      )}
      {opened === undefined ? (
        <ul className={styles.actions}>
          {OPENED_BY_LINK.filter((intent) => level || intent === "move").map((intent) => (
            <li key={intent}>
              <Link className={common.link} to={`?edit=${intent}#stock`} preventScrollReset>
                {OPEN_LABELS[intent]()}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <StockForm {...form} />
      )}
      {movements.length > 0 ? (
        <>
          <h3 className={styles.heading}>{m.stock_movements()}</h3>
          <ul className={styles.movements}>
            {movements.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </ul>
        </>
      ) : null}
      {older ? (
        <p>
          <Link className={common.link} to={`?before=${older}#stock`}>
            {m.stock_older()}
          </Link>
        </p>
      ) : null}
    </DeskSection>
  );
}

function Movement({
  movement: { id, kind, copies, reason, when, who, sale, canReturn },
}: {
  movement: ShownMovement;
}) {
  return (
    <li>
      <span className={styles.copies}>{copies}</span>
      <span>
        {sale ? m.stock_sale_row({ kind, price: sale.price, method: sale.method }) : kind}
        {sale?.isEarlier ? (
          <span className={styles.reason}>{m.stock_sale_day({ day: sale.day })}</span>
        ) : null}
        {reason ? <span className={styles.reason}>{reason}</span> : null}
        <span className={styles.by}>{m.stock_movement_by({ when, who: who ?? m.history_product() })}</span>
      </span>
      {canReturn ? (
        <Link
          className={common.link}
          to={`?edit=return&sale=${id}#stock`}
          preventScrollReset
          aria-label={m.stock_return_of({ copies: copies.slice(1), day: sale?.day ?? "" })}
        >
          {m.stock_return()}
        </Link>
      ) : null}
    </li>
  );
}
