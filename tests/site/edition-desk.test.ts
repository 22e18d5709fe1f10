import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { changeEdition } from "#app/records/editions/save-edition.server.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let publisherId: string;
let asha: SignedInPerson;
let bikram: SignedInPerson;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  const admin = { roles: [{ type: "admin" as const, publisherId }] };
  asha = await addSignedInPerson(site, admin);
  bikram = await addSignedInPerson(site, admin);
});

async function anEdition(own: Parameters<typeof build.edition>[0] = {}) {
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id, ...own });
  return { id, bookId: book.id, path: `/publishers/manage/books/${id}` };
}

const opened = async (who: SignedInPerson, path: string, part: string) =>
  formFields(await (await who.get(`${path}?edit=${part}`)).text(), part);
const shown = async (path: string) => (await (await asha.get(path)).text()).replaceAll("\u00a0", " ");

describe("an edition at the publisher's desk", () => {
  test("is opened with a list of its parts, each a link to one", async () => {
    const { path } = await anEdition();
    const page = findOne(readPage(await (await asha.get(path)).text()), "main");
    const links = findAll(findOne(page, "nav", { "aria-label": "On this page" }), "a");
    const ids = findAll(page, "section").flatMap(({ attributes: { id } }) => (id ? [id] : []));
    // All but what is about the edition as a whole: its status, what it misses, and the other editions.
    const parts = ids.filter((id) => !["status", "missing", "editions"].includes(id));
    expect(links.map(({ attributes: { href } }) => href)).toEqual(parts.map((id) => `${path}#${id}`));
    expect(parts).toEqual(
      expect.arrayContaining(["edition", "price", "book", "book-title", "people", "reviews"]),
    );
  });

  test("is changed part by part, and shows what is stored afterwards", async () => {
    const { path } = await anEdition();
    const fields = await opened(asha, path, "publication");
    const answer = await asha.post(`${path}?edit=publication`, {
      ...fields,
      "published.date": "२०८१-०४",
      "published.calendar": "bs",
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`${path}?done=form_saved&part=publication#publication`);
    expect(await shown(path)).toContain("2081 Shrawan BS (Jul–Aug 2024)");
    expect(await opened(asha, path, "publication")).toMatchObject({
      "published.date": "2081 Shrawan",
    });
  });

  test("has a price with discounts in turn", async () => {
    const { path } = await anEdition();
    const fields = await opened(asha, path, "price");
    const answer = await asha.post(`${path}?edit=price`, {
      ...fields,
      "price.amount": "१,२५०",
      "price.currency": "NPR",
      "discounts.0.percent": "10",
      "discounts.0.remarks": "Dashain",
      "discounts.1.percent": "5",
      "discounts.1.until.day": "2000-01-01",
    });
    expect(answer.status).toBe(302);
    const page = await shown(path);
    expect(page).toContain("रु 1,250.00");
    expect(page).toContain("रु 1,125.00");
    expect(await opened(asha, path, "price")).toMatchObject({
      "discounts.0.percent": "10",
      "discounts.0.remarks": "Dashain",
      "discounts.1.until.day": "1 Jan 2000",
    });
  });

  test("names each thing that an earlier version of a public edition lacks, in both languages", async () => {
    const { id, path } = await anEdition({ priceMinor: null, currency: null });
    const pictures = [await build.image(), await build.image()];
    const covers = (["front", "back"] as const).map((part, at) => ({
      part,
      position: 0,
      imageHash: pictures[at]?.hash ?? "",
      altText: { en: "A hill" },
      isDrawn: false,
    }));
    const patch = { covers, priceMinor: 50_000n, currency: "NPR" };
    const change = { id, openedVersion: 1, patch };
    const admin = await viewerWith({ type: "admin", publisherId });
    expect(await changeEdition(db(), { actor: admin }, change)).toMatchObject({ ok: true });
    await db().execute(sql`update book_editions set status = 'active' where id = ${id}`);
    const messages = {
      "": ["List price: This field is required.", "Front cover is required", "Back cover is required"],
      "/np": ["अङ्कित मूल्य: यो भर्नै पर्छ।", "अगाडिको आवरण चाहिन्छ", "पछाडिको आवरण चाहिन्छ"],
    };
    for (const [prefix, expected] of Object.entries(messages)) {
      const answer = await asha.post(`${prefix}${path}/history`, { restored: "1", version: "2" });
      expect(answer.status).toBe(400);
      const entries = findAll(readPage(await answer.text()), "li").filter(
        (item) => findAll(item, "input", { name: "restored", value: "1" }).length > 0,
      );
      expect(entries.flatMap((item) => findAll(item, "p", { role: "alert" }).map(textOf))).toEqual(expected);
    }
  });

  test.each([
    [
      "price",
      {
        "discounts.0.percent": "5",
        "discounts.0.from.day": "2026-02-02",
        "discounts.0.until.day": "2026-02-01",
      },
      "A discount ends before it begins.",
    ],
    ["numbers", { isbn13: "978-9937-0-0001-8" }, "The last digit does not fit"],
    ["numbers", { isbn13: "9937" }, "An ISBN has 10 or 13 digits."],
    ["numbers", { upc: "036000291453" }, "The last digit does not fit"],
    ["price", { "price.amount": "1.505" }, "digits after the decimal point"],
    ["publication", { "published.date": "2081-13" }, "This was read as 2081-13"],
    ["format", { "name.en": " ", "name.np": "" }, "This field is required."],
    ["format", { editionNumber: "0" }, "Something looks off"],
    ["measures", { weightG: "heavy" }, "Something looks off"],
  ])("refuses in %s %j and keeps what was typed", async (part, wrong, message) => {
    const { path } = await anEdition({ isbn13: null, isbn10: null });
    const fields = await opened(asha, path, part);
    const answer = await asha.post(`${path}?edit=${part}`, { ...fields, ...wrong });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(formFields(page, part)).toMatchObject(wrong);
  });

  test("derives the ISBN-10, and asks before it takes a number that another edition has", async () => {
    const number = "978-9937-0-0001-7";
    const first = await anEdition({ isbn13: null });
    const second = await anEdition({ isbn13: null });
    const give = async (path: string, more: Record<string, string> = {}) =>
      await asha.post(`${path}?edit=numbers`, {
        ...(await opened(asha, path, "numbers")),
        isbn13: number,
        ...more,
      });
    expect((await give(first.path)).status).toBe(302);
    expect(await opened(asha, first.path, "numbers")).toMatchObject({ isbn10: "9937-0-0001-7" });

    const refused = await give(second.path);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("Another edition has this number.");
    expect(page).toContain(`href="${first.path}"`);
    expect((await give(second.path, { isShared: "yes" })).status).toBe(302);
  });

  test("shows the second of two people both values, and saves theirs once they have seen them", async () => {
    const { path } = await anEdition({ pages: 100 });
    const [one, other] = [await opened(asha, path, "measures"), await opened(bikram, path, "measures")];
    await asha.post(`${path}?edit=measures`, { ...one, pages: "120" });
    const refused = await bikram.post(`${path}?edit=measures`, { ...other, pages: "130" });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain("Stored now: 120");
    expect((await bikram.post(`${path}?edit=measures`, formFields(page, "measures"))).status).toBe(302);
    expect((await opened(asha, path, "measures")).pages).toBe("130");
  });

  test.each(["", "/np"])(
    "is compared value by value with what another person saved, and each is chosen: at %j",
    async (prefix) => {
      const { id, path } = await anEdition({ pages: 100, weightG: 200, widthMm: 100 });
      const mine = await opened(bikram, path, "measures");
      const theirs = { pages: "120", weightG: "300", widthMm: "140", thicknessMm: "20" };
      await asha.post(`${path}?edit=measures`, { ...mine, ...theirs });
      const url = `${prefix}${path}?edit=measures`;
      const typed = { pages: "130", weightG: "310", widthMm: "150", heightMm: "210" };
      const refused = await bikram.post(url, { ...mine, ...typed });
      expect(refused.status).toBe(409);
      const offered = (html: string) =>
        [...html.matchAll(/<button(?=[^>]* name="take-stored")[^>]* value="(\w+)"/g)].map(([, name]) => name);
      const page = await refused.text();
      // What one of them alone has changed is no conflict: theirs is taken over, and what was typed stays.
      expect(offered(page)).toEqual(["pages", "widthMm", "weightG"]);
      expect(page).toContain(prefix === "" ? "Stored now: 120" : "अहिले सुरक्षित: 120");
      expect(formFields(page, "measures")).toMatchObject({ ...typed, thicknessMm: "20" });
      const fields = formFields(page, "measures");
      const taken = await (await bikram.post(url, { ...fields, "take-stored": "weightG" })).text();
      expect(offered(taken)).toEqual(["pages", "widthMm"]);
      expect((await bikram.post(url, formFields(taken, "measures"))).status).toBe(302);
      const { rows } = await db().execute(sql`
        select pages, weight_g, width_mm, height_mm, thickness_mm from book_editions where id = ${id}`);
      const expected = { pages: 130, weight_g: 300, width_mm: 150, height_mm: 210, thickness_mm: 20 };
      expect(rows).toEqual([expected]);
    },
  );

  test("has a day and a list that are chosen as a whole", async () => {
    const { path } = await anEdition({ publishedCalendar: null, publishedYear: null });
    const mine = await opened(bikram, path, "publication");
    const day = { "published.date": "2081-04", "published.calendar": "bs" };
    await asha.post(`${path}?edit=publication`, { ...mine, ...day });
    const url = `${path}?edit=publication`;
    const refused = await bikram.post(url, {
      ...mine,
      "published.date": "2024-08-02",
      "published.calendar": "ad",
    });
    const page = await refused.text();
    expect(page).toContain("Stored now: 2081 Shrawan");
    const fields = formFields(page, "publication");
    const taken = await (await bikram.post(url, { ...fields, "take-stored": "published" })).text();
    expect(formFields(taken, "publication")).toMatchObject({ "published.date": "2081 Shrawan" });

    const price = await opened(bikram, path, "price");
    await asha.post(`${path}?edit=price`, {
      ...price,
      "discounts.0.percent": "10",
      "discounts.1.percent": "5",
      "discounts.1.remarks": "Dashain",
    });
    const other = await bikram.post(`${path}?edit=price`, { ...price, "discounts.0.percent": "20" });
    const both = await other.text();
    expect(both).toContain("Stored now: 10; 5, Dashain");
    const theirs = await bikram.post(`${path}?edit=price`, {
      ...formFields(both, "price"),
      "take-stored": "discounts",
    });
    expect(formFields(await theirs.text(), "price")).toMatchObject({
      "discounts.0.percent": "10",
      "discounts.1.percent": "5",
      "discounts.1.remarks": "Dashain",
    });
  });

  describe("changes its status", () => {
    const move = async (path: string, status: string, statusReason = "") =>
      await asha.post(`${path}?edit=status`, {
        ...(await opened(asha, path, "status")),
        status,
        statusReason,
      });

    test("to a public one only when nothing is missing", async () => {
      const { path } = await anEdition({ status: "draft" });
      const refused = await move(path, "active");
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain("Front cover is required");
    });

    test("back to an earlier one only with a reason", async () => {
      const { path } = await anEdition({ status: "active" });
      expect((await move(path, "draft")).status).toBe(400);
      expect((await move(path, "draft", "Announced too soon")).status).toBe(302);
      expect(await shown(path)).toContain("Announced too soon");
    });
  });

  test("is not found for another publisher's admin, whatever they post", async () => {
    const { path } = await anEdition();
    const other = await addSignedInPerson(site, {
      roles: [{ type: "admin", publisherId: (await build.publisher()).id }],
    });
    expect((await other.get(path)).status).toBe(404);
    const fields = await opened(asha, path, "measures");
    expect((await other.post(`${path}?edit=measures`, { ...fields, pages: "7" })).status).toBe(404);
    expect((await opened(asha, path, "measures")).pages).toBe(fields.pages);
  });
});

describe("the form with all fields of an edition", () => {
  test("changes them at once, and keeps a price that the person may not change", async () => {
    const { path, bookId } = await anEdition({ pages: 100 });
    const bookAdmin = await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId, ofPublisherId: publisherId }],
    });
    const fields = formFields(await (await bookAdmin.get(`${path}/edit`)).text());
    expect(fields).not.toHaveProperty("price.amount");
    const answer = await bookAdmin.post(`${path}/edit`, {
      ...fields,
      pages: "144",
      "price.amount": "1",
      "price.currency": "NPR",
    });
    expect(answer.status).toBe(302);
    const page = await shown(path);
    expect(page).toContain("144");
    expect(page).toContain("रु 500.00");
  });
});

describe("editions of a book in several formats", () => {
  const rows = async (formats: readonly string[]) =>
    Object.fromEntries(
      await Promise.all(
        formats.map(async (code, at) => [`formats.${at}.formatId`, (await build.formatOf(code)).id] as const),
      ),
    );

  test("are added in one go, each with the measures its format has", async () => {
    const { path } = await anEdition({ pages: 210, weightG: 300 });
    const form = formFields(await (await asha.get(`${path}/formats/add`)).text());
    expect(form).toMatchObject({ pages: "210", editionNumber: "1" });
    const answer = await asha.post(`${path}/formats/add`, {
      ...form,
      ...(await rows(["hardback", "epub"])),
      "formats.0.price.amount": "900",
      "formats.0.price.currency": "NPR",
    });
    expect(answer.status).toBe(302);
    const next = answer.headers.get("location") ?? "";
    const page = await shown(next);
    expect(page).toContain("The edition was added.");
    expect(page).toContain("रु 900.00");
    const epub = /href="(\/publishers\/manage\/books\/[0-9a-f-]{36})"[^>]*>EPUB/.exec(page)?.[1] ?? "";
    const measures = await opened(asha, epub, "measures");
    expect(measures.pages).toBe("210");
    expect(measures.weightG ?? "").toBe("");
  });

  test("are not added when one of them is refused, which is said at its row", async () => {
    const { path, bookId } = await anEdition();
    const form = formFields(await (await asha.get(`${path}/formats/add`)).text());
    const answer = await asha.post(`${path}/formats/add`, {
      ...form,
      ...(await rows(["hardback", "paperback"])),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/id="formats-1-formatId"[^>]*aria-invalid="true"/);
    const { rows: stored } = await db().execute(sql`select id from book_editions where book_id = ${bookId}`);
    expect(stored).toHaveLength(1);
  });
});
