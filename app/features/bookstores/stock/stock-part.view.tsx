import { Facts } from "#app/desk/part.view.tsx";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./stock.module.css";
import { StockForm, type StockFormProps } from "./stock-form.view.tsx";
import { OPENED_BY_LINK } from "./stock-kinds.ts";
import type { ShownMovement, StockOfListing } from "./stock-of-listing.server.ts";

const OPEN_LABELS = { sell: m.stock_sell, move: m.stock_move, count: m.stock_count } as const;

type PartProps<Code extends string> = StockFormProps<Code> & { notice: string | undefined };

/** What the store has of an edition, the forms that record what happens to copies, and what happened last. */
export function StockPart<Code extends string>({ notice, ...form }: PartProps<Code>) {
  const { level, movements, older, opened } = form.stock;
  return (
    <DeskSection id="stock" heading={m.stock_title()} notice={notice}>
      {level ? null : <p className={common.muted}>{m.stock_none_recorded()}</p>}
      <StockFacts stock={form.stock} />
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

/** The copies that are there, were sold and came back, and the readers who want some. Numbers of none are left out where they say nothing. */
function StockFacts({
  stock: { level, waiting, inCarts, orders, preorders, missing, delivered },
}: {
  stock: StockOfListing;
}) {
  const { language } = useLanguage();
  const fact = (key: FactKey, number: number) => ({
    key,
    value: { text: formatNumber(number, language), language },
  });
  const some = (key: FactKey, number: number) => (number > 0 ? [fact(key, number)] : []);
  const facts = [
    ...(level
      ? [
          fact("onHand", level.onHand),
          ...some("reserved", level.reserved),
          fact("sold", level.sold + delivered),
          ...some("returned", level.returned),
        ]
      : some("sold", delivered)),
    ...some("orders", orders),
    ...some("preorders", preorders),
    // A store that counts no copies packs what it has.
    ...(level ? some("missing", missing) : []),
    ...some("waiting", waiting),
    ...some("inCarts", inCarts),
  ];
  return facts.length > 0 ? <Facts facts={facts} labels={factLabels()} /> : null;
}

const factLabels = () =>
  ({
    onHand: m.stock_on_hand(),
    reserved: m.stock_held_copies(),
    sold: m.stock_sold_so_far(),
    returned: m.stock_returned_so_far(),
    orders: m.stock_orders(),
    preorders: m.stock_preorders(),
    missing: m.stock_promised_missing(),
    waiting: m.stock_waiting(),
    inCarts: m.stock_in_carts(),
  }) as const;

type FactKey = keyof ReturnType<typeof factLabels>;
