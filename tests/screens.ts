import type { RouteConfigEntry } from "@react-router/dev/routes";
import { db } from "#app/db/client.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { REFERENCE_KINDS, REFERENCE_ROWS } from "#app/domain/reference/reference-kinds.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import routes from "#app/routes.ts";
import { build } from "#tests/build.ts";
import { SCREEN_LINES, type ScreenKey, type ScreenLine } from "./screen-lines.ts";

/** A line of the table of screens with what the route table adds: its path and the shell around it. */
export type ScreenRoute = ScreenLine & {
  readonly key: ScreenKey;
  /** Id of the route in the built product. */
  readonly id: string;
  /** Path without language, with its parameters (`/bookstore/:edition`). */
  readonly pattern: string;
  /** Id of the shell around it; undefined outside every shell. */
  readonly shell: string | undefined;
  readonly isIndex: boolean;
  /** Whether it is also under `/np`. Pictures, streams and the like are not. */
  readonly hasLanguages: boolean;
};

/** A screen at a path that exists in the demo data. */
export type Screen = {
  /** Path without language prefix. */
  readonly path: string;
  /** What the server answers, where it is not 200. */
  readonly statuses?: readonly number[];
};

export type ScreenAt = ScreenRoute & Screen;

type Answering = { readonly get: (path: string) => Promise<Response> };

/** An example of each route parameter, from the demo data. A new parameter needs a line here. */
const PARAMETERS: Readonly<Record<string, (site: Answering) => Promise<string> | string>> = {
  ":edition": someEditionWithCopies,
  ":address": () => "00000000-0000-4000-8000-000000000000",
  ":entry": () => someRow("audit_entries"),
  ":zone": () => someRow("delivery_zones"),
  ":rate": () => someRow("exchange_rates"),
  ":editorListId": () => someRow("editor_lists"),
  ":editorList": () => "one-evening-each",
  ":worksOf": () => "contributors",
  ":slug": () => "laxmi-prasad-devkota",
  ":promoId": () => someRow("promos"),
  ":brandPage": () => someRow("brand_book_pages"),
  ":bookSection": () => "writing",
  ":bookPage": () => "voice",
  ":brandFile": () => "tokens.json",
  ":language": () => "np",
  ":kind": () => "page",
  ":picture": () => "aboutus-0.jpg",
  ":messageId": () => someRow("contact_messages"),
  ":letterId": async () => (await build.letter()).id,
  ":paymentId": someSentProof,
  ":sequence": () => "1",
  ":download": () => "00000000-0000-4000-8000-000000000000",
  ":person": () => someRow("app_users"),
  ":publisher": () => someRow("publishers"),
  ":bookstore": () => someRow("bookstores"),
  ":genre": () => someRow("genres"),
  ...Object.fromEntries(
    REFERENCE_KINDS.map((kind) => [`:${kind}`, () => someRow(REFERENCE_ROWS[kind].table)]),
  ),
  ":bookId": async () => (await someBookWithoutEdition()).id,
  ":editionId": async () => (await someEditionOfFirstPublisher()).id,
  ":contributorId": someContributorOfFirstPublisher,
  ":operationId": someOperation,
  ":checkoutStep": () => "payment",
  ":togetherStep": () => "accept",
  ":statementId": someStatement,
  ":storeStatement": someStatement,
  ":order": async () => shownOrderNumber((await somePlacedOrder()).number),
  ":orderId": async () => (await somePlacedOrder()).id,
  ":reference": () => "2222-3333-4444-5555",
  ":hold": someHoldOfFirstBookstore,
  ":holdId": someHoldOfFirstBookstore,
  ":listingId": someListingOfFirstBookstore,
  ":requestId": someRequestOfFirstBookstore,
  ":list": () => "listings",
  ":role": () => "input",
  ":table": () => "editions",
  ":adminList": () => "genres",
  ":token": () => "dashain",
  ":hash": () => "0".repeat(40),
  ":variant": () => "160.avif",
  ":digest": () => "0".repeat(16),
  ":file": () => "pages.xml",
  "*": () => "no/such/page",
};

/**
 * Every route of the route table but the shells, in its order, with its line.
 * @throws Error for a route without a line, which would stay untested, for a line without a route, and for a parameter
 *   without an example
 */
export const SCREENS: readonly ScreenRoute[] = readTable();

/** The routes of some kinds, each at a path that exists in the demo data. */
export async function screensOf(
  site: Answering,
  ...kinds: readonly ScreenLine["kind"][]
): Promise<ScreenAt[]> {
  return Promise.all(
    SCREENS.filter(({ kind }) => kinds.includes(kind)).map(async (screen) => ({
      ...screen,
      path: await pathOf(site, screen),
    })),
  );
}

/** Every screen that is open without signing in. */
export const publicScreens = (site: Answering) => screensOf(site, "public");
/** Every screen of a person's own account, for a signed-in person. */
export const accountScreens = (site: Answering) => screensOf(site, "account");
/** Every screen of the desks, for a site administrator. */
export const deskScreens = (site: Answering) => screensOf(site, "desk");

/** The first screen of each desk. */
export const DESK_HOMES: readonly string[] = SCREENS.filter(
  ({ kind, isIndex }) => kind === "desk" && isIndex,
).map(({ pattern }) => pattern);

/** Path of a book of the demo data; with a query, of the first book the catalogue finds for it. */
export async function someBook(site: Answering, query = ""): Promise<string> {
  const list = await (await site.get(`/bookstore?q=${encodeURIComponent(query)}`)).text();
  const found = /href="(\/bookstore\/[^"?#]+-[0-9a-z]{10})"/.exec(list)?.[1];
  if (!found) throw new Error(`The catalogue has no book for "${query}".`);
  return found;
}

/** Id of a row of reference data, which is seeded. */
async function someRow(table: string): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(`select id from ${table} order by id limit 1`);
  return rows[0]?.id ?? "";
}

/** Condition for a credit `c`: books of no other publisher than the first credit its contributor. */
const OF_FIRST_PUBLISHER_ALONE = `not exists (
  select from contributions x join books b on b.id = x.book_id
  where x.contributor_id = c.contributor_id and b.publisher_id <> (select id from publishers order by slug limit 1))`;

/**
 * A printed edition of the first publisher, with both covers and without discounts: the forms of such an edition always have the
 * same fields. Its book has a contributor of that publisher alone.
 */
export async function someEditionOfFirstPublisher(): Promise<{ id: string; bookId: string }> {
  const { rows } = await db().execute<{ id: string; bookId: string }>(`
    select e.id, e.book_id as "bookId" from book_editions e join books b on b.id = e.book_id
      join book_formats f on f.id = e.format_id
    where b.publisher_id = (select id from publishers order by slug limit 1) and f.medium = 'print'
      and not exists (select from edition_discounts d where d.edition_id = e.id)
      and 2 = (select count(*) from edition_images i where i.edition_id = e.id and i.part in ('front', 'back'))
      and exists (select from contributions c where c.book_id = e.book_id and ${OF_FIRST_PUBLISHER_ALONE})
    order by b.id, e.id limit 1`);
  if (!rows[0]) throw new Error("The first publisher has no edition.");
  return rows[0];
}

/** A book of the first publisher that has no edition. */
export async function someBookWithoutEdition(): Promise<{ id: string }> {
  const { rows } = await db().execute<{ id: string }>(`
    select b.id from books b where b.publisher_id = (select id from publishers order by slug limit 1)
      and not exists (select from book_editions e where e.book_id = b.id) order by b.id limit 1`);
  if (!rows[0]) throw new Error("Every book of the first publisher has an edition.");
  return rows[0];
}

/**
 * The last part of the path of a printed edition with a cover and related books, of which its bookstore has copies that are not
 * held.
 */
async function someEditionWithCopies(): Promise<string> {
  const { rows } = await db().execute<{ title: L10n; code: string }>(`
    select b.title, e.code from stock_levels v
      join stock_places p on p.id = v.place_id
      join catalogue_entries c on c.shop_id = p.shop_id and c.edition_id = v.edition_id and c.status = 'active'
      join book_editions e on e.id = v.edition_id
      join books b on b.id = e.book_id
    where v.on_hand > v.reserved + 1 and e.isbn13 is not null
      and p.shop_id = (select id from bookstores where slug = 'ekadeshma-bookstore')
      and exists (select from edition_images i where i.edition_id = e.id and i.part = 'front')
      and exists (select from book_genres own
        join book_genres other on other.genre_id = own.genre_id and other.book_id <> own.book_id
        join catalogue_entries related on related.book_id = other.book_id and related.shop_id = p.shop_id
        where own.book_id = b.id)
    order by e.code limit 1`);
  if (!rows[0]) throw new Error("The company's bookstore has no copies.");
  return editionSlug(rows[0].title, rows[0].code);
}

/** A copy that the first bookstore holds for a reader. */
async function someHoldOfFirstBookstore(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(`
    select h.id from stock_holds h join listings l on l.id = h.listing_id
    where l.shop_id = (select id from bookstores order by slug limit 1) and h.status = 'requested'
    order by h.id limit 1`);
  if (!rows[0]) throw new Error("The first bookstore keeps no copy.");
  return rows[0].id;
}

/** An order that a reader placed at the first bookstore, which has not accepted it. */
async function somePlacedOrder(): Promise<{ id: string; number: string }> {
  const { rows } = await db().execute<{ id: string; number: string }>(`
    select o.id, o.number from orders o
    where o.shop_id = (select id from bookstores order by slug limit 1) and o.status = 'placed'
    order by o.number limit 1`);
  if (!rows[0]) throw new Error("The first bookstore has no new order.");
  return rows[0];
}

/** A statement of the first bookstore. */
async function someStatement(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(`
    select s.id from statements s where s.shop_id = (select id from bookstores order by slug limit 1) order by s.from_day limit 1`);
  if (!rows[0]) throw new Error("The first bookstore has no statement.");
  return rows[0].id;
}

/** A transfer of which its reader has sent a picture. */
async function someSentProof(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(
    `select attempt_id as id from transfer_proofs order by sent_on limit 1`,
  );
  if (!rows[0]) throw new Error("No picture of a transfer was sent.");
  return rows[0].id;
}

/** A contributor that books of the first publisher credit, and of no other. */
async function someContributorOfFirstPublisher(): Promise<string> {
  const { bookId } = await someEditionOfFirstPublisher();
  const { rows } = await db().execute<{ id: string }>(
    `select c.contributor_id as id from contributions c where c.book_id = '${bookId}' and ${OF_FIRST_PUBLISHER_ALONE}
    order by c.sequence limit 1`,
  );
  if (!rows[0]) throw new Error("Every contributor of the edition is credited by another publisher, too.");
  return rows[0].id;
}

/** A listing of the first bookstore, of a public edition. */
async function someListingOfFirstBookstore(): Promise<string> {
  // Of another book than the one of the publisher: the pages of both have its title.
  const { bookId } = await someEditionOfFirstPublisher();
  const { rows } = await db().execute<{ id: string }>(`
    select cl.listing_id as id from catalogue_listings cl join book_editions e on e.id = cl.edition_id
    where cl.shop_id = (select id from bookstores order by slug limit 1) and e.book_id <> '${bookId}'
    order by cl.listing_id limit 1`);
  return rows[0]?.id ?? "";
}

/** A request for copies that waits, of the first bookstore to the first publisher; of another book than those of the book admins. */
async function someRequestOfFirstBookstore(): Promise<string> {
  const { bookId } = await someEditionOfFirstPublisher();
  const { rows } = await db().execute<{ id: string }>(`
    select q.id from copy_requests q join listings l on l.id = q.listing_id join book_editions e on e.id = l.edition_id
      join books b on b.id = e.book_id
    where l.shop_id = (select id from bookstores order by slug limit 1) and b.id <> '${bookId}'
      and b.publisher_id = (select id from publishers order by slug limit 1) and q.status = 'requested'
    order by q.id limit 1`);
  if (!rows[0]) throw new Error("No request of the first bookstore waits for the first publisher.");
  return rows[0].id;
}

async function someOperation(): Promise<string> {
  const { rows } = await db().execute<{ id: string }>(
    "select id from operations order by created_on, id limit 1",
  );
  return rows[0]?.id ?? "";
}

async function pathOf(site: Answering, { pattern, query }: ScreenRoute): Promise<string> {
  const parts = pattern.split("/").map(async (part) => PARAMETERS[part]?.(site) ?? part);
  return (await Promise.all(parts)).join("/") + (query ?? "");
}

type RouteAt = Pick<ScreenRoute, "id" | "pattern" | "shell" | "isIndex" | "hasLanguages">;

function routesUnder(
  entries: readonly RouteConfigEntry[],
  above: Pick<RouteAt, "shell" | "hasLanguages"> & { readonly path: string },
): RouteAt[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    const [, language, own = ""] = /^(np\?)?\/?(.*)$/.exec(entry.path ?? "") ?? [];
    const path = own === "" ? above.path : `${above.path}/${own}`;
    const hasLanguages = above.hasLanguages || language !== undefined;
    if (entry.children) return routesUnder(entry.children, { path, hasLanguages, shell: id });
    return [{ id, pattern: path || "/", shell: above.shell, isIndex: entry.index === true, hasLanguages }];
  });
}

function readTable(): ScreenRoute[] {
  const lines: Readonly<Record<string, ScreenLine>> = SCREEN_LINES;
  const found = routesUnder(routes, { path: "", shell: undefined, hasLanguages: false });
  const keyOf = (id: string) => id.replace(/^routes\//, "");
  const unused = Object.keys(lines).filter((key) => !found.some(({ id }) => keyOf(id) === key));
  if (unused.length > 0)
    throw new Error(`Lines of tests/screen-lines.ts without a route: ${unused.join(", ")}.`);
  return found.map((at) => {
    for (const part of at.pattern.split("/"))
      if (/^[:*]/.test(part) && !PARAMETERS[part])
        throw new Error(
          `The parameter ${part} of ${at.pattern} needs an example in PARAMETERS of tests/screens.ts.`,
        );
    const line = lines[keyOf(at.id)];
    if (!line) throw new Error(`The route ${at.id} needs a line in tests/screen-lines.ts.`);
    return { ...line, ...at, key: keyOf(at.id) as ScreenKey };
  });
}
