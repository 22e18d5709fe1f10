import type { LocalizedText } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";

/** What a role is of: `user` is every person with an account. */
export type RoleKind = "user" | "siteAdmin" | "publisher" | "bookstore" | "book" | "seller";

const LABELS: Readonly<Record<RoleKind, () => string>> = {
  user: m.account_role_user,
  siteAdmin: m.account_role_site_admin,
  publisher: m.account_role_publisher,
  bookstore: m.account_role_bookstore,
  book: m.account_role_book,
  seller: m.people_role_seller,
};

/** The name of a role, without what it is limited to. */
export const roleLabel = (kind: RoleKind): string => LABELS[kind]();

/** A role in one line: its name, and the name of what it is limited to. */
export const roleLine = (kind: RoleKind, of: LocalizedText | undefined): string =>
  of ? m.people_role_of({ role: roleLabel(kind), name: of.text }) : roleLabel(kind);

const SCOPES: Readonly<Partial<Record<RoleKind, () => string>>> = {
  publisher: m.desks_publisher,
  bookstore: m.desks_bookstore,
  book: m.desks_book,
};

/** As `roleLine` for a narrow place: what kind of thing it is limited to in place of the name of the role. */
export const shortRoleLine = (kind: RoleKind, of: LocalizedText | undefined): string => {
  const scope = SCOPES[kind]?.();
  return scope && of ? m.people_role_of({ role: scope, name: of.text }) : roleLabel(kind);
};
