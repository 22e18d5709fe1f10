import { href } from "react-router";
import homeStyles from "#app/desk/tasks.module.css";
import { TasksOfKind } from "#app/desk/tasks-of-kind.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./stock.module.css";
import type { StockLine, StoreStock } from "./store-stock.server.ts";

type StoreProps = { stock: StoreStock; shopId: string };

/** The listings of which few copies or none are left. */
export function RunsLow({ stock: { low }, shopId }: StoreProps) {
  const all = new URLSearchParams({ bookstore: shopId, sort: "stock" });
  return (
    <TasksOfKind heading={m.stock_runs_low()} tasks={low} all={`${href("/bookstore/manage/books")}?${all}`}>
      {(line) => (
        <Line line={line} edit="?edit=requests#requests">
          {line.isNone ? m.stock_none_left() : m.stock_left({ count: line.copies })}
        </Line>
      )}
    </TasksOfKind>
  );
}

/** What the store has, and what sells. */
export function StoreStockSection({ stock: { glance, selling }, shopId }: StoreProps) {
  const { to } = useLanguage();
  if (!glance) return null;
  const query = new URLSearchParams({ bookstore: shopId });
  return (
    <DeskSection
      id="stock"
      heading={m.stock_title()}
      action={
        <Link className={common.link} to={`${to(href("/bookstore/manage/books"))}?${query}`}>
          {m.listing_title()}
        </Link>
      }
    >
      <dl className={styles.glance}>
        <div>
          <dt>{m.stock_on_hand()}</dt>
          <dd>{glance.copies}</dd>
        </div>
        <div>
          <dt>{m.stock_editions()}</dt>
          <dd>{glance.editions}</dd>
        </div>
        <div>
          <dt>{m.stock_sold_lately()}</dt>
          <dd>{glance.sold}</dd>
        </div>
        {glance.taken.length > 0 ? (
          <div>
            <dt>{m.stock_taken_lately()}</dt>
            {glance.taken.map((sum) => (
              <dd key={sum}>{sum}</dd>
            ))}
          </div>
        ) : null}
      </dl>
      <TasksOfKind heading={m.stock_what_sells()} tasks={selling}>
        {(line) => <Line line={line}>{m.stock_sold_copies({ count: line.copies })}</Line>}
      </TasksOfKind>
    </DeskSection>
  );
}

function Line({ line, edit = "", children }: { line: StockLine; edit?: string; children: string }) {
  const { to } = useLanguage();
  const path = href("/bookstore/manage/books/:listingId", { listingId: line.id });
  return (
    <>
      <Link className={homeStyles.link} to={to(path) + edit}>
        <Localized of={line.title} />, <Localized of={line.format} />
      </Link>
      <span className={common.muted}>{children}</span>
    </>
  );
}
