import { CART_COUNT_COOKIE } from "#app/domain/web/cookie-names.ts";
import type { Retention } from "./retention.ts";

/** A cookie the product sets: its name without the prefix it has in production, and how long it is valid. */
export type CookieFacts = { readonly name: string; readonly retention: Retention };

/** Every cookie the product sets. */
export const COOKIES = {
  theme: { name: "theme", retention: "theme" },
  session: { name: "ekadeshma.session_token", retention: "session" },
  device: { name: "ekadeshma.device", retention: "device" },
  secondFactor: { name: "ekadeshma.two_factor", retention: "signingIn" },
  google: { name: "ekadeshma.google", retention: "signingIn" },
  googleState: { name: "ekadeshma.state", retention: "googleState" },
  cart: { name: "cart", retention: "cart" },
  cartCount: { name: CART_COUNT_COOKIE, retention: "cart" },
  checkout: { name: "checkout", retention: "checkout" },
  orders: { name: "orders", retention: "orders" },
} as const satisfies Record<string, CookieFacts>;

export type Cookie = keyof typeof COOKIES;

/**
 * Kinds of personal data, with the retentions that limit how long each is stored. Kinds without a retention are stored
 * until the person or the account is deleted, or permanently, as the text of the privacy policy states.
 */
export const DATA_KINDS = {
  pageViews: ["pageView"],
  account: ["deletion", "unverifiedAccount"],
  addresses: [],
  identity: [],
  signIn: [],
  sessions: ["session", "longestSession"],
  links: ["signingIn", "deletion"],
  letters: ["letter"],
  roles: [],
  /** Addresses of people who were invited and have no account yet. */
  invitations: ["invitation"],
  liveEvents: ["liveEvent"],
  counters: ["counter"],
  /** Lines on standard output or in a file: they are in no table, and the product does not delete them. */
  securityLog: [],
  audit: [],
  /** Files that were sent or made for work on many rows, and the rows in them that were refused. */
  operations: ["operationFile", "preparedOperation"],
  messages: ["contactMessage", "complaint"],
  /** Copies that bookstores keep for readers. */
  holds: ["hold"],
  carts: ["cartLine"],
  /** What readers bought. Contact data and addresses go; what was paid stays with the books of account. */
  purchases: ["purchase"],
  /** Readers who want to be told when a bookstore has copies again. */
  waitlist: ["waitlist", "waitlistTold"],
  reviews: [],
  /** What members of bookstores and publishers write to each other about requests for copies. */
  copyRequests: [],
  /** Public data of contributors, publishers and bookstores. */
  catalogue: [],
  royalties: [],
  company: [],
  /** Presses and artists that the company hires. */
  suppliers: [],
} as const satisfies Record<string, readonly Retention[]>;

export type DataKind = keyof typeof DATA_KINDS;

/** What a column contains: a kind of personal data, or `nothing` personal. */
export type ColumnContent = DataKind | "nothing";

/** Kinds that are stored in no table. */
export const OUTSIDE_TABLES: readonly DataKind[] = ["securityLog"];

/** Contents of the schemas other than `public`, which belong to libraries: one classification for each schema. */
export const OTHER_SCHEMAS: Readonly<Record<string, ColumnContent>> = { pgboss: "nothing" };
