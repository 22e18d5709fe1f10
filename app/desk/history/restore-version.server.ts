import { successors, withSuccessors } from "#app/db/reads/successors.server.ts";
import { refuse } from "#app/domain/result.ts";
import { type Audited, valuesAt } from "./entries.server.ts";
import { differingFields, type Values } from "./versions.server.ts";

/** The version that a person restores, and the one that was stored when the page was opened. */
export type Restore = { readonly version: number; readonly openedVersion: number };

/** How the values of a version are written again: what to patch, by the field of the verb that takes it. */
export type Writers = Readonly<Record<string, (values: Values) => object>>;

/** Fields that are written with the values they had. @param empty what is written where a version has no value */
export const sameFields = (fields: readonly string[], empty: null | readonly never[]): Writers =>
  Object.fromEntries(
    fields.map((field) => [field, (values: Values) => ({ [field]: values[field] ?? empty })] as const),
  );

/** The columns of a publication date are written as one value. */
export const PUBLISHED_COLUMNS = {
  publishedCalendar: "published",
  publishedYear: "published",
  publishedMonth: "published",
  publishedDay: "published",
} as const;

/**
 * The patch that gives a row the values of an earlier version. What is restored depends on the row as a whole, so a row that
 * another person changed since the page was opened is a conflict, whichever field it was.
 * @param together columns that are written as one value: the field of the verb for each
 * @param mayWrite whether the person may change a field; the others stay as they are
 * @returns `history_version_unknown` when the audit trail does not reach that version
 */
export async function restoringPatch(
  audited: Audited,
  { version, openedVersion }: Restore,
  writers: Writers,
  together: Readonly<Record<string, string>>,
  mayWrite: (field: string) => boolean = () => true,
) {
  if (audited.version !== openedVersion)
    return {
      ok: false,
      code: "form_conflict",
      conflict: { version: audited.version, fields: {} },
    } as const;
  const wanted = await valuesAt(audited, version);
  if (!wanted) return refuse("history_version_unknown");
  const names = new Set(differingFields(audited.values, wanted).map((column) => together[column] ?? column));
  const parts = [...names].flatMap((name) => {
    const write = writers[name];
    return write && mayWrite(name) ? [write(wanted)] : [];
  });
  // What was merged since is where the other is now.
  const patch = withSuccessors(Object.assign({}, ...parts) as object, await successors());
  return { ok: true, patch } as const;
}
