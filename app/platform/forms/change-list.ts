import { changedOutline, type OutlineChange } from "#app/domain/text/outline.ts";
import { rowsOf } from "./parse-form.ts";
import type { PostedFields } from "./posted-fields.ts";

/** Name of the buttons that add, remove or move a row of a list. Without script they send the form. */
export const LIST_CHANGE = "list-change";

/** Name of the field of a row with its level, in a list that is an outline. */
export const DEPTH = "depth";

/** The change that such a button requests, of one row of one list: `remove middleNames 2`. */
export type ListChange = {
  readonly change: OutlineChange;
  readonly list: string;
  readonly at: number;
};

/** The value of the button for a change. */
export const listChangeValue = ({ change, list, at }: ListChange): string => `${change} ${list} ${at}`;

/** The numbers of the rows of a list that is no outline in their new order; -1 is a new, empty row. */
export function changedRows(
  rows: readonly number[],
  { change, at }: Pick<ListChange, "change" | "at">,
): number[] {
  const index = rows.indexOf(at);
  if (change === "add") return [...rows, -1];
  if (index < 0) return [...rows];
  if (change === "remove") return rows.toSpliced(index, 1);
  if (change === "in" || change === "out") return [...rows];
  const to = change === "up" ? index - 1 : index + 1;
  const other = rows[to];
  return other === undefined ? [...rows] : rows.with(index, other).with(to, at);
}

/** The typed values of a form after a button of a list was pressed. */
export function changedList(typed: PostedFields, posted: PostedFields): PostedFields {
  const change = readChange(posted[LIST_CHANGE]?.[0]);
  if (!change) return typed;
  const { list } = change;
  const rest = Object.entries(typed).filter(([name]) => !name.startsWith(`${list}.`) && name !== list);
  const rows = rowsOf(typed, list);
  const depths = rows.map((row) => typed[`${list}.${row}.${DEPTH}`]?.[0]);
  const isOutline = depths.some((depth) => depth !== undefined) || posted[`${list}.${DEPTH}`] !== undefined;
  const changed = isOutline
    ? changedOutline(depths.map(Number), change.change, rows.indexOf(change.at))
    : changedRows(rows, change).map((row) => ({ from: rows.indexOf(row), depth: undefined }));
  const moved = changed.flatMap(({ from, depth }, index) => {
    const own = depth === undefined ? [] : [[`${list}.${index}.${DEPTH}`, [String(depth)]] as const];
    const old = `${list}.${rows[from]}`;
    const kept = Object.entries(typed).flatMap(([name, values]) => {
      const isOfRow = name === old || name.startsWith(`${old}.`);
      const isReplaced = depth !== undefined && name === `${old}.${DEPTH}`;
      return isOfRow && !isReplaced ? [[`${list}.${index}${name.slice(old.length)}`, values] as const] : [];
    });
    // A new row has no field yet; its own name with an empty value marks that it exists.
    const marker = own.length + kept.length === 0 ? [[`${list}.${index}`, [""]] as const] : [];
    return [...kept, ...own, ...marker];
  });
  // A list without rows is included too, since the page would show the stored list otherwise.
  return Object.fromEntries([...rest, ...(moved.length > 0 ? moved : [[list, []] as const])]);
}

function readChange(value: string | undefined): ListChange | undefined {
  const [, change, list, at] = /^(add|remove|up|down|in|out) ([\w.]+) (-?\d{1,4})$/.exec(value ?? "") ?? [];
  if (change === undefined || list === undefined) return undefined;
  return { change: change as ListChange["change"], list, at: Number(at) };
}
