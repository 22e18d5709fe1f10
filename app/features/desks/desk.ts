import { type Ability, can, type EntryAbility } from "#app/domain/abilities.ts";
import type { LocalizedText } from "#app/domain/l10n.ts";
import type { Viewer } from "#app/domain/viewer.ts";

/** The desks of the house, in the order of the specification's section 2. */
export const DESKS = ["admin", "bookstore", "publisher"] as const;
export type Desk = (typeof DESKS)[number];

/** Where each desk stands and what opens it. */
export const DESK_ENTRIES = {
  admin: { path: "/admin", ability: "admin.enter" },
  bookstore: { path: "/bookstore/manage", ability: "bookstore.enter" },
  publisher: { path: "/publishers/manage", ability: "publisher.enter" },
} as const satisfies Record<Desk, { path: string; ability: EntryAbility & Ability }>;

/** Who sits at a desk, as its header shows them. */
export type DeskPerson = { readonly name: string; readonly desks: readonly Desk[] };

/** What a desk's header needs to know of a person. */
export function deskPerson(viewer: Viewer): DeskPerson {
  return { name: viewer.name, desks: DESKS.filter((desk) => can(viewer, DESK_ENTRIES[desk].ability)) };
}

/** One line of a list at a desk. `page` is the public page of the thing, where it has one. */
export type DeskRow = {
  readonly id: string;
  readonly name: LocalizedText;
  readonly page?: string;
  readonly counts: readonly number[];
};

/** The tenant a person works in now, and the newest of what it holds. */
export type ChosenTenant = {
  readonly id: string;
  readonly name: LocalizedText;
  readonly isOpen: boolean;
  readonly newest: readonly DeskRow[];
};

/** The home of a manager's desk. `tenants` are publishers or bookstores, `single` are books looked after one by one. */
export type DeskHome = {
  readonly tenants: readonly DeskRow[];
  readonly chosen: ChosenTenant | undefined;
  readonly single: readonly DeskRow[];
};
