import { type ReactNode, useId } from "react";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection, EmptyState } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { DESK_ENTRIES, type DeskHome, type DeskRow } from "./desk.ts";
import { type DeskAction, DeskFront } from "./desk-front.view.tsx";
import styles from "./desks.module.css";

/**
 * The home page of the publisher's and of the bookstore's desk: a greeting, and the person's publishers or bookstores, where there
 * are several to choose from.
 */
export function DeskHomePage({
  desk,
  name,
  home,
  action,
  second,
  children,
}: {
  desk: "publisher" | "bookstore";
  name: string;
  home: DeskHome;
  action?: DeskAction | undefined;
  second?: DeskAction | undefined;
  /** What the desk shows first: the tasks of the person. */
  children?: ReactNode;
}) {
  const id = useId();
  const isPublisher = desk === "publisher";
  const columns = isPublisher ? [m.desks_books(), m.desks_editions()] : [m.desks_listings()];
  const { chosen, organisations, singleBooks } = home;
  // An empty list says nothing beside what the desk shows first.
  const showsChosen = chosen && (chosen.newest.length > 0 || !chosen.isActive || !children);
  return (
    <DeskFront desk={desk} name={name} action={action} second={second}>
      {children}
      {organisations.length > 1 || (organisations.length > 0 && !chosen) ? (
        <DeskSection id={`${id}-all`} heading={isPublisher ? m.desks_publishers() : m.desks_bookstores()}>
          {chosen ? null : <p className={common.hint}>{m.desks_choose()}</p>}
          <Rows
            rows={organisations}
            columns={columns}
            first={isPublisher ? m.desks_publisher() : m.desks_bookstore()}
            current={chosen?.id}
            pathOf={(row) => `${DESK_ENTRIES[desk].path}?${desk}=${row.id}`}
          />
        </DeskSection>
      ) : null}
      {showsChosen ? (
        <DeskSection id={`${id}-chosen`} heading={<Localized of={chosen.name} />}>
          {chosen.isActive ? null : <p className={common.hint}>{m.desks_not_shown()}</p>}
          <Rows
            rows={chosen.newest}
            columns={isPublisher ? [m.desks_editions()] : []}
            first={isPublisher ? m.desks_newest_books() : m.desks_newest_listings()}
          />
        </DeskSection>
      ) : null}
      {singleBooks.length > 0 ? (
        <DeskSection id={`${id}-single`} heading={m.desks_single_books()}>
          <Rows rows={singleBooks} columns={[m.desks_editions()]} first={m.desks_book()} />
        </DeskSection>
      ) : null}
      {organisations.length + singleBooks.length === 0 ? <EmptyState text={m.desks_nothing()} /> : null}
    </DeskFront>
  );
}

type RowsProps = {
  rows: readonly DeskRow[];
  /** Heading of the first column, and of each count after it. */
  first: string;
  columns: readonly string[];
  current?: string | undefined;
  /** The path to which a row links; without it rows link to their page of the desk, or to the public one. */
  pathOf?: (row: DeskRow) => string;
};

function Rows({ rows, first, columns, current, pathOf }: RowsProps) {
  const { language, to } = useLanguage();
  if (rows.length === 0) return <p className={common.muted}>{m.desks_nothing()}</p>;
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.count}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const path = pathOf ? pathOf(row) : (row.deskPage ?? row.page);
          return (
            <tr key={row.id}>
              <th scope="row">
                {path ? (
                  <Link to={to(path)} aria-current={row.id === current ? "true" : undefined}>
                    <Localized of={row.name} />
                  </Link>
                ) : (
                  <Localized of={row.name} />
                )}
                {pathOf || row.page ? null : <span className={styles.note}>{m.desks_not_public()}</span>}
              </th>
              {row.counts.map((count, at) => (
                <td key={columns[at]} className={styles.count}>
                  {formatNumber(count, language)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
