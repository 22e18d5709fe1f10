import { rowsOf } from "./parse-form.ts";
import type { PostedFields } from "./posted-fields.ts";

/** Name of the buttons that add, remove or move a row of a list. Without script they send the form. */
export const LIST_CHANGE = "list-change";

/** What such a button does, and to which row of which list: `remove middleNames 2`. */
export type ListChange = {
  readonly change: "add" | "remove" | "up" | "down";
  readonly list: string;
  readonly at: number;
};

/** The value of a button. */
export const listChangeValue = ({ change, list, at }: ListChange): string => `${change} ${list} ${at}`;

/** Rows in their new order; one that is -1 is new and empty. */
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
  const asked = readChange(posted[LIST_CHANGE]?.[0]);
  if (!asked) return typed;
  const { list } = asked;
  const rest = Object.entries(typed).filter(([name]) => !name.startsWith(`${list}.`) && name !== list);
  const moved = changedRows(rowsOf(typed, list), asked).flatMap((row, index) => {
    const own = Object.entries(typed).filter(
      ([name]) => name === `${list}.${row}` || name.startsWith(`${list}.${row}.`),
    );
    // A new row has no field yet; the name of the row alone says that it is there.
    if (own.length === 0) return [[`${list}.${index}`, [""]] as const];
    return own.map(
      ([name, values]) => [`${list}.${index}${name.slice(`${list}.${row}`.length)}`, values] as const,
    );
  });
  // A list without rows is named too, so that what is stored is not shown in its place.
  return Object.fromEntries([...rest, ...(moved.length > 0 ? moved : [[list, []] as const])]);
}

function readChange(value: string | undefined): ListChange | undefined {
  const [, change, list, at] = /^(add|remove|up|down) ([\w.]+) (-?\d{1,4})$/.exec(value ?? "") ?? [];
  if (change === undefined || list === undefined) return undefined;
  return { change: change as ListChange["change"], list, at: Number(at) };
}
