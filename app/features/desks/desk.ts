import { type Ability, can, type EntryAbility } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { DESK_PATHS, DESKS, type Desk } from "#app/domain/web/desk-path.ts";
import type { KeptFormOwner } from "#app/platform/outage/kept-form-owner.ts";

/** The path of each desk, and the ability that opening it requires. */
export const DESK_ENTRIES = {
  admin: { path: DESK_PATHS.admin, ability: "admin.enter" },
  bookstore: { path: DESK_PATHS.bookstore, ability: "bookstore.enter" },
  publisher: { path: DESK_PATHS.publisher, ability: "publisher.enter" },
} as const satisfies Record<Desk, { path: string; ability: EntryAbility & Ability }>;

/** The data of a person that the header of a desk shows. */
export type DeskPerson = {
  readonly name: string;
  readonly desks: readonly Desk[];
  /** The person's operations that run, and those that have ended unseen; null where there are none. */
  readonly operations: { readonly running: number; readonly unseen: number } | null;
};

/** What the shell of a desk needs: its person, and with what their unsent forms are stored (`kept-forms`). */
export type OpenDesk = DeskPerson & { readonly forms: KeptFormOwner };

/** The viewer's name and the desks they may open, for the header of a desk. */
export function deskPerson(viewer: Viewer, operations: NonNullable<DeskPerson["operations"]>): DeskPerson {
  return {
    name: viewer.name,
    desks: DESKS.filter((desk) => can(viewer, DESK_ENTRIES[desk].ability)),
    operations: operations.running + operations.unseen > 0 ? operations : null,
  };
}

/**
 * One row of a list on a desk. `page` is the path of the object's public page, where it has one; `deskPage` that of the page
 * where members change it.
 */
export type DeskRow = {
  readonly id: string;
  readonly name: LocalizedText;
  readonly page?: string;
  readonly deskPage?: string;
  readonly counts: readonly number[];
};

/** The publisher or bookstore that a desk shows, with its newest books or listings. */
export type ChosenOrganisation = {
  readonly id: string;
  readonly name: LocalizedText;
  readonly isActive: boolean;
  readonly newest: readonly DeskRow[];
};

/**
 * The home page of the publisher's or bookstore's desk. `organisations` are the publishers or bookstores, `singleBooks` the books
 * for which the person has a role of their own.
 */
export type DeskHome = {
  readonly organisations: readonly DeskRow[];
  readonly chosen: ChosenOrganisation | undefined;
  readonly singleBooks: readonly DeskRow[];
};
