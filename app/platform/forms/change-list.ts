import { rowsOf } from "./parse-form.ts";
import type { PostedFields } from "./posted-fields.ts";

/** Name of the buttons that add, remove or move a row of a list. Without script they send the form. */
export const LIST_CHANGE = "list-change";

/** The change that such a button requests, of one row of one list: `remove middleNames 2`. */
export type ListChange = {
  readonly change: "add" | "remove" | "up" | "down";
  readonly list: string;
  readonly at: number;
};

/** The value of the button for a change. */
export const listChangeValue = ({ change, list, at }: ListChange): string => `${change} ${list} ${at}`;

/** The numbers of the rows in their new order; -1 is a new, empty row. */
export function changedRows(
  rows: readonly number[],
  { change, at }: Pick<ListChange, "change" | "at">,
): number[] {
  const index = rows.indexOf(at);
  if (change === "add") return [...rows, -1];
  if (index < 0) return [...rows];
  if (change === "remove") return rows.toSpliced(index, 1);
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
  const moved = changedRows(rowsOf(typed, list), change).flatMap((row, index) => {
    const own = Object.entries(typed).filter(
      ([name]) => name === `${list}.${row}` || name.startsWith(`${list}.${row}.`),
    );
    // A new row has no field yet; its own name with an empty value marks that it exists.
    if (own.length === 0) return [[`${list}.${index}`, [""]] as const];
    return own.map(
      ([name, values]) => [`${list}.${index}${name.slice(`${list}.${row}`.length)}`, values] as const,
    );
  });
  // A list without rows is included too, since the page would show the stored list otherwise.
  return Object.fromEntries([...rest, ...(moved.length > 0 ? moved : [[list, []] as const])]);
}

function readChange(value: string | undefined): ListChange | undefined {
  const [, change, list, at] = /^(add|remove|up|down) ([\w.]+) (-?\d{1,4})$/.exec(value ?? "") ?? [];
  if (change === undefined || list === undefined) return undefined;
  return { change: change as ListChange["change"], list, at: Number(at) };
}
