import { db } from "#app/db/client.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import { inLanguage, type Language } from "#app/domain/language.ts";
import { createLink } from "#app/platform/links/links.server.ts";
import { somebody } from "#tests/sign-in.ts";
import type { Browsing } from "./browsing.ts";

/** Everything kept of people, and what the trail and their open pages are told of them. */
const KEPT = [
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

/** Every place where people sign up and in and keep their account that takes a form, and its address. */
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

/** Name of such a place: of its route, without the folder of the routes. */
export type Place = keyof typeof ADDRESSES;
export const PLACES = Object.keys(ADDRESSES) as Place[];

/** A form for each place that would do something there, and the address that takes it. */
export type PeopleForms = {
  readonly fields: Readonly<Record<Place, Record<string, string>>>;
  address(place: Place, language?: Language, asData?: boolean): string;
};

const NAME = { firstName: "Other", lastName: "Name" };
const NEW_PASSWORD = { password: "a quiet river 71", passwordAgain: "a quiet river 71" };
const ADDRESS = { where: "nepal", recipient: "Maya", place: "Kaski/Pokhara", streetAddress: "Lakeside 14" };

/** Forms that would do something, of somebody signed in; with links and an address that are really theirs. */
export async function peopleForms({ id, email, password }: Browsing): Promise<PeopleForms> {
  const currentPassword = password;
  const unverified = await somebody({ isVerified: false });
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

/** How many rows each table about people has, and a digest of all that stands in them. */
export async function kept(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of KEPT) {
    const { rows } = await db().execute<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest from ${table} t`,
    );
    digests[table] = rows[0]?.digest ?? "";
  }
  return digests;
}
