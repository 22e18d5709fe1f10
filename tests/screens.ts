import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** A public screen as a reader comes to it. */
export type Screen = {
  /** Address without language prefix. */
  readonly path: string;
  /** What the server answers, where it is not 200. */
  readonly meets?: readonly number[];
};

type Answering = { readonly get: (path: string) => Promise<Response> };

/**
 * Every screen of the route table under the public shell, each at an address of the demo house.
 * @throws Error when the table has a screen that this list does not know: it would otherwise go untried.
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
    // Leads to the sign-in page whoever has shown no first proof.
    "auth/secondfactor": { path: "/auth/secondfactor" },
    "auth/demo": { path: "/auth/demo", meets: [404] },
    ":token": { path: "/dashain" },
    "*": { path: "/no/such/page", meets: [404] },
  };
  return addressesUnder(shellOf(routes)).map((address) => {
    const screen = examples[address];
    if (!screen) throw new Error(`No example address for the screen at "${address}".`);
    return screen;
  });
}

/** Address of a book of the demo house; with words, of the first book the shelf finds for them. */
export async function someBook(site: Answering, words = ""): Promise<string> {
  const shelf = await (await site.get(`/bookstore?q=${encodeURIComponent(words)}`)).text();
  const found = /href="(\/bookstore\/[^"?#]+)"/.exec(shelf)?.[1];
  if (!found) throw new Error(`The shelf has no book for "${words}".`);
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
