import { href } from "react-router";
import { type Ability, can, type EntryAbility } from "#app/domain/abilities.ts";
import type { LocalizedText } from "#app/domain/l10n.ts";
import type { Viewer } from "#app/domain/viewer.ts";

/** The desks, in the order of the specification's section 2. */
export const DESKS = ["admin", "bookstore", "publisher"] as const;
export type Desk = (typeof DESKS)[number];

/** The address of each desk and the ability to open it. */
export const DESK_ENTRIES = {
  admin: { path: href("/admin"), ability: "admin.enter" },
  bookstore: { path: href("/bookstore/manage"), ability: "bookstore.enter" },
  publisher: { path: href("/publishers/manage"), ability: "publisher.enter" },
} as const satisfies Record<Desk, { path: string; ability: EntryAbility & Ability }>;

/** The person of a desk, as its header shows them. */
export type DeskPerson = { readonly name: string; readonly desks: readonly Desk[] };

/** The data of a person for a desk's header. */
export function deskPerson(viewer: Viewer): DeskPerson {
  return { name: viewer.name, desks: DESKS.filter((desk) => can(viewer, DESK_ENTRIES[desk].ability)) };
}

/** One row of a list on a desk. `page` is the public page of the object, where it has one. */
export type DeskRow = {
  readonly id: string;
  readonly name: LocalizedText;
  readonly page?: string;
  readonly counts: readonly number[];
};

/** The tenant a person works in, with its newest objects. */
export type ChosenTenant = {
  readonly id: string;
  readonly name: LocalizedText;
  readonly isActive: boolean;
  readonly newest: readonly DeskRow[];
};

/** The home of a manager's desk. `tenants` are publishers or bookstores, `singleBooks` are books with their own admin role. */
export type DeskHome = {
  readonly tenants: readonly DeskRow[];
  readonly chosen: ChosenTenant | undefined;
  readonly singleBooks: readonly DeskRow[];
};
