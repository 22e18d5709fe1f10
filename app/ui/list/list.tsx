import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { INTENT } from "#app/domain/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./list.module.css";
import { ListControls, type ListControlsProps } from "./list-controls.tsx";
import { type PageItem, Pages } from "./pages.tsx";

/** What a cell shows. `lang` is the language of a text that is not in the page's language. */
export type ListCell =
  | { readonly kind: "text"; readonly text: string; readonly lang?: string | undefined }
  | { readonly kind: "number" | "code"; readonly text: string }
  | { readonly kind: "badge"; readonly text: string; readonly tone: BadgeTone }
  | { readonly kind: "none" };

export type ListColumn = {
  readonly key: string;
  readonly label: string;
  readonly isNumber: boolean;
  readonly sort?: { readonly url: string; readonly isCurrent: boolean };
};

export type ListRow = {
  readonly id: string;
  readonly url?: string;
  /** Decorative: the name beside it says what it shows. Null for a row without one in a list that has pictures. */
  readonly picture?: { readonly src: string; readonly colour: string } | null;
  readonly cells: readonly ListCell[];
};

/** A page of a list as `platform/lists` evaluates it. */
export type ListData = Omit<ListControlsProps, "url"> & {
  readonly columns: readonly ListColumn[];
  readonly rows: readonly ListRow[];
  /** The number of rows found, as text. */
  readonly summary: string;
  readonly hasIgnoredParameters: boolean;
  /** Whether a search or a filter applies. */
  readonly isNarrowed: boolean;
  readonly pages: readonly PageItem[];
  /** Actions for the selected rows. */
  readonly bulk: readonly { readonly intent: string; readonly label: string }[];
};

type ListProps = {
  list: ListData;
  /** The name of the table for screen readers. */
  label: string;
  /** URL of the whole list, without search and filters. */
  url: string;
};

/** A list of rows: search, filters and order above it, a table on a wide screen and cards on a phone, and its pages. */
export function List({ list, label, url }: ListProps) {
  const { rows, bulk } = list;
  const table = <Table list={list} label={label} />;
  return (
    <div className={styles.list}>
      <ListControls {...list} url={url} />
      {list.hasIgnoredParameters ? <p className={styles.note}>{m.list_ignored()}</p> : null}
      <p className={styles.summary} role="status">
        {list.summary}
      </p>
      {rows.length === 0 ? <NoRows isNarrowed={list.isNarrowed} url={url} /> : null}
      {rows.length > 0 && bulk.length > 0 ? <BulkActions actions={bulk}>{table}</BulkActions> : null}
      {rows.length > 0 && bulk.length === 0 ? table : null}
      <Pages items={list.pages} />
    </div>
  );
}

function NoRows({ isNarrowed, url }: { isNarrowed: boolean; url: string }) {
  if (!isNarrowed) return <p>{m.list_empty()}</p>;
  return (
    <p>
      {m.list_nothing_found()} <Link to={url}>{m.list_reset()}</Link>
    </p>
  );
}

/** The rows with a check box each, and the actions for the selected ones. */
function BulkActions({ actions, children }: { actions: ListData["bulk"]; children: React.ReactNode }) {
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post">
      {children}
      <fieldset className={styles.actions}>
        <legend>{m.list_with_chosen()}</legend>
        {actions.map(({ intent, label }) => (
          <Button key={intent} look="plain" name={INTENT} value={intent} aria-disabled={isSending}>
            {label}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}

function Table({ list, label }: { list: ListData; label: string }) {
  const { columns, rows, bulk } = list;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {bulk.length > 0 ? (
            <th scope="col" className={styles.box}>
              <span className={styles.hidden}>{m.list_choose()}</span>
            </th>
          ) : null}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={column.isNumber ? styles.number : undefined}
              aria-sort={column.sort?.isCurrent ? "other" : undefined}
            >
              {column.sort && !column.sort.isCurrent ? (
                <Link to={column.sort.url}>{column.label}</Link>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} hasBox={bulk.length > 0} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, columns, hasBox }: { row: ListRow; columns: readonly ListColumn[]; hasBox: boolean }) {
  const id = useId();
  const [first, ...rest] = row.cells;
  const title = first ? <Cell cell={first} /> : null;
  return (
    <tr>
      {hasBox ? (
        <td className={styles.box}>
          <input type="checkbox" name="id" value={row.id} aria-labelledby={id} />
        </td>
      ) : null}
      <th scope="row">
        <span className={styles.name}>
          {row.picture === undefined ? null : <RowPicture picture={row.picture} />}
          <span id={id}>{row.url ? <Link to={row.url}>{title}</Link> : title}</span>
        </span>
      </th>
      {rest.map((cell, at) => {
        const column = columns[at + 1];
        return (
          <td
            key={column?.key}
            data-label={column?.label}
            data-none={cell.kind === "none" ? "" : undefined}
            className={column?.isNumber ? styles.number : undefined}
          >
            <Cell cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

function RowPicture({ picture }: { picture: NonNullable<ListRow["picture"]> | null }) {
  if (!picture) return <span className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      style={{ backgroundColor: picture.colour }}
      src={picture.src}
      alt=""
      width={32}
      height={48}
      loading="lazy"
      decoding="async"
    />
  );
}

function Cell({ cell }: { cell: ListCell }) {
  switch (cell.kind) {
    case "none":
      return <span aria-hidden="true">–</span>;
    case "code":
      return <span className={styles.code}>{cell.text}</span>;
    case "badge":
      return <Badge tone={cell.tone}>{cell.text}</Badge>;
    case "text":
    case "number":
      return "lang" in cell && cell.lang ? <span lang={cell.lang}>{cell.text}</span> : cell.text;
    default:
      return null;
  }
}
