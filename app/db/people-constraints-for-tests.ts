import { ERASED_NAME, erasedEmail } from "#app/domain/people/erased-person.ts";
import { build } from "#tests/build.ts";
import { inClear } from "#tests/in-clear.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, twice, UNKNOWN } from "./constraint-case-for-tests.ts";
import { appUsers } from "./tables/app-users.server.ts";
import { auditEntries } from "./tables/audit.server.ts";
import { listViews } from "./tables/lists.server.ts";
import { accounts, invitations, sessions, userAddresses, userRoles } from "./tables/people.server.ts";

/** The constraints of the tables of people, each with a row that it refuses. */
export const peopleConstraints: readonly ConstraintCase[] = [
  ["app_users_email_unique", "one address for two people", twice({ email: "twice@people.test" }, aPerson)],
  ["app_users_email_lower", "capitals in an address", () => aPerson({ email: "Asha@people.test" })],
  ["app_users_named", "no first name", () => aPerson({ firstName: "" })],
  ["app_users_named", "no display name", () => aPerson({ name: "" })],
  [
    "app_users_preferred_email_kept",
    "a preferred address of another person",
    () => aPerson({ preferredEmail: "x@people.test" }),
  ],
  ...erasedPersonCases(),
  ["app_users_staff_notices_by_known", "an unknown way", () => aPerson({ staffNoticesBy: UNKNOWN })],
  ["app_users_language_known", "an unknown language", () => aPerson({ preferredLanguage: UNKNOWN })],
  ["accounts_once", "one identity for two accounts", twice({ accountId: "the same" }, anAccount)],
  ["accounts_password_hashed", "a password that is not hashed", () => anAccount({ password: "himalaya" })],
  ["sessions_token_unique", "one token for two sessions", twice({ token: "the same" }, aSession)],
  ["list_views_name_filled", "an empty name", () => aView({ name: " " })],
  ["list_views_once", "two views of one name", twoViewsOfOnePerson],
  ["user_addresses_zipcode_shape", "a short code in Nepal", () => anAddress({ zipcode: "4460" })],
  ["user_addresses_place_once", "a place by code and by name", () => anAddress({ city: "Kathmandu" })],
  ["user_addresses_place_once", "a place of Nepal abroad", () => anAddress({ country: "DE", zipcode: null })],
  ["user_addresses_place_known", "a district alone", () => anAddress({ placeCode: "kathmandu" })],
  ["user_addresses_place_known", "no place", () => anAddress({ placeCode: null, state: "Bagmati" })],
  [
    "user_addresses_place_code_places_code_fk",
    "an unknown place",
    () => anAddress({ placeCode: "kaski/berlin" }),
  ],
  ["user_addresses_recipient_named", "a recipient without a name", () => anAddress({ recipient: " " })],
  ["user_addresses_email_normalised", "an e-mail address without a host", () => anAddress({ email: "asha" })],
  [
    "user_addresses_email_normalised",
    "capitals in an e-mail address",
    () => anAddress({ email: "Asha@people.test" }),
  ],
  [
    "user_addresses_one_preferred",
    "two preferred",
    async () => twice({ userId: await personId(), isPreferred: true }, anAddress)(),
  ],
  ["user_roles_type_known", "an unknown role", () => aRoleOf({ type: UNKNOWN })],
  ["user_roles_scope", "an admin without a scope", () => aRoleOf({ type: "admin" })],
  [
    "user_roles_scope",
    "a site administrator of one bookstore",
    async () => aRoleOf({ type: "siteAdmin", shopId: (await build.bookstore()).id }),
  ],
  [
    "user_roles_scope",
    "an admin with two scopes",
    async () =>
      aRoleOf({ type: "admin", shopId: (await build.bookstore()).id, bookId: (await build.book()).id }),
  ],
  ["user_roles_scope", "a seller without a shop", () => aRoleOf({ type: "seller" })],
  [
    "user_roles_scope",
    "a role of type `user` with a shop",
    async () => aRoleOf({ type: "user", shopId: (await build.bookstore()).id }),
  ],
  [
    "user_roles_scope",
    "a seller of a shop and a book",
    async () =>
      aRoleOf({ type: "seller", shopId: (await build.bookstore()).id, bookId: (await build.book()).id }),
  ],
  ["user_roles_once", "one role twice", async () => twice({ userId: await personId() }, aRoleOf)()],
  ["invitations_once", "one role twice for one address", twice({ email: "once@people.test" }, anInvitation)],
  ["invitations_token_digest_unique", "one token for two", twice({ tokenDigest: "the same" }, anInvitation)],
  [
    "invitations_email_normalised",
    "capitals in an address",
    () => anInvitation({ email: "Asha@people.test" }),
  ],
  ["invitations_language_known", "an unknown language", () => anInvitation({ language: UNKNOWN })],
  ["invitations_type_known", "a role of type `user`", () => anInvitation({ type: UNKNOWN })],
  ["invitations_scope", "an admin without a scope", () => anInvitation({ type: "admin" })],
  [
    "audit_entries_action_shape",
    "an action that is not `kind.verb`",
    () => db().insert(auditEntries).values({ action: "changed", objectKind: "person", objectId: "x" }),
  ],
  [
    "audit_entries_version_positive",
    "an entry of version 0",
    () =>
      db()
        .insert(auditEntries)
        .values({ action: "genre.change", objectKind: "genre", objectId: "x", version: 0 }),
  ],
];

/** Erased persons, each with a value in one column that would still identify the person. */
function erasedPersonCases(): ConstraintCase[] {
  const remaining: Record<string, Partial<typeof appUsers.$inferInsert>> = {
    "an e-mail address": { email: "a@people.test" },
    "another e-mail address": { emails: ["a@people.test"], preferredEmail: "a@people.test" },
    "a verified address": { emailVerified: true },
    "a name": { name: "Asha Rai" },
    "a first name": { firstName: "Asha" },
    "a middle name": { middleNames: ["Devi"] },
    "a last name": { lastName: "Rai" },
    "a display name": { customDisplayName: "Asha" },
    "a picture": { image: "https://people.test/asha" },
    "a phone": { phones: "v1.phones" as never },
    "a preferred phone": { preferredPhone: "v1.phone" as never },
    "a birth date": { birthDate: "v1.date" as never },
    "a country of birth": { birthCountry: "NP" },
    "a proof of identity": { identitySealed: "sealed" },
    "a second factor": { twoFactorEnabled: true },
    "a day of deletion": { deleteAfter: new Date() },
    "an account that is not disabled": { disabledOn: null },
  };
  return Object.entries(remaining).map(([what, own]) => [
    "app_users_erased_anonymous",
    `an erased person with ${what}`,
    () => anErasedPerson(own),
  ]);
}

async function anErasedPerson(own: Partial<typeof appUsers.$inferInsert>): Promise<{ id: string }[]> {
  const id = crypto.randomUUID();
  const email = own.email ?? erasedEmail(id);
  const names = { name: ERASED_NAME, firstName: ERASED_NAME, lastName: ERASED_NAME };
  const now = new Date();
  return await aPerson({ id, email, ...names, emails: [email], disabledOn: now, erasedOn: now, ...own });
}

async function aPerson(own: Partial<typeof appUsers.$inferInsert> = {}): Promise<{ id: string }[]> {
  const email = own.email ?? `${crypto.randomUUID()}@people.test`;
  const row = {
    email,
    name: "Asha Rai",
    firstName: "Asha",
    lastName: "Rai",
    emails: [email],
    preferredEmail: email,
  };
  return await db()
    .insert(appUsers)
    .values({ ...row, ...own })
    .returning({ id: appUsers.id });
}

const personId = async () => (await aPerson())[0]?.id ?? "";

async function anAccount(own: Partial<typeof accounts.$inferInsert>) {
  const row = { userId: await personId(), accountId: crypto.randomUUID(), providerId: "credential" };
  return await db()
    .insert(accounts)
    .values({ ...row, ...own });
}

async function aSession(own: Partial<typeof sessions.$inferInsert>) {
  const [person] = await aPerson({ emailVerified: true });
  const row = { userId: person?.id ?? "", token: crypto.randomUUID(), expiresAt: new Date() };
  return await db()
    .insert(sessions)
    .values({ ...row, ...own });
}

async function anAddress(own: Partial<typeof userAddresses.$inferInsert>) {
  const place = {
    country: "NP",
    placeCode: "kathmandu/kathmandu",
    streetAddress: "Asan",
    zipcode: "44600",
  };
  const userId = own.userId ?? (await personId());
  return await db()
    .insert(userAddresses)
    .values(inClear({ recipient: "Asha", ...place, ...own, userId }));
}

async function aRoleOf(own: Partial<typeof userRoles.$inferInsert>) {
  const userId = own.userId ?? (await personId());
  return await db()
    .insert(userRoles)
    .values({ type: "user", ...own, userId });
}

async function anInvitation(own: Partial<typeof invitations.$inferInsert>) {
  const row = {
    email: `${crypto.randomUUID()}@people.test`,
    language: "en" as const,
    type: "siteAdmin" as const,
    tokenDigest: crypto.randomUUID(),
    invitedBy: await personId(),
    expiresOn: new Date(),
  };
  return await db()
    .insert(invitations)
    .values({ ...row, ...own });
}

async function aView(own: Partial<typeof listViews.$inferInsert>) {
  const row = { list: "editions", name: "Drafts", query: "status=draft" };
  return await db()
    .insert(listViews)
    .values({ ...row, ...own, personId: own.personId ?? (await personId()) });
}

async function twoViewsOfOnePerson() {
  const id = await personId();
  await aView({ personId: id });
  await aView({ personId: id });
}
