import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { OPERATION, PREVIEWED, STEP } from "#app/features/bulk/bulk-forms.ts";
import { message, product, reference, title } from "#app/onix/message-for-tests.ts";
import { ownReference } from "#app/onix/own-reference.ts";
import { build } from "#tests/build.ts";
import { useProcesses } from "#tests/processes.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { useSample } from "#tests/sample.ts";
import { formFields } from "#tests/site/form-fields.ts";
import { findAll, readPage } from "#tests/site/page.ts";
import {
  FORM_ROUTES,
  type FormRoute,
  isOfDesk,
  type PeopleForms,
  peopleForms,
  SITE_ADMIN,
  slugOf,
} from "#tests/site/people-forms.ts";
import { sendFiles } from "#tests/site/send-files.ts";
import { addSignedInPerson, type SignedInPerson } from "#tests/site/signed-in-person.ts";

/** The last of the processes is not notified of changes, so it keeps nothing: what it answers is how things are. */
const processes = useProcesses(3, (at) => ({
  TRUSTED_PROXIES: "127.0.0.1",
  DEMO: "off",
  ...(at === 2 ? { DATABASE_LISTEN_URL: "postgresql://nobody@127.0.0.1:1/none" } : {}),
}));
type Process = (typeof processes)[0];
const [changing, other, keepingNothing] = processes as [Process, Process, Process];

/** A hundred sequences in `npm run test:all`. */
const SEQUENCES = useSample([...Array(100).keys()], 4).length;
const IMPORT = "/publishers/manage/import/onix";

const DESK_FORMS = FORM_ROUTES.filter(isOfDesk);
/** Changes that are no form of one page, but work that one starts. */
const WORK = ["an import", "the undo of an import"] as const;
type Change = FormRoute | (typeof WORK)[number];

let admin: SignedInPerson;
let visible: Awaited<ReturnType<typeof visibleRows>>;

beforeAll(async () => {
  admin = await addSignedInPerson(changing, SITE_ADMIN);
  for (const process of [changing, other])
    await vi.waitFor(async () => expect((await process.get("/")).headers.get("etag")).not.toBeNull(), 20_000);
}, 60_000);

/** A book that visitors see, with everything that its page shows. */
async function visibleRows() {
  const publisher = await build.publisher();
  const genre = await build.genre();
  const author = await build.contributor();
  const role = await addReferenceRow("contributorRole");
  const book = await build.book({ publisherId: publisher.id, genres: [genre.slug] });
  await build.contribution({ bookId: book.id, contributorId: author.id, roleId: role.id });
  const edition = await build.edition({ bookId: book.id });
  const [store] = await db().select().from(bookstores).where(eq(bookstores.slug, "ekadeshma-bookstore"));
  if (!store) throw new Error("There is no bookstore.");
  const listing = await build.listing({ editionId: edition.id, shopId: store.id });
  await build.movement({ listingId: listing.id, change: 50 });
  const hold = await build.hold({ listingId: listing.id });
  const list = await build.editorList({ books: [book.id] });
  const promo = await build.promo();
  const page = await build.brandPage();
  return { publisher, genre, author, role, book, edition, store, listing, hold, list, promo, page };
}

/** Forms with unused names that change what visitors see, where visitors see such a row. */
async function newForms() {
  const { publisher, genre, author, role, book, edition, store, listing, hold, list, promo, page } = visible;
  const rows = {
    ":publisher": publisher.id,
    ":bookstore": store.id,
    ":genre": genre.id,
    ":contributorRole": role.id,
    ":format": edition.formatId,
    ":editorListId": list.id,
    ":promoId": promo.id,
    ":brandPage": page.id,
    ":bookId": book.id,
    ":contributorId": author.id,
    ":editionId": edition.id,
    ":listingId": listing.id,
    ":holdId": hold.id,
  };
  const owner = {
    publisher: publisher.id,
    edition: edition.id,
    stocked: { listing: listing.id, bookstore: store.id, edition: edition.id },
    brandPage: { page: page.id, section: page.sectionId },
  };
  return await peopleForms(admin, { rows, owner });
}

/**
 * Posts a form with the version that its page has now, and once more as the answer asks for: to confirm what it says.
 * @returns the answer to the last post
 */
async function post(route: FormRoute, forms: PeopleForms): Promise<Response> {
  const path = forms.urlOf(route);
  const { version: _, [STEP]: step, ...own } = forms.fields[route];
  if (step === "run") return await confirm(path, own);
  const { version = "1" } = shownFields(await (await admin.get(path)).text(), own.intent);
  const answer = await admin.post(path, { ...own, version });
  if (answer.status < 400) return answer;
  const again = await admin.post(path, { ...shownFields(await answer.text(), own.intent), ...own });
  expect(again.status, `${route}: ${path}`).toBeLessThan(500);
  return again;
}

/** Carries out a change of many rows after its preview. */
async function confirm(path: string, own: Record<string, string>): Promise<Response> {
  const preview = readPage(await (await admin.post(path, own)).text());
  const valueOf = (name: string) => findAll(preview, "input", { name })[0]?.attributes.value ?? "";
  const confirmed = { [STEP]: "run", [PREVIEWED]: valueOf(PREVIEWED), [OPERATION]: valueOf(OPERATION) };
  return await admin.post(path, { ...own, ...confirmed });
}

/** The fields of a form of a page, if it has such a form. */
function shownFields(html: string, intent: string | undefined): Record<string, string> {
  try {
    return formFields(html, intent);
  } catch {
    return {};
  }
}

let titles = 0;
let imported: string | undefined;

/** Imports another title of the book. */
async function importTitle(): Promise<Response> {
  titles += 1;
  const record = product({
    reference: reference(ownReference(visible.edition.code)),
    identifiers:
      "<ProductIdentifier><ProductIDType>01</ProductIDType><IDTypeName>Own</IDTypeName><IDValue>1</IDValue></ProductIdentifier>",
    titles: title(`Imported ${titles}`),
  });
  const url = `${changing.url}${IMPORT}?publisher=${visible.publisher.id}`;
  const file = ["spring.xml", "text/xml", new TextEncoder().encode(message(record))] as const;
  const check = (await sendFiles(admin, url, {}, [file], "file")).headers.get("location") ?? "";
  await untilDone(check);
  const started = await admin.post(`${check}&start`, {});
  imported = started.headers.get("location") ?? undefined;
  return started;
}

async function undoImport(): Promise<Response> {
  if (imported === undefined) return await importTitle();
  const answer = await admin.post(imported, { intent: "undo" });
  imported = undefined;
  return answer;
}

const MAKERS: Readonly<Record<(typeof WORK)[number], () => Promise<Response>>> = {
  "an import": importTitle,
  "the undo of an import": undoImport,
};

/** Makes a change and waits for work that it starts in the background, which any of the processes does. */
async function make(change: Change, own: PeopleForms): Promise<{ isAccepted: boolean; isOwn: boolean }> {
  const answer = await (change in MAKERS
    ? MAKERS[change as keyof typeof MAKERS]()
    : post(change as FormRoute, own));
  const location = answer.headers.get("location") ?? "";
  const isWork = /operations\/|operation=/.test(location);
  if (isWork) await untilDone(location);
  return { isAccepted: answer.status < 400, isOwn: !isWork };
}

async function untilDone(address: string): Promise<void> {
  const id = /[0-9a-f-]{36}/.exec(address)?.[0];
  expect(id, address).toBeDefined();
  await vi.waitFor(
    async () => {
      const { rows } = await db().execute(
        `select from operations where id = '${id}' and ended_on is not null`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000, interval: 20 },
  );
}

/** The paths of pages, which may have moved with a title. */
const PAGES: Readonly<Record<string, () => Promise<string> | string>> = {
  home: () => "/",
  list: () => "/np/bookstore",
  "list of a genre": () => `/bookstore?genre=${visible.genre.slug}`,
  book: async () => await bookPath(),
  "book in Nepali": async () => `/np${await bookPath()}`,
  "data of the book": async () => `${await bookPath()}.data`,
  "editors' lists": () => "/bookstore/lists",
  contact: () => "/pages/contactus",
  "brand book": () => "/ekadeshma",
};
const bookPath = async () => `/bookstore/${await slugOf(visible.edition.id)}`;

/** A page as text, without what each answer has of its own. */
async function pageOf(process: Process, path: string): Promise<string> {
  const answer = await process.get(path);
  const text = (await answer.text()).replaceAll(/ nonce="[^"]*"/g, "");
  return `${answer.status} ${answer.headers.get("location")}\n${text}`;
}

/** @throws when the page of a process is neither how things were before it was asked for, nor how they were after that */
async function expectCurrent(process: Process, path: string, change: Change): Promise<void> {
  const before = await pageOf(keepingNothing, path);
  const kept = await pageOf(process, path);
  if (kept === before) return;
  expect(kept, `${path} after ${change}`).toBe(await pageOf(keepingNothing, path));
}

const accepted = new Set<Change>();
const seen = new Set<Change>();

async function check(change: Change, pages: readonly string[]): Promise<void> {
  // Adds rows that visitors may see.
  const own = await newForms();
  const paths = await Promise.all(pages.map(async (name) => (await PAGES[name]?.()) ?? "/"));
  // Asked for twice by both, so that it is kept where such a page is.
  for (const process of [changing, other])
    for (const path of [...paths, ...paths]) await pageOf(process, path);
  const before = await Promise.all(paths.map(async (path) => await pageOf(changing, path)));
  const { isAccepted, isOwn } = await make(change, own);
  if (isAccepted) accepted.add(change);
  for (const [at, path] of paths.entries()) {
    if (isOwn) await expectCurrent(changing, path, change);
    for (const process of isOwn ? [other] : [changing, other])
      await vi.waitFor(async () => await expectCurrent(process, path, change), {
        timeout: 20_000,
        interval: 5,
      });
    if ((await pageOf(changing, path)) !== before[at]) seen.add(change);
  }
}

test("after a form of a desk, an import and its undo every kept page is as one that is rendered at once", {
  timeout: 600_000,
}, async () => {
  const changes = fc.shuffledSubarray<Change>([...DESK_FORMS, ...WORK], { minLength: 3, maxLength: 6 });
  const pages = fc.shuffledSubarray(Object.keys(PAGES), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(changes, pages, async (sequence, names) => {
      visible = await visibleRows();
      imported = undefined;
      for (const change of sequence) await check(change, names);
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
  // Whatever was drawn: pages show a title that an import has changed.
  visible = await visibleRows();
  imported = undefined;
  await check("an import", ["book", "list"]);
  process.stdout.write(`${accepted.size} kinds of change were made, ${seen.size} of them seen on pages\n`);
  expect(seen, "changes that pages show").toContain("an import");
});
