import { can } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { EDITION_FIELDS, type EditionGroup } from "./edition-values.schema.ts";

/** The groups that are edited on the page of the edition alone: their lists are long. */
const IN_PLACE_ONLY = ["trade", "prices", "relations"] as const satisfies readonly EditionGroup[];

/** The groups that have one form together. */
export type WholeFormGroup = Exclude<EditionGroup, (typeof IN_PLACE_ONLY)[number]>;

const GROUPS = (Object.keys(EDITION_FIELDS) as readonly EditionGroup[]).filter(
  (group): group is WholeFormGroup => !IN_PLACE_ONLY.some((each) => each === group),
);

/** The groups of fields of an edition that a person may change: an admin of the book alone does not set its price. */
export function changeableGroups(
  viewer: Viewer | null,
  book: { readonly id: string; readonly publisherId: string },
): readonly WholeFormGroup[] {
  return GROUPS.filter((group) => group !== "price" || mayPrice(viewer, book));
}

export const mayPrice = (viewer: Viewer | null, { id, publisherId }: { id: string; publisherId: string }) =>
  can(viewer, "edition.price", { publisherId, bookId: id });
