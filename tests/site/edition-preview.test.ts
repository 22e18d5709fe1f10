import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let asha: SignedInPerson;
let other: SignedInPerson;
let publisherId: string;
let bookId: string;
let editionId: string;
let path: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  const roles = (id: string) => [{ type: "admin" as const, publisherId: id }];
  asha = await addSignedInPerson(site, { roles: roles(publisherId) });
  other = await addSignedInPerson(site, { roles: roles((await build.publisher()).id) });
  bookId = (
    await build.book({
      publisherId,
      title: { en: "A Draft of Rain", np: "झरीको मस्यौदा" },
      description: { en: "Not yet announced.", np: "अझै घोषणा नभएको।" },
    })
  ).id;
  editionId = (
    await build.edition({ bookId, status: "draft", priceMinor: 100_000n, currency: "NPR", pages: 234 })
  ).id;
  await build.discount({ editionId, percent: "10" });
  path = `/publishers/manage/books/${editionId}/preview`;
});

const textOf = async (answer: Response) => (await answer.text()).replaceAll("\u00a0", " ");

describe.each(LANGUAGES)("in %s the preview of a draft", (language) => {
  const locale = { locale: language };

  test("is the public page with what is stored, marked as a preview", async () => {
    const answer = await asha.get(inLanguage(path, language));
    expect(answer.status).toBe(200);
    const page = await textOf(answer);
    const texts = {
      en: ["A Draft of Rain", "Not yet announced.", "रु 900.00", "रु 1,000.00", ">234<"],
      np: ["झरीको मस्यौदा", "अझै घोषणा नभएको।", "रु ९००.००", "रु १,०००.००", ">२३४<"],
    };
    for (const text of texts[language]) expect(page).toContain(text);
    expect(page).toContain(m.edition_preview_hint({}, locale));
    expect(page).toContain(m.book_description({}, locale));
    expect(page).toMatch(/<meta name="robots" content="noindex"\/?>/);
    // The link to the edition that is shown leads to this page, and not to a public one that does not exist.
    expect(page).toContain(`href="${inLanguage(path, language)}"`);
  });
});

test("the preview shows a change at once, and the page of the edition leads to it", async () => {
  await db().execute(`update book_editions set pages = 235 where id = '${editionId}'`);
  expect(await textOf(await asha.get(path))).toContain(">235<");
  const page = await textOf(await asha.get(path.replace("/preview", "")));
  expect(page).toContain(`href="${path}"`);
});

test("the preview of an edition that bookstores list shows them", async () => {
  const listed = await build.edition({ bookId, status: "active", editionNumber: 2 });
  const store = await build.bookstore({ name: { en: "Hill Books" } });
  await build.listing({ editionId: listed.id, shopId: store.id });
  const page = await textOf(await asha.get(`/publishers/manage/books/${listed.id}/preview`));
  expect(page).toContain("Hill Books");
  expect(await textOf(await asha.get(path))).not.toContain("Hill Books");
});

test("the preview is not found for others, and is no public page", async () => {
  expect((await other.get(path)).status).toBe(404);
  expect((await other.get("/publishers/manage/books/no-id/preview")).status).toBe(404);
  const visitor = await fetch(site.url + path, { redirect: "manual" });
  expect(visitor.status).toBe(302);
  const views = await db().execute(`select from page_views where path like '%/preview'`);
  expect(views.rows).toEqual([]);
});
