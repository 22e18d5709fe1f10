import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { accounts, sessions } from "#app/db/tables/people.server.ts";
import { contributorRoles } from "#app/db/tables/reference.server.ts";
import { authorize, can } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { type DeviceName, deviceName } from "#app/domain/people/device-name.ts";
import { fullName, preferredName } from "#app/domain/people/person-name.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { type PersonState, stateOf } from "#app/features/people/person-state.ts";
import type { RoleKind } from "#app/features/people/roles/role-texts.ts";
import { type RoleOfPerson, readRoles, rolesSql } from "#app/features/people/roles/roles-sql.server.ts";
import { waitingLines } from "#app/fields/waiting-lines.ts";
import { phoneText } from "#app/platform/person/phone-text.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { whoWaits } from "#app/records/who-waits.server.ts";
import { buyingOf } from "./buying-of.server.ts";

/** A role as the page of its person shows it. */
export type ShownRole = {
  readonly id: string;
  readonly kind: RoleKind;
  readonly of: LocalizedText | undefined;
  readonly given: string;
  readonly by: { readonly id: string; readonly name: string } | null;
};

/** A session as the page of its person shows it; never with its token. */
export type ShownSession = DeviceName & {
  readonly id: string;
  readonly started: string;
  readonly used: string;
  /** The network address of the sign-in, as far as it is stored. */
  readonly place: string | null;
};

/** The page of a person, with all times as text. */
export type PersonPage = Awaited<ReturnType<typeof personPage>>;

/**
 * What a site administrator sees of a person. Birth and identity are not read, only whether they are stored.
 * @throws AppError notFound for a person who does not exist, and for any other viewer
 */
export async function personPage(viewer: Viewer | null, id: string, language: Language, now = databaseNow()) {
  authorize(viewer, "person.see", { userId: id });
  const [person] = isUuid(id) ? await db().select().from(appUsers).where(eq(appUsers.id, id)) : [];
  if (!person) throw new AppError("notFound", { hidden: "person" });
  const [roles, open, ways, waiting, buying] = await Promise.all([
    rolesOf(id),
    sessionsOf(id, now),
    waysToSignIn(id),
    whoWaits({ personId: id }),
    buyingOf(id),
  ]);
  const name = {
    first: person.firstName,
    middle: person.middleNames,
    last: person.lastName,
    customDisplay: person.customDisplayName ?? undefined,
  };
  const instant = (at: Date) => formatInstantInBoth(at, language);
  return {
    id,
    isViewer: viewer.id === id,
    state: stateOf(person) satisfies PersonState,
    fullName: fullName(name),
    preferredName: preferredName(name),
    email: person.email,
    isVerified: person.emailVerified,
    otherEmails: person.emails.filter((email) => email !== person.email),
    phones: (openRow(appUsers, person).phones ?? []).map(({ e164 }) => phoneText(e164)),
    letters: person.preferredLanguage,
    since: instant(person.createdOn),
    disabledOn: person.disabledOn && instant(person.disabledOn),
    deleteAfter: person.deleteAfter && instant(person.deleteAfter),
    hasSecondFactor: person.twoFactorEnabled,
    hasIdentity: Boolean(person.identitySealed ?? person.birthDate ?? person.birthCountry),
    ...ways,
    waiting: waitingLines(waiting, language),
    buying,
    roles: roles.map((role) => shownRole(role, language, instant)),
    sessions: open.map(
      ({ userAgent, ipAddress, startedOn, usedOn, ...session }): ShownSession => ({
        ...session,
        ...deviceName(userAgent),
        place: ipAddress || null,
        started: instant(startedOn),
        used: instant(usedOn),
      }),
    ),
  };
}

const shownRole = (
  { id, kind, of, grantedOn, grantedBy }: RoleOfPerson,
  language: Language,
  instant: (at: Date) => string,
): ShownRole => ({
  id,
  kind,
  of: of ? localized(of, language) : undefined,
  given: instant(grantedOn),
  by: grantedBy,
});

const rolesRow = z.object({
  roles: z.unknown(),
});

async function rolesOf(id: string): Promise<readonly RoleOfPerson[]> {
  const rows = await queryRows(db(), rolesRow, sql`select ${rolesSql(sql`${id}::uuid`)} as roles`);
  return readRoles(rows[0]?.roles);
}

async function sessionsOf(id: string, now: Date) {
  return await db()
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ipAddress: sessions.ipAddress,
      startedOn: sessions.createdAt,
      usedOn: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), sessions.id);
}

async function waysToSignIn(id: string): Promise<{ hasPassword: boolean; hasGoogle: boolean }> {
  const rows = await db()
    .select({ provider: accounts.providerId, hasPassword: sql<boolean>`${accounts.password} is not null` })
    .from(accounts)
    .where(and(eq(accounts.userId, id), isNull(accounts.endedOn)));
  return {
    hasPassword: rows.some((row) => row.hasPassword),
    hasGoogle: rows.some(({ provider }) => provider === "google"),
  };
}

/**
 * The path of the page of a contributor role with this id: addresses of people and of contributor roles have one shape. Undefined
 * where there is no such role.
 */
export async function contributorRolePath(viewer: Viewer | null, id: string): Promise<string | undefined> {
  if (!can(viewer, "reference.change") || !isUuid(id)) return undefined;
  const [role] = await db()
    .select({ id: contributorRoles.id })
    .from(contributorRoles)
    .where(eq(contributorRoles.id, id));
  return role && href("/admin/contributor_roles/:contributorRole", { contributorRole: role.id });
}
