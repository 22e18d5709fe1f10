import { and, eq, isNotNull } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { accounts, sessions, userRoles } from "#app/db/tables/people.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { fullName, preferredName } from "#app/domain/people/person-name.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { phoneText } from "#app/platform/person/phone-text.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";

/** A role as the account page shows it: its kind, the name of its scope, and the path of its desk. */
export type ShownRole = {
  readonly kind: "user" | "siteAdmin" | "publisher" | "bookstore" | "book";
  readonly of?: LocalizedText;
  readonly deskPath?: string;
};

/** The data of a person that account pages show, without birth and identity. */
export type Account = Awaited<ReturnType<typeof readAccount>>;

/** Reads a person for their own account pages. @throws AppError notFound when the viewer is another person */
export async function readAccount(viewer: Viewer | null, userId: string, language: Language) {
  authorize(viewer, "person.change", { userId });
  const [person] = await db().select().from(appUsers).where(eq(appUsers.id, userId));
  if (!person) throw new AppError("notFound", { person: userId });
  const { phones, preferredPhone } = openRow(appUsers, person);
  const name = {
    first: person.firstName,
    middle: person.middleNames,
    last: person.lastName,
    customDisplay: person.customDisplayName ?? undefined,
  };
  return {
    name,
    fullName: fullName(name),
    preferredName: preferredName(name),
    email: person.email,
    emails: person.emails.map((email) => ({
      email,
      isPreferred: email === person.preferredEmail,
      isSignInEmail: email === person.email,
    })),
    phones: (phones ?? []).map(({ e164 }) => ({
      e164,
      text: phoneText(e164),
      isPreferred: e164 === preferredPhone,
    })),
    preferredLanguage: person.preferredLanguage,
    staffNoticesBy: person.staffNoticesBy,
    hasSecondFactor: person.twoFactorEnabled,
    hasPassword:
      (await db().$count(accounts, and(eq(accounts.userId, userId), isNotNull(accounts.password)))) > 0,
    devices: await db().$count(sessions, eq(sessions.userId, userId)),
    createdOn: person.createdOn,
    deleteAfter: person.deleteAfter,
    roles: await rolesOf(userId, language),
  };
}

/** When the viewer's account is to be deleted; null when it is not. */
export async function deletionOf(viewer: Viewer): Promise<Date | null> {
  const [person] = await db()
    .select({ deleteAfter: appUsers.deleteAfter })
    .from(appUsers)
    .where(eq(appUsers.id, viewer.id));
  return person?.deleteAfter ?? null;
}

async function rolesOf(userId: string, language: Language): Promise<ShownRole[]> {
  const rows = await db()
    .select({
      type: userRoles.type,
      publisher: publishers.name,
      bookstore: bookstores.name,
      book: books.title,
    })
    .from(userRoles)
    .leftJoin(publishers, eq(publishers.id, userRoles.publisherId))
    .leftJoin(bookstores, eq(bookstores.id, userRoles.shopId))
    .leftJoin(books, eq(books.id, userRoles.bookId))
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.grantedOn);
  return rows.map(({ type, publisher, bookstore, book }): ShownRole => {
    if (type === "siteAdmin") return { kind: "siteAdmin", deskPath: href("/admin") };
    if (publisher)
      return { kind: "publisher", of: localized(publisher, language), deskPath: href("/publishers/manage") };
    if (bookstore)
      return { kind: "bookstore", of: localized(bookstore, language), deskPath: href("/bookstore/manage") };
    if (book) return { kind: "book", of: localized(book, language), deskPath: href("/publishers/manage") };
    return { kind: "user" };
  });
}
