import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import type { Cell as ListCell, ListView, ViewColumn, ViewRow } from "#app/platform/lists/list-view.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { byScript } from "#app/ui/by-script.tsx";
import common from "#app/ui/common.module.css";
import { useSendOnce } from "#app/ui/form/form.tsx";
import { FormOwner } from "#app/ui/form/form-owner.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./list.module.css";
import { ListColumns } from "./list-columns.tsx";
import { ListControls } from "./list-controls.tsx";
import { isEmptyList } from "./list-data.ts";
import { SelectionForm } from "./list-selection.tsx";
import tools from "./list-tools.module.css";
import { type ListForms, ViewLinks, ViewMenus } from "./list-views.tsx";
import { Pages } from "./pages.tsx";

type ListProps = ListForms & {
  list: ListView;
  /** The name of the table for screen readers. */
  label: string;
  /** URL of the whole list, without search and filters. */
  url: string;
  /** Shown where there is no row yet, such as how the first one is added; else that there is nothing. */
  empty?: ReactNode;
};

/**
 * A list of rows: saved views, search, filters and order above it, a table on a wide screen and cards on a phone, and its pages.
 */
export function List({ list, label, url, answer, messages, empty }: ListProps) {
  const { rows, bulk, views } = list;
  const id = useId();
  // Nothing can be searched, filtered or saved.
  if (isEmptyList(list)) return empty ?? <NoRows isNarrowed={false} url={url} />;
  const table = (pageBox?: ReactNode) => <Table list={list} label={label} pageBox={pageBox} formId={id} />;
  return (
    <div className={styles.list}>
      <ViewLinks views={views} url={url} />
      <ListControls {...list} view={views.chosen?.id} url={url} />
      {list.hasIgnoredParameters ? <p className={styles.note}>{m.list_ignored()}</p> : null}
      {list.unsearchable ? <p className={styles.note}>{list.unsearchable}</p> : null}
      <div className={tools.tools}>
        <p className={styles.summary} role="status">
          {list.summary}
        </p>
        <ViewMenus views={views} forms={{ answer, messages }} />
        <ListColumns options={list.columnChoice} />
        {rows.length > 0 && list.exports.length > 0 ? <ListExports exports={list.exports} /> : null}
      </div>
      {rows.length === 0 ? <NoRows isNarrowed={list.isNarrowed} url={url} /> : null}
      {rows.length > 0 && bulk.length > 0 ? (
        // A new form for other rows: the selection belongs to the rows that the person sees.
        <SelectionForm key={`${JSON.stringify(list.parameters)} ${pageOf(list)}`} list={list}>
          {table}
        </SelectionForm>
      ) : null}
      {rows.length > 0 && bulk.length === 0 ? table() : null}
      <RowForms rows={rows} formId={id} />
      <Pages items={list.pages} />
    </div>
  );
}

/** Links to the rows of all pages as a file. They are no pages, so the browser follows them itself. */
function ListExports({ exports }: Pick<ListView, "exports">) {
  return (
    <ul className={tools.exports}>
      {exports.map(({ format, url }) => (
        <li key={format}>
          <a href={url} download>
            {format === "csv" ? m.list_export_csv() : m.list_export_xlsx()}
          </a>
        </li>
      ))}
    </ul>
  );
}

const pageOf = ({ pages }: ListView) => {
  const current = pages.find((item) => item.kind === "page" && item.isCurrent);
  return current?.kind === "page" ? current.text : "";
};

function NoRows({ isNarrowed, url }: { isNarrowed: boolean; url: string }) {
  if (!isNarrowed) return <p>{m.list_empty()}</p>;
  return (
    <p>
      {m.list_nothing_found()} <Link to={url}>{m.list_reset()}</Link>
    </p>
  );
}

/** With more columns than this, a table is wider than a tablet. */
const TABLET_COLUMNS = 6;
/** The buttons of a row are as wide as so many columns. */
const ACTION_COLUMNS = 2;

type TableProps = {
  list: ListView;
  label: string;
  pageBox: ReactNode;
  /** With which the ids of the forms of the rows begin. */
  formId: string;
};

function Table({ list, label, pageBox, formId }: TableProps) {
  const { columns, rows } = list;
  const hasActions = rows.some(({ actions }) => actions !== undefined);
  const hasBox = pageBox !== undefined;
  const table = (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {hasBox ? (
            <th scope="col" className={styles.box}>
              {pageBox}
            </th>
          ) : null}
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={column.isNumber ? styles.number : undefined}
              aria-sort={column.sort?.isCurrent ? "other" : undefined}
            >
              {column.sort ? (
                <>
                  <Link
                    to={column.sort.url}
                    aria-current={column.sort.isCurrent ? "true" : undefined}
                    preventScrollReset
                  >
                    {column.label}
                  </Link>
                  <span className={styles.column}>{column.label}</span>
                </>
              ) : (
                column.label
              )}
            </th>
          ))}
          {hasActions ? (
            <th scope="col">
              <span className={common.hidden}>{m.list_row_actions()}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns} hasBox={hasBox} formId={formId} />
        ))}
      </tbody>
    </table>
  );
  const isWide = columns.length + (hasActions ? ACTION_COLUMNS : 0) > TABLET_COLUMNS;
  return (
    <div className={styles.frame}>
      <div className={isWide ? styles.wide : styles.narrow}>{table}</div>
    </div>
  );
}

type RowProps = { row: ViewRow; columns: readonly ViewColumn[]; hasBox: boolean; formId: string };

function Row({ row, columns, hasBox, formId }: RowProps) {
  const id = useId();
  const [first, ...rest] = row.cells;
  const title = first ? <Cell cell={first} /> : null;
  return (
    <tr data-opens={row.url ? "" : undefined}>
      {hasBox ? (
        <td className={styles.box}>
          <label>
            <input type="checkbox" name="id" value={row.id} aria-labelledby={id} />
            <span className={common.hidden}>{m.list_select_row()}</span>
          </label>
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
            data-kind={cell.kind}
            className={column?.isNumber ? styles.number : undefined}
          >
            <Cell cell={cell} />
          </td>
        );
      })}
      {row.actions ? (
        <td className={styles.actions} data-none={row.actions.length === 0 ? "" : undefined}>
          {row.actions.map(({ label, fullLabel, isMain }, at) => (
            <Button
              key={label}
              form={`${formId}-${row.id}-${at}`}
              look="plain"
              className={isMain ? styles.main : undefined}
              aria-label={fullLabel}
            >
              {label}
            </Button>
          ))}
        </td>
      ) : null}
    </tr>
  );
}

/** The forms of the buttons in the rows. They are not in the table, which may be in the form of the selection. */
function RowForms({ rows, formId }: { rows: readonly ViewRow[]; formId: string }) {
  const { guard } = useSendOnce();
  return rows.flatMap((row) =>
    (row.actions ?? []).map(({ label, url, fields }, at) => (
      <Form
        key={`${row.id} ${label}`}
        id={`${formId}-${row.id}-${at}`}
        method="post"
        action={url}
        onSubmit={guard}
        preventScrollReset
      >
        <FormOwner />
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </Form>
    )),
  );
}

function RowPicture({ picture }: { picture: NonNullable<ViewRow["picture"]> | null }) {
  if (!picture) return <span className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      style={{ backgroundColor: picture.colour }}
      src={picture.src}
      alt=""
      width={28}
      height={42}
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
    case "time":
      return (
        <time dateTime={cell.at} title={cell.whole} className={styles.time}>
          {cell.text}
        </time>
      );
    case "badge":
      return <Badge tone={cell.tone}>{cell.text}</Badge>;
    case "text":
    case "number":
      return "lang" in cell && cell.lang ? <span lang={cell.lang}>{cell.text}</span> : byScript(cell.text);
    default:
      return null;
  }
}
