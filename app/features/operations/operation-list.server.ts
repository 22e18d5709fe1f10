import { sql } from "drizzle-orm";
import { isSiteAdmin, publishersOf, publishersOfBooks, type Viewer } from "#app/domain/people/viewer.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { operationPath } from "#app/domain/web/desk-path.ts";
import { OPERATION_STATES, type OperationState, type Report } from "#app/domain/web/operation.ts";
import * as m from "#app/i18n/generated/messages.js";
import { instantCell, localizedCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import type { OperationKind, OperationTexts } from "#app/platform/operations/operation-kind.server.ts";
import { OPERATION_STATE_LABELS, stateBadge } from "./operation-messages.ts";

type OperationRow = {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly state: OperationState;
  readonly isUndone: boolean;
  /** What it undoes, where it undoes another operation. */
  readonly undone: { readonly kind: string; readonly input: unknown } | null;
  readonly done: number;
  readonly total: number | null;
  readonly report: Report;
  readonly person: string | null;
  readonly publisher: L10n | null;
  readonly createdOn: Date;
};

/** The same as the ability `operation.see`, for many rows at once. */
function visibleOperations(viewer: Viewer) {
  if (isSiteAdmin(viewer)) return sql`true`;
  const ids = (list: readonly string[]) => sql`any(${sql.param([...list])}::uuid[])`;
  return sql`case when o.publisher_id is null then o.created_by = ${viewer.id}
    else o.publisher_id = ${ids(publishersOf(viewer))}
      or (o.created_by = ${viewer.id} and o.publisher_id = ${ids(publishersOfBooks(viewer))}) end`;
}

/** Whether the operation `o` was undone. */
const isUndone = sql`exists (select from operations undoing where undoing.undo_of = o.id and undoing.state = 'done')`;

/** What was done so far, as one line: `12 changed, 3 left as they are`. */
export function resultText(
  { counts = {}, refused = 0 }: Report,
  texts: OperationTexts | undefined,
  language: Language,
) {
  const parts = Object.entries(counts).flatMap(([name, count]) => {
    const label = texts?.counts[name];
    return label && count > 0 ? [`${formatNumber(count, language)} ${label()}`] : [];
  });
  if (refused > 0) parts.push(`${formatNumber(refused, language)} ${m.operation_left_count()}`);
  return parts.join(", ");
}

/** The list of operations at the desks of site administrators and of publishers. @param kinds every kind of operation, with its texts */
export const operationList = (kinds: readonly OperationKind[]) => {
  const textsOf = (kind: string) => kinds.find(({ definition }) => definition.kind === kind)?.texts;
  const titleOf = ({ kind, input }: Pick<OperationRow, "kind" | "input">) =>
    textsOf(kind)?.title(input) ?? kind;
  return defineList<OperationRow>()({
    name: "operations",
    ability: "publisher.enter",
    rows: ({ viewer }) => sql`
      select o.id, o.kind, o.state, o.created_on from operations o where ${visibleOperations(viewer)}`,
    // The ids of thousands of rows are not part of what is shown.
    details: sql`
      select o.id, o.kind, o.input - 'ids' as input, o.state, o.done, o.total, o.report, o.created_on,
        u.name as person, p.name as publisher, ${isUndone} as is_undone,
        undone.kind as undone_kind, undone.input - 'ids' as undone_input
      from chosen
      join operations o on o.id = chosen.id
      left join app_users u on u.id = o.created_by and u.erased_on is null
      left join publishers p on p.id = o.publisher_id
      left join operations undone on undone.id = o.undo_of`,
    read: (row) => ({
      id: String(row.id),
      kind: String(row.kind),
      input: row.input,
      state: row.state as OperationState,
      isUndone: row.is_undone === true,
      undone: typeof row.undone_kind === "string" ? { kind: row.undone_kind, input: row.undone_input } : null,
      done: Number(row.done),
      total: row.total as number | null,
      report: row.report as Report,
      person: row.person as string | null,
      publisher: row.publisher as L10n | null,
      createdOn: new Date(String(row.created_on)),
    }),
    columns: {
      what: {
        label: m.operation_what,
        cell: ({ undone, ...row }) => ({
          kind: "text",
          text: undone ? m.operation_undo_titled({ title: titleOf(undone) }) : titleOf(row),
        }),
      },
      publisher: {
        label: m.operation_publisher,
        isOptional: true,
        cell: ({ publisher }, { language }) =>
          publisher ? localizedCell(localized(publisher, language), language) : { kind: "none" },
      },
      who: {
        label: m.operation_who,
        cell: ({ person }) => (person ? { kind: "text", text: person } : { kind: "none" }),
      },
      when: {
        label: m.operation_when,
        cell: ({ createdOn }, { language }) => instantCell(createdOn, language),
      },
      state: {
        label: m.operation_state,
        cell: ({ state, isUndone }) => ({ kind: "badge", ...stateBadge(state, isUndone) }),
      },
      result: {
        label: m.operation_result,
        cell: ({ kind, report, state, done, total }, { language }) => {
          const text =
            state === "running" || state === "waiting"
              ? progressText(done, total, language)
              : resultText(report, textsOf(kind), language);
          return text === "" ? { kind: "none" } : { kind: "text", text };
        },
      },
    },
    filters: {
      state: {
        label: m.operation_state,
        options: () => OPERATION_STATES.map((value) => ({ value, label: OPERATION_STATE_LABELS[value]() })),
        where: (value) => sql`rows.state = ${value}`,
      },
      kind: {
        label: m.operation_kind,
        options: () =>
          kinds.map(({ definition, texts }) => ({ value: definition.kind, label: texts.label() })),
        where: (value) => sql`rows.kind = ${value}`,
      },
    },
    sorts: { newest: { label: m.operation_sort_newest, orderBy: () => sql`rows.created_on desc` } },
    defaultSort: "newest",
    pageSize: 50,
    pathOf: ({ id }, pathname) => operationPath(pathname, id),
  });
};

/** How far an operation is: `120 of 400`. */
export function progressText(done: number, total: number | null, language: Language): string {
  const count = formatNumber(done, language);
  return total === null
    ? m.operation_progress_unknown({ done: count })
    : m.operation_progress({ done: count, total: formatNumber(total, language) });
}
