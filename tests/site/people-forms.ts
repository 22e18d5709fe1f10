import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { userAddresses } from "#app/db/tables/people.server.ts";
import type { NewPerson } from "#app/demo/add-person.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { REFERENCE_KINDS, REFERENCE_ROWS } from "#app/domain/reference/reference-kinds.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { createLink } from "#app/platform/links/links.server.ts";
import { sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { build } from "#tests/build.ts";
import type { FormOwner } from "#tests/form-owner.ts";
import { addInvitation } from "#tests/invitations.ts";
import { operationsEnded } from "#tests/operations-ended.ts";
import { addReferenceRow, paperChoices } from "#tests/reference-rows.ts";
import type { SCREEN_LINES, ScreenKey } from "#tests/screen-lines.ts";
import { SCREENS } from "#tests/screens.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { closedStatement, collected, lastMonth, openedStatement } from "#tests/statements.ts";
import { TABLE_NAMES } from "#tests/tables.ts";
import type { SignedInPerson } from "./signed-in-person.ts";

/** The row that a form of a desk changes, by the parameter of its route: its table, and how the test creates such a row. */
const DESK_ROWS: Readonly<Record<string, { table: string; create: () => Promise<{ id: string }> }>> = {
  ":person": { table: "app_users", create: () => build.person({ emailVerified: true }) },
  ":publisher": { table: "publishers", create: () => build.publisher() },
  ":bookstore": { table: "bookstores", create: () => build.bookstore() },
  ...Object.fromEntries(
    REFERENCE_KINDS.map((kind) => [
      `:${kind}`,
      { table: REFERENCE_ROWS[kind].table, create: () => addReferenceRow(kind) },
    ]),
  ),
  ":genre": { table: "genres", create: () => build.genre() },
  ":zone": { table: "delivery_zones", create: () => build.deliveryZone() },
  ":rate": { table: "exchange_rates", create: () => build.exchangeRate() },
  ":editorListId": { table: "editor_lists", create: () => build.editorList() },
  ":promoId": { table: "promos", create: () => build.promo() },
  ":brandPage": { table: "brand_book_pages", create: () => build.brandPage() },
  ":messageId": { table: "contact_messages", create: () => build.contactMessage() },
  ":letterId": { table: "letters", create: () => build.letter() },
  ":bookId": { table: "books", create: () => build.book() },
  ":contributorId": { table: "contributors", create: () => build.contributor() },
  ":operationId": { table: "operations", create: () => build.operation() },
  ":editionId": { table: "book_editions", create: () => build.edition() },
  ":listingId": { table: "listings", create: () => build.listing() },
  ":holdId": { table: "stock_holds", create: () => build.hold() },
  ":orderId": { table: "orders", create: () => build.order() },
  ":paymentId": { table: "payment_attempts", create: () => build.paymentAttempt() },
  ":requestId": { table: "copy_requests", create: () => build.copyRequest() },
  ":statementId": { table: "statements", create: async () => await openedStatement(await statedShop()) },
  ":storeStatement": { table: "statements", create: async () => await closedStatement(await statedShop()) },
};

/** Tables that change by themselves, each with the reason; all others are compared. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  images: "pictures are encoded by jobs",
  page_views: "visits are noted after the answer",
  page_view_days: "visits are summed by a task",
  page_view_paths: "visits are summed by a task",
  task_runs: "tasks run by the clock",
  staff_notices: "what waits is noted by the clock",
  text_costs: "texts are sent after the answer",
};

/** What is compared of a row, where others than forms change it: a letter is sent at any moment after it was posted. */
const ROW_TEXTS: Readonly<Record<string, string>> = {
  letters: "(t.id, t.kind, case when t.state in ('waiting', 'sent') then 'posted' else t.state end)",
};

/** A route with a form for signing up and in, for the account and for the desks, without the folder `routes`. */
export type FormRoute = {
  [Id in ScreenKey]: (typeof SCREEN_LINES)[Id] extends { readonly form: object } ? Id : never;
}[ScreenKey];

const FORM_SCREENS = SCREENS.filter(({ form }) => form);
export const FORM_ROUTES = FORM_SCREENS.map(({ key }) => key as FormRoute);

/** Whether a route is one of a desk: a site administrator posts its form. */
export const isOfDesk = (route: FormRoute): boolean =>
  FORM_SCREENS.some(({ key, kind }) => key === route && kind === "desk");
/** The properties of a new person who is a site administrator. */
export const SITE_ADMIN = { roles: [{ type: "siteAdmin" }] } as const satisfies Partial<NewPerson>;

/** One route for each kind of form: with secrets, links or intents, of the account, and without a page. */
export const TYPICAL_FORM_ROUTES: readonly FormRoute[] = [
  "auth/logout",
  "auth/login",
  "auth/reset",
  "account/address-edit",
  "account/export",
  "account/change-name",
  "account/change-phone-number",
];

/** A valid form for each route, one that is rejected, and the URL they are posted to. */
export type PeopleForms = {
  readonly fields: Readonly<Record<FormRoute, Record<string, string>>>;
  readonly rejected: Readonly<Partial<Record<FormRoute, Record<string, string>>>>;
  urlOf(route: FormRoute, language?: Language, asData?: boolean): string;
};

/** A listing with copies. */
async function stockedListing(): Promise<FormOwner["stocked"]> {
  const { id, shopId, editionId } = await build.listing();
  await build.movement({ listingId: id, change: 5 });
  return { listing: id, bookstore: shopId, edition: editionId };
}

/** A bookstore for which the company took money in the last month. */
async function statedShop(): Promise<string> {
  const { id } = await build.bookstore();
  await collected(id, lastMonth.from, 50_000n);
  return id;
}

/** A page of the brand book that is the only one of its section. */
async function brandPageOf(): Promise<FormOwner["brandPage"]> {
  const { id, sectionId } = await build.brandPage();
  return { page: id, section: sectionId };
}

/** The last part of the path of an edition's page. */
export async function slugOf(editionId: string): Promise<string> {
  const [row] = await db()
    .select({ title: books.title, code: bookEditions.code })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .where(eq(bookEditions.id, editionId));
  if (!row) throw new Error("There is no such edition.");
  return editionSlug(row.title, row.code);
}

/**
 * Forms of a signed-in person, with links and an address of their own; those of the desks change rows that the test creates.
 * @param own rows of the test in place of such rows, by the parameter of their route, and of what a form needs
 */
export async function peopleForms(
  { id, email, password }: SignedInPerson,
  own: { readonly rows?: Readonly<Record<string, string>>; readonly owner?: Partial<FormOwner> } = {},
): Promise<PeopleForms> {
  const unverified = await addTestPerson({ isVerified: false });
  const abroad = { country: "DE", state: "B", city: "B", streetAddress: "W" };
  const [row] = await db()
    .insert(userAddresses)
    .values(sealedRow(userAddresses, { userId: id, recipient: "M", ...abroad }))
    .returning({ id: userAddresses.id });
  const address = row?.id ?? "";
  const rows: [string, string][] = [[":address", address]];
  for (const [parameter, { create }] of Object.entries(DESK_ROWS))
    rows.push([parameter, own.rows?.[parameter] ?? (await create()).id]);
  const stocked = own.owner?.stocked ?? (await stockedListing());
  const owner: FormOwner = {
    email,
    password,
    address,
    unused: unverified.id,
    publisher: (await build.publisher()).id,
    paperback: (await build.formatOf("paperback")).id,
    edition: (await build.edition()).id,
    book: (await build.book()).id,
    brandPage: await brandPageOf(),
    bookstore: (await build.bookstore()).id,
    stocked,
    stated: await statedShop(),
    lacking: (await build.listing({ editionId: stocked.edition, availability: "notHeld" })).id,
    paper: await paperChoices(),
    author: (await build.roleOf("A01")).id,
    unverifiedPassword: unverified.password,
    links: {
      verify: await createLink(db(), "verify", unverified.id),
      reset: await createLink(db(), "reset", id),
      signIn: await createLink(db(), "signIn", id),
      keepAccount: await createLink(db(), "keepAccount", id),
      changeEmail: await createLink(db(), "changeEmail", id, { email: "moved@example.org" }),
      invitation: await addInvitation(`${unverified.id}@waiting.example`),
    },
    ...own.owner,
  };
  rows.push(
    [":checkoutStep", "payment"],
    [":togetherStep", "accept"],
    [":order", (await build.order()).number],
  );
  rows.push([":edition", await slugOf(owner.stocked.edition)], [":hold", (await build.hold()).id]);
  const good = FORM_SCREENS.map(({ key, form }) => [key, { ...form?.good(owner) }] as const);
  const bad = FORM_SCREENS.flatMap(({ key, form }) =>
    form?.bad ? [[key, { ...form.good(owner), ...form.bad }] as const] : [],
  );
  return {
    urlOf(route, language = "en", asData = false) {
      const { pattern = "", isIndex = false, form } = FORM_SCREENS.find(({ key }) => key === route) ?? {};
      const path = inLanguage(withRows(pattern, rows), language);
      const query = typeof form?.query === "function" ? form.query(owner) : form?.query;
      return path + (asData ? ".data" : "") + (isIndex ? "?index" : (query ?? ""));
    },
    fields: Object.fromEntries(good) as PeopleForms["fields"],
    rejected: Object.fromEntries(bad),
  };
}

/** @throws Error for a parameter without a row: the form would be posted to a URL that is not found */
function withRows(pattern: string, rows: readonly (readonly [string, string])[]): string {
  const path = rows.reduce((now, [parameter, id]) => now.replace(new RegExp(`${parameter}\\b`), id), pattern);
  const missing = /:\w+/.exec(path)?.[0];
  if (missing)
    throw new Error(`${pattern} needs a row for ${missing} in DESK_ROWS of tests/site/people-forms.ts.`);
  return path;
}

/**
 * The number of rows of each table, and the sum of their hashes, which does not depend on their order. It waits
 * until the jobs have done what the demo data left to them, which changes rows, too.
 */
export async function databaseDigest(): Promise<Record<string, string>> {
  await operationsEnded();
  // Payments of the demo data become due to be looked up while a long file runs.
  await db().execute("update payment_attempts set next_look_on = null where next_look_on is not null");
  const digests = TABLE_NAMES.filter((table) => NOT_COMPARED[table] === undefined).map(
    (table) =>
      `select '${table}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${ROW_TEXTS[table] ?? "t"}::text, 0)), 0) as digest from ${table} t`,
  );
  const { rows } = await db().execute<{ name: string; digest: string }>(digests.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
