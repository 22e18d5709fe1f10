import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let publisherId: string;
let asha: SignedInPerson;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin" as const, publisherId }] });
});

async function anEdition(own: Parameters<typeof build.edition>[0] = {}) {
  const book = await build.book({ publisherId });
  const edition = await build.edition({ bookId: book.id, ...own });
  return { ...edition, path: `/publishers/manage/books/${edition.id}` };
}

async function saved(path: string, part: string, values: Record<string, string>, who = asha) {
  const opened = formFields(await (await who.get(`${path}?edit=${part}`)).text(), part);
  return await who.post(`${path}?edit=${part}`, { ...opened, ...values });
}
const textOf = async (path: string) => (await (await asha.get(path)).text()).replaceAll("\u00a0", " ");

const IN_USD = { "prices.0.amount.currency": "USD" };

describe("the trade details of an edition at the publisher's desk", () => {
  test("a new imprint is not added by a form that is refused", async () => {
    const { path } = await anEdition();
    const page = await (await asha.get(`${path}?edit=trade`)).text();
    const opened = formFields(page, "trade");
    expect((await saved(path, "trade", { availability: "20" })).status).toBe(302);
    const typed = { ...opened, "newImprint.en": "Never added", availability: "23" };
    expect((await asha.post(`${path}?edit=trade`, typed)).status).toBe(409);
    const { rows } = await db().execute(sql`select id from imprints where name ->> 'en' = 'Never added'`);
    expect(rows).toEqual([]);
  });

  test.each<[part: string, values: Record<string, string>, shown: string[]]>([
    [
      "trade",
      { "newImprint.en": "Hill Path", availability: "23", "formDetails.0": "B105", "formDetails.1": "B206" },
      ["Hill Path", "Printed on demand", "Medium paperback (B format), Pop-up book"],
    ],
    [
      "prices",
      {
        priceType: "02",
        taxCode: "S",
        taxPercent: "१३",
        territory: "np in",
        "prices.0.type": "01",
        "prices.0.qualifier": "10",
        "prices.0.amount.amount": "9.99",
        "prices.0.amount.currency": "USD",
        "prices.0.territory": "WORLD -NP",
        "prices.0.from.day": "2024-01-01",
      },
      [
        "Retail, with tax, Standard rate, 13 %, NP IN",
        "9.99",
        "Retail, without tax, for libraries, WORLD -NP",
      ],
    ],
    [
      "relations",
      {
        "relations.0.relation": "product.06",
        "relations.0.idValue": "978-9937-0-0001-7",
        "relations.1.relation": "work.29",
        "relations.1.idValue": "A work",
      },
      ["Same book in another format", "978-9937-0-0001-7", "Is a translation of, A work"],
    ],
    [
      "book-promotion",
      { "headline.en": "The walk of the year", "blurb.np": "छोटो" },
      ["The walk of the year", "छोटो"],
    ],
    [
      "book-audience",
      { "audiences.0": "02", "audiences.1": "04", ageFrom: "8", ageUntil: "१२" },
      ["Children, Schools", "8 to 12 years"],
    ],
    [
      "book-awards",
      {
        "awards.0.name.en": "Madan Prize",
        "awards.0.year": "2021",
        "awards.0.country": "np",
        "awards.0.result": "04",
      },
      ["Madan Prize, 2021: short-listed"],
    ],
    [
      "book-work",
      {
        partNumber: "2",
        "published.date": "1998",
        "furtherLanguages.0.language": "eng",
        "furtherLanguages.0.use": "text",
      },
      ["1998", "English"],
    ],
  ])("are saved and shown: %s", async (part, values, shown) => {
    const { path } = await anEdition();
    const answer = await saved(path, part, values);
    expect(answer.headers.get("location")).toBe(`${path}?done=form_saved&part=${part}#${part}`);
    const page = await textOf(path);
    for (const text of shown) expect(page).toContain(text);
    // What is stored is what the form shows, so saving it again changes nothing.
    expect((await saved(path, part, {})).headers.get("location")).toContain("done=form_no_changes");
  });

  test.each<[part: string, values: Record<string, string>]>([
    // A code without a name here, which no record had.
    ["trade", { "formDetails.0": "B117" }],
    ["trade", { availability: "99" }],
    ["prices", { priceType: "99" }],
    [
      "prices",
      {
        "prices.0.type": "01",
        "prices.0.amount.amount": "1",
        "prices.0.qualifier": "18",
        ...IN_USD,
      },
    ],
    // The code is one of the relations to products alone.
    ["relations", { "relations.0.relation": "work.27", "relations.0.idValue": "1" }],
    ["prices", { territory: "Nepal" }],
    ["prices", { taxPercent: "130" }],
    ["prices", { "prices.0.type": "01", "prices.0.amount.amount": "", ...IN_USD }],
    ["relations", { "relations.0.relation": "product.06", "relations.0.idValue": "" }],
    ["book-audience", { ageFrom: "12", ageUntil: "8" }],
    ["book-awards", { "awards.0.name.en": "Madan Prize", "awards.0.country": "Nepal" }],
  ])("are refused at their field: %s %j", async (part, values) => {
    const { path } = await anEdition();
    const refused = await saved(path, part, values);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/Something looks off|This field is required/);
  });

  test("keep codes without a name that a record had", async () => {
    const { path, id } = await anEdition();
    await db().execute(
      sql`update book_editions set form_details = '{B117}', price_type = '97' where id = ${id}`,
    );
    await db().execute(sql`insert into edition_prices (edition_id, sequence, type, qualifier, amount_minor, currency)
      values (${id}, 1, '98', '18', 100, 'USD')`);
    await db().execute(sql`insert into edition_relations (edition_id, sequence, kind, relation, id_type, id_value)
      values (${id}, 1, 'work', '99', '01', 'ours')`);
    for (const [part, values, name] of [
      ["trade", { "formDetails.1": "B206" }, "other (B117)"],
      ["prices", { "prices.0.amount.amount": "2" }, "other (18)"],
      ["relations", { "relations.0.idValue": "theirs" }, "other (99)"],
    ] as const) {
      expect(await textOf(`${path}?edit=${part}`)).toContain(`>${name}</option>`);
      expect((await saved(path, part, values)).headers.get("location")).toContain("done=form_saved");
      expect(await textOf(path)).toContain(name);
    }
  });

  test("may be changed by the admin of one book, but not its prices", async () => {
    const { path, bookId } = await anEdition();
    const bikram = await addSignedInPerson(site, {
      roles: [{ type: "admin" as const, bookId, ofPublisherId: publisherId }],
    });
    expect((await saved(path, "trade", { availability: "20" }, bikram)).status).toBe(302);
    const page = await (await bikram.get(`${path}?edit=prices`)).text();
    expect(page).not.toContain('value="prices"');
    const posted = await bikram.post(`${path}?edit=prices`, {
      intent: "prices",
      version: "2",
      priceType: "02",
    });
    expect(posted.status).toBe(404);
  });

  test("of another publisher are not found, and its imprints cannot be chosen", async () => {
    const other = await build.edition();
    expect((await asha.get(`/publishers/manage/books/${other.id}?edit=trade`)).status).toBe(404);
    const { path } = await anEdition();
    const foreign = await build.imprint();
    expect((await saved(path, "trade", { imprintId: foreign.id })).status).toBe(400);
  });

  test("are restored with an earlier version", async () => {
    const { path, id } = await anEdition();
    const price = {
      "prices.0.type": "01",
      "prices.0.amount.amount": "9.99",
      "prices.0.amount.currency": "USD",
    };
    await saved(path, "prices", price);
    await saved(path, "prices", { ...price, "prices.0.amount.amount": "12.50" });
    const history = await textOf(`${path}/history`);
    expect(history).toContain("9.99");
    const { version } = formFields(await textOf(`${path}?edit=prices`), "prices");
    const restored = String(Number(version) - 1);
    await asha.post(`${path}/history`, { restored, version: String(version) });
    const { rows } = await db().execute(
      sql`select amount_minor::int as amount from edition_prices where edition_id = ${id}`,
    );
    expect(rows).toEqual([{ amount: 999 }]);
  });
});
