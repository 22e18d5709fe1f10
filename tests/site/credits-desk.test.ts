import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { contributors } from "#app/db/tables/books.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let publisherId: string;
let asha: SignedInPerson;
let author: string;
let translator: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
  author = (await build.roleOf("A01")).id;
  translator = (await build.roleOf("B06")).id;
});

async function anEdition() {
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id });
  const path = `/publishers/manage/books/${id}`;
  return { id, bookId: book.id, path, add: `${path}/contributors/add` };
}

/** The credits of a book as they are stored: `name role share`, those of editions after those of the book. */
async function creditsOf(bookId: string): Promise<string[]> {
  const { rows } = await db().execute<{ credit: string }>(`
    select concat_ws(' ', person.name ->> 'en', role.code, c.royalty_bps, case when c.edition_id is not null then 'edition' end) as credit
    from contributions c join contributors person on person.id = c.contributor_id join contributor_roles role on role.id = c.role_id
    where c.book_id = '${bookId}' order by c.edition_id is not null, c.sequence`);
  return rows.map(({ credit }) => credit);
}

const text = async (who: SignedInPerson, path: string) => await (await who.get(path)).text();

describe("adding a contributor to a book", () => {
  test("finds one by name in either script, and credits it in a role with a share", async () => {
    const { path, add, bookId } = await anEdition();
    // Without a Nepali name: what is typed in Devanagari is found by its romanised key alone.
    await build.contributor({ name: { en: "Gopal Thulung" } });
    for (const searched of ["गोपाल थुलुङ", "thulung Gopal", "GOPAL"])
      expect(await text(asha, `${add}?q=${encodeURIComponent(searched)}`)).toContain("Gopal Thulung");
    expect(await text(asha, `${add}?q=Nobodyhere`)).toContain("No contributor has this name.");

    const fields = formFields(await text(asha, `${add}?q=Thulung`), "credit");
    // The only one that was found is chosen.
    expect(fields.contributorId).toMatch(/^[0-9a-f-]{36}$/);
    const answer = await asha.post(`${add}?q=Thulung`, { ...fields, roleId: author, royaltyBps: "१२५०" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(
      `${path}?done=contributor_added&part=bookCredits#bookCredits`,
    );
    expect(await creditsOf(bookId)).toEqual(["Gopal Thulung A01 1250"]);
    const again = await asha.post(`${add}?q=Thulung`, { ...fields, roleId: author });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("This contributor has this role already.");
  });

  test("creates one, and asks first where another has a like name in either script", async () => {
    const { add, bookId } = await anEdition();
    await build.contributor({ name: { np: "बिष्णुकुमारी वाइबा" }, nameKey: "bisnukumribib" });
    const opened = await text(asha, `${add}?new=1&q=${encodeURIComponent("बिष्णुकुमारी वाइबा")}`);
    const fields = formFields(opened, "create");
    expect(fields["name.np"]).toBe("बिष्णुकुमारी वाइबा");
    const orcid = "https://orcid.org/0000-0002-1825-0097";
    const given = { ...fields, "name.en": "Bishnu Kumari Waiba", roleId: author, orcid };
    const refused = await asha.post(`${add}?new=1`, given);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain("There are contributors with a similar name.");
    expect(page).toContain('name="isAnother"');
    expect(await creditsOf(bookId)).toEqual([]);
    expect((await asha.post(`${add}?new=1`, { ...given, isAnother: "yes" })).status).toBe(302);
    expect(await creditsOf(bookId)).toEqual(["Bishnu Kumari Waiba A01"]);
    const { rows } = await db().execute(
      "select sort_name, kind, orcid from contributors where name ->> 'en' = 'Bishnu Kumari Waiba'",
    );
    expect(rows).toEqual([
      {
        sort_name: { en: "Waiba, Bishnu Kumari", np: "वाइबा, बिष्णुकुमारी" },
        kind: "person",
        orcid: "0000000218250097",
      },
    ]);
  });

  test("adds no contributor when the credit is refused", async () => {
    const { add, bookId } = await anEdition();
    await build.contribution({ bookId, royaltyBps: 9_000 });
    const fields = formFields(await text(asha, `${add}?new=1`), "create");
    const given = { ...fields, "name.en": "Dambar Only Here", roleId: author };
    const refused = await asha.post(`${add}?new=1`, { ...given, royaltyBps: "1001" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("10,000 basis points (100 percent) together at most");
    expect(await db().$count(contributors, sql`name ->> 'en' = 'Dambar Only Here'`)).toBe(0);
  });

  test.each([
    ["royaltyBps", "10001", "Something looks off"],
    ["royaltyBps", "12.5", "Something looks off"],
    ["roleId", "", "This field is required."],
    ["name.en", " ", "This field is required."],
    ["orcid", "0000-0002-1825-0098", "The last digit does not fit"],
    ["isni", "2150", "This identifier has another number of digits."],
  ])("refuses %s %j and keeps what was typed", async (field, value, message) => {
    const { add } = await anEdition();
    const fields = formFields(await text(asha, `${add}?new=1`), "create");
    const given = { ...fields, "name.en": "Typed Name", roleId: author, [field]: value };
    const refused = await asha.post(`${add}?new=1`, given);
    expect(refused.status).toBe(400);
    const page = await refused.text();
    expect(page).toContain(message);
    expect(formFields(page, "create")).toMatchObject({ [field]: value });
  });

  test("requires the languages of a translation, and begins with those of the book", async () => {
    const { add, bookId } = await anEdition();
    const fields = formFields(await text(asha, `${add}?new=1`), "create");
    expect(fields.toLanguage).toBe("nep");
    const given = { ...fields, "name.en": "Translator Once", roleId: translator };
    const refused = await asha.post(`${add}?new=1`, { ...given, fromLanguage: "" });
    expect(await refused.text()).toMatch(/id="fromLanguage"[^>]*aria-invalid="true"/);
    expect((await asha.post(`${add}?new=1`, { ...given, fromLanguage: "eng" })).status).toBe(302);
    const { rows } = await db().execute(
      `select from_language, to_language from contributions where book_id = '${bookId}'`,
    );
    expect(rows).toEqual([{ from_language: "eng", to_language: "nep" }]);
  });

  test("credits an edition alone", async () => {
    const { path, add, bookId } = await anEdition();
    const fields = formFields(await text(asha, `${add}?new=1&for=edition`), "create");
    expect(fields.scope).toBe("edition");
    const answer = await asha.post(`${add}?new=1`, { ...fields, "name.en": "Reader Once", roleId: author });
    expect(answer.headers.get("location")).toBe(
      `${path}?done=contributor_added&part=editionCredits#editionCredits`,
    );
    expect(await creditsOf(bookId)).toEqual(["Reader Once A01 edition"]);
  });

  test("names no book of another publisher that is not public", async () => {
    const { add } = await anEdition();
    const secret = await build.book({ title: { en: "Unannounced Secret" } });
    const person = await build.contributor({ name: { en: "Hidden Worker" }, nameKey: "hidnborkr" });
    await build.contribution({ bookId: secret.id, contributorId: person.id });
    const page = await text(asha, `${add}?q=Hidden`);
    expect(page).toContain("Hidden Worker");
    expect(page).not.toContain("Unannounced Secret");
  });

  test("names no other book of the publisher to an admin of one book, unless it is public", async () => {
    const { id, bookId, add } = await anEdition();
    const sibling = await build.book({ publisherId, title: { en: "Sibling in Secret" } });
    const person = await build.contributor({ name: { en: "Shared Worker" }, nameKey: "sharedborkr" });
    await build.contribution({ bookId: sibling.id, contributorId: person.id });
    const ofBook = await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId, ofPublisherId: publisherId }],
    });
    const fields = formFields(await text(ofBook, `${add}?new=1`), "create");
    const like = { ...fields, "name.en": "Shared Worker", roleId: author };
    const found = [await text(ofBook, `${add}?q=Shared`), await (await ofBook.post(add, like)).text()];
    for (const page of found) {
      expect(page).toContain("Shared Worker");
      expect(page).not.toContain("Sibling in Secret");
    }
    expect(await text(asha, `${add}?q=Shared`)).toContain("Sibling in Secret");
    expect((await ofBook.get(`/publishers/manage/books/${id}`)).status).toBe(200);
  });

  test.each(["%00", "a%00b"])("finds nobody for the search %s, which no name can have", async (q) => {
    const { add } = await anEdition();
    const answer = await asha.get(`${add}?q=${q}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("No contributor has this name.");
  });
});

describe("the credits on an edition's page", () => {
  async function withTwo() {
    const edition = await anEdition();
    const [one, two] = [
      await build.contributor({ name: { en: "First Person" } }),
      await build.contributor({ name: { en: "Second Person" } }),
    ];
    await build.contribution({ bookId: edition.bookId, contributorId: one.id, sequence: 1 });
    await build.contribution({ bookId: edition.bookId, contributorId: two.id, sequence: 2, royaltyBps: 500 });
    const open = async () => formFields(await text(asha, `${edition.path}?edit=bookCredits`), "bookCredits");
    const save = async (fields: Record<string, string>) =>
      await asha.post(`${edition.path}?edit=bookCredits`, fields);
    return { ...edition, open, save };
  }

  test("are reordered by buttons without script, and saved with their values as one change", async () => {
    const { bookId, open, save } = await withTwo();
    const moved = await save({ ...(await open()), "list-change": "down credits 0" });
    expect(await creditsOf(bookId)).toEqual(["First Person A01", "Second Person A01 500"]);
    const fields = formFields(await moved.text(), "bookCredits");
    const answer = await save({
      ...fields,
      "credits.1.royaltyBps": "250",
      "credits.1.creditedAs.en": "F. P.",
    });
    expect(answer.status).toBe(302);
    expect(await creditsOf(bookId)).toEqual(["Second Person A01 500", "First Person A01 250"]);
    const { rows } = await db().execute(
      `select action from audit_entries where object_id = '${bookId}' and action = 'book.change'`,
    );
    expect(rows).toHaveLength(1);
  });

  test("are removed, all of them", async () => {
    const { bookId, open, save } = await withTwo();
    const once = formFields(
      await (await save({ ...(await open()), "list-change": "remove credits 0" })).text(),
      "bookCredits",
    );
    const twice = formFields(
      await (await save({ ...once, "list-change": "remove credits 0" })).text(),
      "bookCredits",
    );
    expect((await save(twice)).status).toBe(302);
    expect(await creditsOf(bookId)).toEqual([]);
  });

  test("are refused at the row with the share or the role that is too much", async () => {
    const { open, save } = await withTwo();
    const fields = await open();
    const tooLarge = await save({ ...fields, "credits.0.royaltyBps": "9501" });
    expect(tooLarge.status).toBe(400);
    expect(await tooLarge.text()).toMatch(/id="credits-1-royaltyBps"[^>]*aria-invalid="true"/);
    const twice = await save({
      ...fields,
      "credits.1.contributorId": fields["credits.0.contributorId"] ?? "",
    });
    expect(twice.status).toBe(400);
    expect(await twice.text()).toMatch(/id="credits-1-roleId"[^>]*aria-invalid="true"/);
  });

  test("show the second of two people what the first has saved", async () => {
    const { open, save } = await withTwo();
    const [one, other] = [await open(), await open()];
    expect((await save({ ...one, "credits.0.royaltyBps": "100" })).status).toBe(302);
    const refused = await save({ ...other, "credits.0.royaltyBps": "200" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(
      "Stored now: First Person, Author, 100; Second Person, Author, 500",
    );
  });

  test("of another publisher's book are not found, and not changed", async () => {
    const { bookId, path, add, open } = await withTwo();
    const fields = await open();
    const other = await addSignedInPerson(site, {
      roles: [{ type: "admin", publisherId: (await build.publisher()).id }],
    });
    expect((await other.get(add)).status).toBe(404);
    expect((await other.post(`${path}?edit=bookCredits`, fields)).status).toBe(404);
    const create = { intent: "create", "name.en": "Foreign", kind: "person", roleId: author, scope: "book" };
    expect((await other.post(`${add}?new=1`, create)).status).toBe(404);
    expect(await creditsOf(bookId)).toHaveLength(2);
  });

  test("are changed by an admin of the book alone", async () => {
    const { bookId, path, open } = await withTwo();
    const bookAdmin = await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId, ofPublisherId: publisherId }],
    });
    const answer = await bookAdmin.post(`${path}?edit=bookCredits`, {
      ...(await open()),
      "credits.0.royaltyBps": "1",
    });
    expect(answer.status).toBe(302);
    expect(await creditsOf(bookId)).toContain("First Person A01 1");
  });
});

describe("a contributor", () => {
  const pathOf = (id: string, query = "") => `/publishers/manage/books/contributors/${id}${query}`;
  const stored = async (id: string) => {
    const [row] = await db().select().from(contributors).where(eq(contributors.id, id));
    return row;
  };

  async function aCredited(own: Parameters<typeof build.contributor>[0] = {}) {
    const edition = await anEdition();
    const { id } = await build.contributor({
      name: { en: "Indra Rai", np: "इन्द्र राई" },
      sortName: { en: "Rai, Indra", np: "राई, इन्द्र" },
      ...own,
    });
    await build.contribution({ bookId: edition.bookId, contributorId: id });
    return { ...edition, contributorId: id, page: pathOf(id, `?edition=${edition.id}`) };
  }

  test("is changed from the pages of its edition and of its book, and the change is in its history", async () => {
    const { path, page, contributorId } = await aCredited();
    expect(await text(asha, path)).toContain(`href="${page}"`);
    const opened = await text(asha, page);
    expect(opened).toContain(`href="${path}"`);
    const fields = formFields(opened);
    expect(fields).toMatchObject({ "name.np": "इन्द्र राई", "sortName.en": "", kind: "person", version: "1" });
    const answer = await asha.post(page, {
      ...fields,
      "name.en": "Indra Bahadur Rai",
      born: "१९२७",
      died: "2018",
      "biography.np": "दार्जिलिङका लेखक।",
      isni: "0000 0001 2150 090X",
      orcid: "https://orcid.org/0000-0001-5109-3700",
    });
    expect(await answer.text()).toContain("Saved successfully");
    expect(await stored(contributorId)).toMatchObject({
      name: { en: "Indra Bahadur Rai", np: "इन्द्र राई" },
      sortName: { en: "Rai, Indra Bahadur", np: "राई, इन्द्र" },
      born: 1927,
      died: 2018,
      biography: { np: "दार्जिलिङका लेखक।" },
      isni: "000000012150090X",
      orcid: "0000000151093700",
      version: 2,
    });
    const history = await text(asha, pathOf(contributorId, "/history"));
    expect(history).toMatch(/Year of birth<\/dt><dd><del>nothing<\/del> <ins>[^<]*1927/);
    const restored = await asha.post(pathOf(contributorId, "/history"), { restored: "1", version: "2" });
    expect(restored.status).toBe(200);
    expect(await stored(contributorId)).toMatchObject({ name: { en: "Indra Rai" }, born: null, version: 3 });

    const draft = await build.book({ publisherId });
    await build.contribution({ bookId: draft.id, contributorId });
    const unpublished = `/publishers/manage/books/unpublished/${draft.id}`;
    expect(await text(asha, unpublished)).toContain(`href="${pathOf(contributorId, `?book=${draft.id}`)}"`);
    expect(await text(asha, pathOf(contributorId, `?book=${draft.id}`))).toContain(`href="${unpublished}"`);
  });

  test.each([
    ["name.en", { "name.en": " ", "name.np": "" }, "This field is required."],
    ["died", { born: "1990", died: "1980" }, "The year of death is before the year of birth."],
    ["born", { born: "long ago" }, "Something looks off"],
    ["orcid", { orcid: "0000-0002-1825-0098" }, "The last digit does not fit"],
  ])("is refused at %s, with what was typed", async (field, wrong, message) => {
    const { page, contributorId } = await aCredited();
    const refused = await asha.post(page, { ...formFields(await text(asha, page)), ...wrong });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain(message);
    expect(html).toMatch(new RegExp(`id="${field.replaceAll(".", "-")}"[^>]*aria-invalid="true"`));
    expect(formFields(html)).toMatchObject(wrong);
    expect((await stored(contributorId))?.version).toBe(1);
  });

  test("that books of other publishers credit is changed by a site administrator alone", async () => {
    const { path, page, contributorId } = await aCredited();
    const fields = formFields(await text(asha, page));
    await build.contribution({ contributorId });
    const shown = await text(asha, page);
    expect(shown).not.toContain('name="name.en"');
    expect(shown).toContain("only a site administrator can change it");
    expect(shown).toContain(`href="${path}?edit=bookCredits#bookCredits"`);
    expect(await text(asha, `/np${page}`)).toContain("साइट प्रशासकले मात्र");
    expect((await asha.post(page, { ...fields, "name.en": "Taken" })).status).toBe(404);
    expect((await asha.get(pathOf(contributorId, "/history"))).status).toBe(404);
    const admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
    expect(await (await admin.post(page, { ...fields, born: "1950" })).text()).toContain(
      "Saved successfully",
    );
    expect(await stored(contributorId)).toMatchObject({ name: { en: "Indra Rai" }, born: 1950 });
  });

  test("that another publisher added is changed by that one alone, which the page says", async () => {
    const { page, contributorId } = await aCredited();
    const fields = formFields(await text(asha, page));
    const { id: other } = await build.publisher();
    await db().update(contributors).set({ publisherId: other }).where(eq(contributors.id, contributorId));
    const shown = await text(asha, page);
    expect(shown).not.toContain('name="name.en"');
    expect(shown).toContain("Another publisher added this contributor");
    expect(await text(asha, `/np${page}`)).toContain("अर्को प्रकाशकले थपेको हो");
    expect((await asha.post(page, { ...fields, "name.en": "Taken" })).status).toBe(404);
  });

  test("is seen but not changed by the admin of one book, and not found by those of others", async () => {
    const { bookId, page, contributorId } = await aCredited();
    const fields = formFields(await text(asha, page));
    const single = await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId, ofPublisherId: publisherId }],
    });
    expect(await text(single, page)).toContain("Only an admin of the publisher can change this contributor");
    expect((await single.post(page, { ...fields, "name.en": "Taken" })).status).toBe(404);
    const other = await addSignedInPerson(site, {
      roles: [{ type: "admin", publisherId: (await build.publisher()).id }],
    });
    for (const url of [page, pathOf(contributorId, "/history"), pathOf(crypto.randomUUID()), pathOf("x")])
      expect((await other.get(url)).status).toBe(404);
    expect((await other.post(page, { ...fields, "name.en": "Taken" })).status).toBe(404);
    expect((await stored(contributorId))?.version).toBe(1);
  });

  test("is compared with what another person saved, field by field", async () => {
    const { page } = await aCredited();
    const fields = formFields(await text(asha, page));
    await asha.post(page, { ...fields, born: "1930" });
    await asha.post(page, { ...fields, version: "2", born: "1930", kind: "organisation" });
    const late = await asha.post(page, { ...fields, born: "1940", "biography.en": "A writer." });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("Stored now: 1930");
    const kept = await asha.post(page, formFields(html));
    expect(kept.status).toBe(200);
    const [, contributorId = ""] = /contributors\/([0-9a-f-]+)/.exec(page) ?? [];
    expect(await stored(contributorId)).toMatchObject({
      born: 1940,
      kind: "organisation",
      biography: { en: "A writer." },
    });
  });
});
