import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { editorLists } from "#app/db/tables/editor-lists.server.ts";
import { promos, siteSettings } from "#app/db/tables/site.server.ts";
import { useProcesses } from "#tests/processes.ts";
import { useSample } from "#tests/sample.ts";
import { formFields } from "#tests/site/form-fields.ts";
import { SITE_ADMIN } from "#tests/site/people-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "#tests/site/signed-in-person.ts";

const processes = useProcesses(2, { TRUSTED_PROXIES: "127.0.0.1", DEMO: "off" });
const [changing, other] = processes as [(typeof processes)[0], (typeof processes)[0]];

/** A hundred sequences in `npm run test:all`. */
const SEQUENCES = useSample([...Array(100).keys()], 12).length;

let admin: SignedInPerson;
let bookPath = "";
let ids: Readonly<Record<"book" | "edition" | "listing" | "genre" | "list" | "promo", string>>;

beforeAll(async () => {
  admin = await addSignedInPerson(changing, SITE_ADMIN);
  const { rows } = await pool().query<Record<"book" | "edition" | "listing" | "genre" | "code", string>>(
    `select b.id as book, e.id as edition, ce.listing_id as listing, g.id as genre, lower(e.code) as code
      from catalogue_entries ce join book_editions e on e.id = ce.edition_id join books b on b.id = e.book_id
        join bookstores s on s.id = ce.shop_id and s.slug = 'ekadeshma-bookstore'
        join book_genres bg on bg.book_id = b.id join genres g on g.id = bg.genre_id
      order by ce.listed_on desc, ce.listing_id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("There is no listed book.");
  const [list] = await db().select().from(editorLists).where(eq(editorLists.isActive, true)).limit(1);
  const [promo] = await db()
    .insert(promos)
    .values({ token: "tihar-of-tests", title: { en: "Tihar" }, target: "/bookstore" })
    .returning();
  ids = { ...found, list: list?.id ?? "", promo: promo?.id ?? "" };
  bookPath =
    (await changing.get(`/bookstore/x-${found.code}`, { redirect: "manual" })).headers.get("location") ?? "";
  expect(bookPath).toContain(found.code);
  for (const process of processes)
    await vi.waitFor(async () => expect((await process.get("/")).headers.get("etag")).not.toBeNull(), 20_000);
}, 60_000);

/** A change that writes a text where some pages show it. */
type Change = {
  /** A form of the changing process: its page and intent, and the field. */
  readonly form?: () => { path: string; intent?: string; fields: (text: string) => Record<string, string> };
  /** A statement of another process, such as a command or a job, with the text as `$1`. */
  readonly statement?: () => { text: string; values: readonly string[] };
  readonly pages: () => readonly string[];
};

const CHANGES: Readonly<Record<string, Change>> = {
  settings: {
    form: () => ({
      path: "/admin/settings",
      intent: "contact",
      fields: (text) => ({ "contact.address.en": text }),
    }),
    pages: () => ["/", "/bookstore", "/pages/contactus", "/ekadeshma", "/no/such/page", bookPath],
  },
  "editor's list": {
    form: () => ({
      path: `/admin/lists/${ids.list}`,
      intent: "save",
      fields: (text) => ({ "title.en": text }),
    }),
    pages: () => ["/bookstore/lists"],
  },
  promo: {
    form: () => ({
      path: `/admin/promos/${ids.promo}`,
      intent: "save",
      fields: (text) => ({ "title.en": text }),
    }),
    pages: () => ["/"],
  },
  genre: {
    form: () => ({
      path: `/admin/genres/${ids.genre}`,
      intent: "save",
      fields: (text) => ({ "name.en": text }),
    }),
    pages: () => [bookPath],
  },
  title: {
    statement: () => ({
      // Of another book: the address of its page changes with it.
      text: `update books set title = jsonb_build_object('en', $1::text) where id = (
        select ce.book_id from catalogue_entries ce
          join bookstores s on s.id = ce.shop_id and s.slug = 'ekadeshma-bookstore'
        where ce.book_id <> $2 order by ce.listed_on desc, ce.listing_id limit 1)`,
      values: [ids.book],
    }),
    pages: () => ["/", "/bookstore"],
  },
  description: {
    statement: () => ({
      text: "update books set description = jsonb_build_object('en', $1::text) where id = $2",
      values: [ids.book],
    }),
    pages: () => [bookPath],
  },
  "a setting by a command": {
    statement: () => ({
      text: "update site_settings set value = jsonb_build_object('en', $1::text) where key = $2",
      values: ["legalName"],
    }),
    pages: () => ["/pages/aboutus", "/np/termsofuse"],
  },
  "the brand book": {
    statement: () => ({
      text: `update brand_book_pages set title = jsonb_build_object('en', $1::text, 'np', $1::text)
        where id = (select id from brand_book_pages where is_active order by id limit 1)`,
      values: [],
    }),
    pages: () => ["/ekadeshma"],
  },
};

async function post(
  { path, intent, fields }: ReturnType<NonNullable<Change["form"]>>,
  text: string,
): Promise<void> {
  const page = await (await admin.get(path)).text();
  const answer = await admin.post(path, { ...formFields(page, intent), ...fields(text) });
  expect([200, 302, 303], `${path}: ${answer.status}`).toContain(answer.status);
}

let number = 0;
const late: number[] = [];

/** Makes a change and checks every page that shows it: in the changing process at once, in the other as soon as it is notified. */
async function check(name: string): Promise<void> {
  const { form, statement, pages } = CHANGES[name] as Change;
  number += 1;
  const text = `Marker ${number} of ${name.replaceAll(/\W/g, "")}`;
  const shown = pages();
  // Kept by both, and asked for twice.
  for (const process of processes) for (const page of [...shown, ...shown]) await process.get(page);
  const textAt = async (process: (typeof processes)[0], page: string) =>
    await (await process.get(page)).text();
  if (form) await post(form(), text);
  else if (statement) {
    const { text: sql, values } = statement();
    await pool().query(sql, [text, ...values]);
  }
  const committedOn = performance.now();
  if (form)
    for (const page of shown) expect(await textAt(changing, page), `${name} at ${page}`).toContain(text);
  for (const process of form ? [other] : processes)
    for (const page of shown)
      await vi.waitFor(
        async () => expect(await textAt(process, page), `${name} at ${page}`).toContain(text),
        {
          timeout: 20_000,
          interval: 2,
        },
      );
  late.push(performance.now() - committedOn);
}

test("no page of a process is older than its own commit, and none of another for long", {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(CHANGES)), { minLength: 1, maxLength: 4 }),
      async (names) => {
        for (const name of names) await check(name);
      },
    ),
    { numRuns: SEQUENCES, endOnFailure: true, examples: [[Object.keys(CHANGES)]] },
  );
  const [settings] = await db().select().from(siteSettings).where(eq(siteSettings.key, "legalName"));
  expect(settings).toBeDefined();
  const sorted = late.toSorted((one, two) => one - two);
  process.stdout.write(
    `${late.length} changes were on all pages of both processes, at the median after ${sorted[sorted.length >> 1]?.toFixed(1)} ms\n`,
  );
});
