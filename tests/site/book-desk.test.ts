import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { storedBook } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const ADD = "/publishers/manage/books/add";

let publisherId: string;
let asha: SignedInPerson;
let bikram: SignedInPerson;
let other: SignedInPerson;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  const adminOf = async (id: string) =>
    await addSignedInPerson(site, { roles: [{ type: "admin" as const, publisherId: id }] });
  asha = await adminOf(publisherId);
  bikram = await adminOf(publisherId);
  other = await adminOf((await build.publisher()).id);
});

const pathOf = (id: string) => `/publishers/manage/books/unpublished/${id}`;

async function aBook(own: Parameters<typeof build.book>[0] = {}) {
  const { id } = await build.book({ publisherId, ...own });
  return { id, path: pathOf(id) };
}

const opened = async (who: SignedInPerson, path: string, part: string) =>
  formFields(await (await who.get(`${path}?edit=${part}`)).text(), part);
const shown = async (path: string) => await (await asha.get(path)).text();

describe("a book", () => {
  const form = async (more: Record<string, string> = {}) => ({
    ...formFields(await (await asha.get(ADD)).text()),
    "title.en": "The Ferry",
    ...more,
  });

  test("is added with its genres, contents and dates, as a draft that may miss the rest", async () => {
    const [novels, classics] = [await build.genreOf("novels"), await build.genreOf("classics")];
    const answer = await asha.post(
      ADD,
      await form({
        "title.np": "डुङ्गा",
        aliases: "Dunga\n Ferry \n\nDunga",
        mainGenre: novels.id,
        "genres.0": "",
        "genres.1": classics.id,
        "contents.0.title.en": "One",
        "contents.0.page": "७",
        "contents.0.depth": "0",
        "contents.1.title.np": "दुई",
        "contents.1.depth": "4",
        "contents.2.depth": "0",
        "submitted.day": "२०८१-०४-०१",
        "submitted.calendar": "bs",
      }),
    );
    expect(answer.status).toBe(302);
    const next = answer.headers.get("location") ?? "";
    expect(next).toMatch(/\/unpublished\/[0-9a-f-]{36}\?done=bookdesk_added$/);
    const id = next.split("/").at(-1)?.split("?")[0] ?? "";
    expect(await storedBook(id)).toMatchObject({
      publisherId,
      title: { en: "The Ferry", np: "डुङ्गा" },
      aliases: ["Dunga", "Ferry"],
      abbreviation: null,
      description: null,
      language: "nep",
      submittedOn: "2024-07-16",
      contents: [{ title: { en: "One" }, page: 7, children: [{ title: { np: "दुई" } }] }],
    });
    const page = await shown(next);
    expect(page).toContain("The book was added.");
    expect(page).toContain("?edit=book-description#description-en");
    expect(await opened(asha, pathOf(id), "book-genres")).toMatchObject({
      mainGenre: novels.id,
      "genres.0": classics.id,
    });
  });

  test.each([
    ["title.en", { "title.en": " " }, "This field is required."],
    ["submitted.day", { "submitted.day": "2081-13-01" }, "there is no such day."],
    ["seriesNumber", { seriesNumber: "2" }, "Choose the series"],
    ["contents.0.title.en", { "contents.0.page": "9" }, "This field is required."],
    ["mainGenre", { mainGenre: crypto.randomUUID() }, "Something looks off. Please re-enter."],
  ])("is refused at %s, with what was typed", async (field, wrong, message) => {
    const answer = await asha.post(ADD, await form(wrong));
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(page).toMatch(new RegExp(`id="${field.replaceAll(".", "-")}"[^>]*aria-invalid="true"`));
    // A choice that does not exist cannot be shown again.
    if (field !== "mainGenre") expect(formFields(page)).toMatchObject(wrong);
  });

  test("is added to no publisher but the person's own, whatever the URL says", async () => {
    expect((await other.get(`${ADD}?publisher=${publisherId}`)).status).toBe(404);
    expect((await other.post(`${ADD}?publisher=${publisherId}`, await form())).status).toBe(404);
  });

  test("is asked for its publisher where a site administrator has not chosen one", async () => {
    const admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
    const page = await (await admin.get(ADD)).text();
    expect(page).toContain(`${ADD}?publisher=${publisherId}`);
    expect(page).not.toContain('name="title.en"');
    expect((await admin.post(ADD, await form())).status).toBe(400);
    const chosen = await admin.post(`${ADD}?publisher=${publisherId}`, await form());
    expect(chosen.headers.get("location")).toContain("done=bookdesk_added");
  });

  test("gets an entry of its contents indented without script, and nothing is saved by that", async () => {
    const { id, path } = await aBook({ contents: [{ title: { en: "One" } }, { title: { en: "Two" } }] });
    const fields = await opened(asha, path, "book-contents");
    const answer = await asha.post(`${path}?edit=book-contents`, {
      ...fields,
      "list-change": "in contents 1",
    });
    const changed = formFields(await answer.text(), "book-contents");
    expect(changed).toMatchObject({ "contents.1.title.en": "Two", "contents.1.depth": "1" });
    expect((await storedBook(id)).contents).toHaveLength(2);
    expect((await asha.post(`${path}?edit=book-contents`, changed)).status).toBe(302);
    expect((await storedBook(id)).contents).toEqual([
      { title: { en: "One" }, children: [{ title: { en: "Two" } }] },
    ]);
  });

  test("shows the second of two people both values, and saves theirs once they have seen them", async () => {
    const { path } = await aBook();
    const [one, two] = [await opened(asha, path, "book-title"), await opened(bikram, path, "book-title")];
    await asha.post(`${path}?edit=book-title`, { ...one, "subtitle.en": "First" });
    const refused = await bikram.post(`${path}?edit=book-title`, { ...two, "subtitle.en": "Second" });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain("Stored now: First");
    expect((await bikram.post(`${path}?edit=book-title`, formFields(page, "book-title"))).status).toBe(302);
    expect((await opened(asha, path, "book-title"))["subtitle.en"]).toBe("Second");
  });

  test("has a history, from which an earlier version is restored once the newest was seen", async () => {
    const { id, path } = await aBook({ description: { en: "The first text." } });
    const history = `/publishers/manage/books/history/${id}`;
    expect(await shown(path)).toContain(`href="${history}"`);
    const describe = async (text: string) =>
      await asha.post(`${path}?edit=book-description`, {
        ...(await opened(asha, path, "book-description")),
        "description.en": text,
      });
    await describe("The second text.");
    const page = await shown(history);
    expect(page).toContain("Description (English)");
    expect(page.indexOf("The first text.")).toBeLessThan(page.indexOf("The second text."));
    expect(await shown(`/np${history}`)).toContain("पुस्तकको इतिहास");

    await describe("The third text.");
    const late = await bikram.post(history, { restored: "1", version: "2" });
    expect(late.status).toBe(409);
    const again = await late.text();
    expect(again).toContain("Another person changed this while you had the page open");
    expect(again).toContain("The third text.");
    expect(await storedBook(id)).toMatchObject({ description: { en: "The third text." }, version: 3 });
    expect(formFields(again)).toMatchObject({ version: "3" });

    expect((await other.get(history)).status).toBe(404);
    expect((await other.post(history, { restored: "1", version: "3" })).status).toBe(404);
    const restored = await bikram.post(history, { restored: "1", version: "3" });
    expect(await restored.text()).toContain("Saved successfully");
    expect(await storedBook(id)).toMatchObject({ description: { en: "The first text." }, version: 4 });
  });

  test("restores no version that its public edition could not be shown with, and says what is missing", async () => {
    const { id } = await aBook({ description: null });
    const edition = await build.edition({ bookId: id, status: "draft" });
    const path = `/publishers/manage/books/${edition.id}`;
    await asha.post(`${path}?edit=book-description`, {
      ...(await opened(asha, path, "book-description")),
      "description.en": "Needed.",
    });
    await db().update(bookEditions).set({ status: "active" }).where(eq(bookEditions.id, edition.id));
    const refused = await asha.post(`/publishers/manage/books/history/${id}`, {
      restored: "1",
      version: "2",
    });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Description: Public editions of the book need this.");
    expect(await storedBook(id)).toMatchObject({ description: { en: "Needed." } });
  });

  test("is archived and restored", async () => {
    const { id, path } = await aBook();
    const post = async (intent: string) => await asha.post(path, formFields(await shown(path), intent));
    expect((await post("archive")).headers.get("location")).toContain("done=bookdesk_archived_done");
    expect((await storedBook(id)).archivedOn).not.toBeNull();
    expect((await post("restore")).headers.get("location")).toContain("done=bookdesk_restored");
    expect((await storedBook(id)).archivedOn).toBeNull();
  });

  test("is not found for another publisher's admin, whatever they post", async () => {
    const { id, path } = await aBook();
    const fields = await opened(asha, path, "book-title");
    for (const url of [path, `${path}/formats/add`]) expect((await other.get(url)).status).toBe(404);
    const posts = [
      [path, { ...fields, "title.en": "Taken" }],
      [path, { intent: "archive", version: "1" }],
      [`${path}/formats/add`, { editionNumber: "1", "formats.0.formatId": id, "name.en": "x" }],
    ] as const;
    for (const [url, body] of posts) expect((await other.post(url, body)).status).toBe(404);
    expect((await storedBook(id)).version).toBe(1);
  });

  test("is changed but not archived by its own admin", async () => {
    const { id, path } = await aBook();
    const single = await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId: id, ofPublisherId: publisherId }],
    });
    const fields = await opened(single, path, "book-title");
    expect((await single.post(`${path}?edit=book-title`, { ...fields, "title.en": "New" })).status).toBe(302);
    const page = await (await single.get(path)).text();
    expect(page).not.toContain('value="archive"');
    expect((await single.post(path, { intent: "archive", version: "2" })).status).toBe(404);
  });
});

describe("a book that is being added", () => {
  const stored = async () => {
    const rows = await db().select({ id: books.id }).from(books).where(eq(books.publisherId, publisherId));
    return rows.length;
  };
  /** The form of a fresh page, with the URL that it posts to and the id that the book will have. */
  async function openedForm(path = ADD) {
    const html = await (await asha.get(path)).text();
    const [, action = ""] = /<form[^>]*action="([^"]*book=[^"]*)"/.exec(html) ?? [];
    const url = action.replaceAll("&amp;", "&");
    const id = new URLSearchParams(url.split("?")[1]).get("book") ?? "";
    return { fields: formFields(html), url, data: url.replace("?", ".data?"), id };
  }
  const saveItself = async (to: string, fields: Record<string, string>, who = asha) =>
    await who.post(to, { ...fields, autosave: "yes" });

  test("is a draft with its first save, found again at the address that it got", async () => {
    const before = await stored();
    const { fields, data, id } = await openedForm(`/np${ADD}`);
    expect(await stored()).toBe(before);
    const first = await saveItself(data, { ...fields, "title.np": "डुङ्गा" });
    expect([first.status, await stored()]).toEqual([200, before + 1]);
    const text = await first.text();
    expect(text).toMatch(/"version",1\b/);
    expect(text).toContain(`/np${ADD}?publisher=${publisherId}&book=${id}`);
    const page = await openedForm(`${ADD}?book=${id}`);
    expect(page.fields).toMatchObject({ version: "1", "title.np": "डुङ्गा", language: "nep" });
    const added = await asha.post(page.url, { ...page.fields, "abbreviation.np": "डु" });
    expect(added.headers.get("location")).toBe(`${pathOf(id)}?done=bookdesk_added`);
    expect(await storedBook(id)).toMatchObject({ version: 2, abbreviation: { np: "डु" } });
    expect(await stored()).toBe(before + 1);
  });

  test("is added once, however often and however fast its form is sent", async () => {
    const { fields, url, data, id } = await openedForm();
    const before = await stored();
    const typed = { ...fields, "title.en": "The Ferry" };
    const answers = await Promise.all([
      saveItself(data, typed),
      asha.post(url, typed),
      asha.post(url, typed),
      saveItself(data, typed),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 302, 302, 200]);
    // The answer to the first save was lost, and the person typed on.
    expect((await asha.post(url, { ...typed, "title.en": "The Ferryman" })).status).toBe(302);
    expect(await stored()).toBe(before + 1);
    expect(await storedBook(id)).toMatchObject({ title: { en: "The Ferryman" }, version: 2 });
  });

  test("shows what another person changed meanwhile, and is not found at another publisher", async () => {
    const { fields, url, data, id } = await openedForm();
    const typed = { ...fields, "title.en": "The Ferry" };
    await saveItself(data, typed);
    const theirs = await opened(bikram, pathOf(id), "book-title");
    await bikram.post(`${pathOf(id)}?edit=book-title`, { ...theirs, "title.en": "The Bridge" });
    const conflict = await asha.post(url, { ...typed, version: "1", "title.en": "The Boat" });
    expect(conflict.status).toBe(409);
    expect(await conflict.text()).toContain("Stored now: The Bridge");
    for (const path of [`${ADD}?book=${id}`, url]) expect((await other.get(path)).status).toBe(404);
    expect((await other.post(`${ADD}?book=${id}`, { ...typed, version: "2" })).status).toBe(404);
    expect((await storedBook(id)).title).toEqual({ en: "The Bridge" });
  });

  test("is shown on its own page once it has an edition", async () => {
    const { id } = await aBook();
    await build.edition({ bookId: id });
    const answer = await asha.get(`${ADD}?book=${id}`);
    expect(answer.headers.get("location")).toBe(pathOf(id));
  });

  test("is not saved without a title, and keeps its id where it is refused", async () => {
    const { fields, url, data, id } = await openedForm();
    const before = await stored();
    expect((await saveItself(data, { ...fields, aliases: "Dunga" })).status).toBe(400);
    const refused = await asha.post(url, fields);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`book=${id}`);
    expect(await stored()).toBe(before);
  });
});

describe("a draft that saves itself", () => {
  test("is saved without leaving the form, with its new version", async () => {
    const { id, path } = await aBook();
    const fields = await opened(asha, path, "book-title");
    const body = { ...fields, "title.en": "Half a ti", autosave: "yes" };
    const answer = await asha.post(`${path}.data?edit=book-title`, body);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain("form_saved");
    expect(text).toMatch(/"version",2\b/);
    expect(await storedBook(id)).toMatchObject({ title: { en: "Half a ti" }, version: 2 });
  });

  test("is saved by its button alone when an edition was more than a draft", async () => {
    const { id } = await aBook();
    const { id: editionId } = await build.edition({ bookId: id, status: "forthcoming" });
    const path = `/publishers/manage/books/${editionId}`;
    const fields = { ...(await opened(asha, path, "book-title")), "title.en": "Half a ti" };
    const answer = await asha.post(`${path}?edit=book-title`, { ...fields, autosave: "yes" });
    expect(answer.status).toBe(409);
    expect((await storedBook(id)).version).toBe(1);
    expect((await asha.post(`${path}?edit=book-title`, fields)).status).toBe(302);
  });
});

describe("the book of an edition", () => {
  test("is changed on the page of the edition, where the list of what is missing leads to the field", async () => {
    const { id } = await aBook({ abbreviation: null });
    const { id: editionId } = await build.edition({ bookId: id, status: "draft" });
    const path = `/publishers/manage/books/${editionId}`;
    const [, query = "", field = ""] =
      /href="[^"?]*\?(edit=[\w-]+)#([\w-]+)"[^>]*>Short title/.exec(await shown(path)) ?? [];
    expect(await shown(`${path}?${query}`)).toContain(`id="${field}"`);
    const fields = await opened(asha, path, "book-title");
    const answer = await asha.post(`${path}?${query}`, { ...fields, "abbreviation.en": "TF" });
    expect(answer.headers.get("location")).toBe(`${path}?done=form_saved&part=book-title#book-title`);
    expect((await storedBook(id)).abbreviation).toEqual({ en: "TF" });
    const stolen = await other.post(`${path}?${query}`, { ...fields, version: "2", "title.en": "Taken" });
    expect(stolen.status).toBe(404);
    expect((await storedBook(id)).version).toBe(2);
  });

  test("keeps what its public editions need", async () => {
    const { id } = await aBook({ description: { en: "A ferry." } });
    const { id: editionId } = await build.edition({ bookId: id, status: "active" });
    const path = `/publishers/manage/books/${editionId}`;
    const fields = await opened(asha, path, "book-description");
    const answer = await asha.post(`${path}?edit=book-description`, { ...fields, "description.en": "" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/id="description-en"[^>]*aria-invalid="true"/);
    expect((await storedBook(id)).description).toEqual({ en: "A ferry." });
  });
});

describe("the first editions of a book", () => {
  test("are added from its page, which is that of the first edition from then on", async () => {
    const { path } = await aBook();
    expect(await shown(path)).toContain(`href="${path}/formats/add"`);
    const form = formFields(await shown(`${path}/formats/add`));
    expect(form).toMatchObject({ "name.en": "First edition", editionNumber: "1" });
    const paperback = (await build.formatOf("paperback")).id;
    const answer = await asha.post(`${path}/formats/add`, { ...form, "formats.0.formatId": paperback });
    const next = answer.headers.get("location") ?? "";
    expect(next).toMatch(/^\/publishers\/manage\/books\/[0-9a-f-]{36}\?done=edition_added/);
    const again = await asha.get(`${path}?edit=book-title`);
    expect(again.headers.get("location")).toBe(`${next.split("?")[0]}?edit=book-title`);
  });
});

describe("what a publisher tells the trade about itself", () => {
  const PATH = "/publishers/manage/publisher";
  const stored = async () => {
    const [row] = await db().select().from(publishers).where(eq(publishers.id, publisherId));
    return row && { website: row.website, isni: row.isni, gln: row.gln };
  };
  const form = async (who: SignedInPerson) => formFields(await (await who.get(PATH)).text());

  test("is changed by its admin, however the numbers were typed, and compared with what another saved", async () => {
    expect(await shown("/publishers/manage")).toContain(`href="${PATH}?publisher=${publisherId}"`);
    const opened = await form(bikram);
    const saved = await asha.post(PATH, {
      ...(await form(asha)),
      website: "example.com.np",
      isni: "https://isni.org/isni/०००० ०००१ २१५० ०९०x",
      gln: "4012345 00000 9",
    });
    expect(await saved.text()).toContain("Saved successfully");
    const values = { website: "https://example.com.np/", isni: "000000012150090X", gln: "4012345000009" };
    expect(await stored()).toEqual(values);
    expect(await form(asha)).toMatchObject({ ...values, isni: "0000 0001 2150 090X" });

    const late = await bikram.post(PATH, { ...opened, website: "https://other.example" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Stored now: https://example.com.np/");
    expect(await stored()).toEqual(values);
  });

  test.each([
    [{ isni: "0000 0001 2150 0901" }, "The last digit does not fit"],
    [{ isni: "0000 0001 2150" }, "This identifier has another number of digits."],
    [{ gln: "4012345000008" }, "The last digit does not fit"],
    [{ website: "javascript://alert(1)" }, "Something looks off."],
    [{ website: "https://user:secret@example.com" }, "Something looks off."],
  ])("is refused at its field for %j, and keeps what was typed", async (wrong, message) => {
    const before = await stored();
    const answer = await asha.post(PATH, { ...(await form(asha)), ...wrong });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    expect(formFields(page)).toMatchObject(wrong);
    expect(await stored()).toEqual(before);
  });

  test("is not found for another publisher's admin", async () => {
    const url = `${PATH}?publisher=${publisherId}`;
    expect((await other.get(url)).status).toBe(404);
    const posted = await other.post(url, { ...(await form(asha)), website: "https://other.example" });
    expect(posted.status).toBe(404);
    expect((await stored())?.website).not.toContain("other");
  });
});
