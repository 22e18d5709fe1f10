import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** A public screen. */
export type Screen = {
  /** Address without language prefix. */
  readonly path: string;
  /** What the server answers, where it is not 200. */
  readonly meets?: readonly number[];
};

type Answering = { readonly get: (path: string) => Promise<Response> };

/**
 * Every screen of the route table under the public shell, each at an address of the demo data.
 * @throws Error when the table has a screen that this list lacks: it would otherwise stay untested.
 */
export async function publicScreens(site: Answering): Promise<Screen[]> {
  const examples: Record<string, Screen> = {
    index: { path: "/" },
    bookstore: { path: "/bookstore" },
    "bookstore/:edition": { path: await someBook(site) },
    "pages/aboutus": { path: "/pages/aboutus" },
    "pages/career": { path: "/pages/career" },
    "pages/contactus": { path: "/pages/contactus" },
    "pages/howwework": { path: "/pages/howwework" },
    termsofuse: { path: "/termsofuse" },
    privacypolicy: { path: "/privacypolicy" },
    noadminaccess: { path: "/noadminaccess", meets: [403] },
    playground: { path: "/playground" },
    auth: { path: "/auth" },
    "auth/login": { path: "/auth/login" },
    "auth/register": { path: "/auth/register" },
    "auth/verify": { path: "/auth/verify" },
    "auth/forgot": { path: "/auth/forgot" },
    "auth/reset": { path: "/auth/reset?token=used", meets: [400] },
    "auth/link": { path: "/auth/link" },
    // Redirects to the sign-in page without a passed first factor.
    "auth/secondfactor": { path: "/auth/secondfactor" },
    "auth/demo": { path: "/auth/demo", meets: [404] },
    "account/keep": { path: "/account/keep" },
    ":token": { path: "/dashain" },
    "*": { path: "/no/such/page", meets: [404] },
  };
  const open = shellOf(routes).filter(({ file }) => file !== ACCOUNT);
  return screensAt(addressesUnder(open), examples);
}

const ACCOUNT = "routes/account/shell.tsx";

/**
 * Every screen of a person's own account, for a signed-in person.
 * @throws Error when the table has a screen that this list lacks
 */
export function accountScreens(): Screen[] {
  const examples: Record<string, Screen> = {
    index: { path: "/account" },
    "addresses/add": { path: "/account/addresses/add" },
    "addresses/:address": { path: "/account/addresses/00000000-0000-4000-8000-000000000000", meets: [404] },
    identity: { path: "/account/identity" },
    // No screen: opening the address of the file redirects to the form that requests it.
    export: { path: "/account/export" },
    security: { path: "/account/security" },
    "security/changename": { path: "/account/security/changename" },
    "security/changeemail": { path: "/account/security/changeemail" },
    "security/changeemail/confirm": { path: "/account/security/changeemail/confirm" },
    "security/changepassword": { path: "/account/security/changepassword" },
    "security/changephonenumber": { path: "/account/security/changephonenumber" },
    "security/secondfactor": { path: "/account/security/secondfactor" },
    "security/devices": { path: "/account/security/devices" },
    "security/mydata": { path: "/account/security/mydata" },
    "security/delete": { path: "/account/security/delete" },
    "*": { path: "/account/no/such/page", meets: [404] },
  };
  const shell = shellOf(routes).find(({ file }) => file === ACCOUNT);
  return screensAt(addressesUnder(shell?.children ?? []), examples);
}

function screensAt(addresses: readonly string[], examples: Record<string, Screen>): Screen[] {
  return addresses.map((address) => {
    const screen = examples[address];
    if (!screen) throw new Error(`No example address for the screen at "${address}".`);
    return screen;
  });
}

/** Address of a book of the demo data; with a query, of the first book the catalogue finds for it. */
export async function someBook(site: Answering, query = ""): Promise<string> {
  const list = await (await site.get(`/bookstore?q=${encodeURIComponent(query)}`)).text();
  const found = /href="(\/bookstore\/[^"?#]+)"/.exec(list)?.[1];
  if (!found) throw new Error(`The catalogue has no book for "${query}".`);
  return found;
}

function shellOf(entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] {
  for (const entry of entries) {
    if (entry.file === "routes/public/shell.tsx") return entry.children ?? [];
    const within = shellOf(entry.children ?? []);
    if (within.length > 0) return within;
  }
  return [];
}

function addressesUnder(entries: readonly RouteConfigEntry[]): string[] {
  return entries.map((entry) => (entry.index ? "index" : (entry.path ?? "")));
}
