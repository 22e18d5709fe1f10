import { db } from "#app/db/client.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { inLanguage, type Language } from "#app/domain/language.ts";
import { createLink } from "#app/platform/links/links.server.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import type { Browsing } from "./browsing.ts";

/** The tables about people, with audit entries and live events. */
const TABLES = [
  "app_users",
  "accounts",
  "sessions",
  "user_roles",
  "user_addresses",
  "two_factors",
  "verifications",
  "audit_entries",
  "live_events",
];

/** Every route with a form for signing up and in and for the account, and its address. */
const ADDRESSES = {
  "auth/logout": "/auth/logout",
  "auth/google": "/auth/google",
  "auth/demo": "/auth/demo",
  "auth/index": "/auth",
  "auth/login": "/auth/login",
  "auth/register": "/auth/register",
  "auth/verify": "/auth/verify",
  "auth/forgot": "/auth/forgot",
  "auth/reset": "/auth/reset",
  "auth/link": "/auth/link",
  "auth/second-factor": "/auth/secondfactor",
  "account/keep": "/account/keep",
  "account/home": "/account?index",
  "account/address-add": "/account/addresses/add",
  "account/address-edit": "/account/addresses/ADDRESS",
  "account/identity": "/account/identity",
  "account/export": "/account/export",
  "account/change-name": "/account/security/changename",
  "account/change-email": "/account/security/changeemail",
  "account/confirm-email": "/account/security/changeemail/confirm",
  "account/change-password": "/account/security/changepassword",
  "account/change-phone-number": "/account/security/changephonenumber",
  "account/second-factor": "/account/security/secondfactor",
  "account/devices": "/account/security/devices",
  "account/delete": "/account/security/delete",
} as const;

/** Name of such a route, without the folder `routes`. */
export type Place = keyof typeof ADDRESSES;
export const PLACES = Object.keys(ADDRESSES) as Place[];

/** A valid form for each route, and the address it is posted to. */
export type PeopleForms = {
  readonly fields: Readonly<Record<Place, Record<string, string>>>;
  address(place: Place, language?: Language, asData?: boolean): string;
};

const NAME = { firstName: "Other", lastName: "Name" };
const NEW_PASSWORD = { password: "a quiet river 71", passwordAgain: "a quiet river 71" };
const ADDRESS = { where: "nepal", recipient: "Maya", place: "Kaski/Pokhara", streetAddress: "Lakeside 14" };

/** Valid forms of a signed-in person, with links and an address of their own. */
export async function peopleForms({ id, email, password }: Browsing): Promise<PeopleForms> {
  const currentPassword = password;
  const unverified = await addTestPerson({ isVerified: false });
  const abroad = { country: "DE", state: "B", city: "B", streetAddress: "W" };
  const [row] = await db()
    .insert(userAddresses)
    .values({ userId: id, recipient: "M", ...abroad })
    .returning({ id: userAddresses.id });
  const address = row?.id ?? "";
  const moved = "moved@example.org";
  return {
    address(place, language = "en", asData = false) {
      const [path = "", query] = ADDRESSES[place].replace("ADDRESS", address).split("?");
      return inLanguage(path, language) + (asData ? ".data" : "") + (query ? `?${query}` : "");
    },
    fields: {
      "auth/logout": { some: "thing" },
      "auth/google": { some: "thing" },
      "auth/demo": { person: "admin" },
      "auth/index": { email, password },
      "auth/login": { email, password },
      "auth/register": { email: "new-one@example.org", ...NAME, ...NEW_PASSWORD },
      "auth/verify": {
        token: await createLink(db(), "verify", unverified.id),
        password: unverified.password,
      },
      "auth/forgot": { email },
      "auth/reset": { token: await createLink(db(), "reset", id), ...NEW_PASSWORD },
      "auth/link": { token: await createLink(db(), "signIn", id) },
      "auth/second-factor": { code: "123456" },
      "account/keep": { token: await createLink(db(), "keepAccount", id) },
      "account/home": { intent: "removeAddress", address },
      "account/address-add": ADDRESS,
      "account/address-edit": ADDRESS,
      "account/identity": { intent: "open", currentPassword },
      "account/export": { currentPassword },
      "account/change-name": NAME,
      "account/change-email": { email: moved, currentPassword },
      "account/confirm-email": { token: await createLink(db(), "changeEmail", id, { email: moved }) },
      "account/change-password": { currentPassword, ...NEW_PASSWORD },
      "account/change-phone-number": { intent: "add", number: "9841234567" },
      "account/second-factor": { intent: "start", currentPassword },
      "account/devices": { intent: "endAll" },
      "account/delete": { intent: "delete", currentPassword },
    },
  };
}

/** The number of rows and a digest of the contents of each table about people. */
export async function databaseDigest(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await db().execute<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest from ${table} t`,
    );
    digests[table] = rows[0]?.digest ?? "";
  }
  return digests;
}
