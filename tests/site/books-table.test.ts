import { beforeAll, describe, expect, test } from "vitest";
import { TASKS_SHOWN } from "#app/desk/tasks-shown.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const LIST = "/publishers/manage/books";

let publisherId: string;
let asha: SignedInPerson;
const ids: Record<string, string> = {};

beforeAll(async () => {
  publisherId = (await build.publisher({ name: { en: "Here", np: "यहाँ" } })).id;
  asha = await admin();
  for (const [title, own] of [
    ["Hills", { status: "active" }],
    ["Rivers", { status: "draft" }],
    ["Snow", { status: "draft", priceMinor: null, currency: null }],
  ] as const) {
    const book = await build.book({ publisherId, title: { en: title } });
    ids[title] = (await build.edition({ bookId: book.id, ...own })).id;
  }
});

const admin = async (of = publisherId) =>
  await addSignedInPerson(site, { roles: [{ type: "admin", publisherId: of }] });
const shown = async (path: string, who = asha) =>
  (await (await who.get(path)).text()).replaceAll("\u00a0", " ");

/** Posts a form and follows the redirect. Returns its path and the page. */
async function posted(path: string, fields: Record<string, string>, who = asha) {
  const answer = await who.post(path, fields);
  expect(answer.status).toBe(302);
  const to = answer.headers.get("location") ?? "";
  return { to, page: await shown(to, who) };
}

describe("without an edition", () => {
  test("the page has the ways to add one, and nothing to filter", async () => {
    const publisher = await admin((await build.publisher()).id);
    const main = findOne(readPage(await shown(LIST, publisher)), "main");
    expect(findAll(main, "form")).toEqual([]);
    expect(findAll(main, "a").map(({ attributes: { href } }) => href)).toEqual([
      "/publishers/manage/import",
      "/publishers/manage/books/add",
    ]);
    // A filter that finds nothing is shown, so that it can be changed.
    expect(
      findAll(findOne(readPage(await shown(`${LIST}?status=draft`, publisher)), "main"), "form"),
    ).not.toEqual([]);
  });
});

describe("the pages of the desk", () => {
  test.each([
    ["/publishers/manage", "Overview"],
    [LIST, "Books"],
    [`${LIST}/unpublished`, "Books without an edition"],
    ["/publishers/manage/import", "Books"],
    ["/publishers/manage/export/onix", "Books"],
  ])("on %s the current one is %s", async (path, title) => {
    const pages = findOne(readPage(await shown(path)), "nav", { "aria-label": "Pages of this desk" });
    expect(findAll(pages, "a", { "aria-current": "page" }).map(textOf)).toEqual([title]);
  });
});

test("the home of the desk leads to the drafts that it does not name", async () => {
  const { id } = await build.publisher();
  for (let count = 0; count < TASKS_SHOWN + 2; count += 1)
    await build.edition({ bookId: (await build.book({ publisherId: id })).id, status: "draft" });
  const main = findOne(readPage(await shown("/publishers/manage", await admin(id))), "main");
  const links = findAll(main, "a", { href: `${LIST}?status=draft` });
  expect(links.map(textOf)).toEqual(["and 2 more"]);
});

test("a page of the desk that does not exist leads back to the desk", async () => {
  const answer = await asha.get("/publishers/manage/nothing");
  expect(answer.status).toBe(404);
  const links = findAll(findOne(readPage(await answer.text()), "main"), "a");
  expect(links.map(({ attributes: { href } }) => href)).toEqual(["/publishers/manage"]);
});

describe("the columns of the table", () => {
  test("are remembered for the person, without a script", async () => {
    const heading = />Edition<\/th>/;
    expect(await shown(LIST)).not.toMatch(heading);
    const { page, to } = await posted(`${LIST}?status=draft`, { intent: "chooseColumns", column: "number" });
    expect(to).toBe(`${LIST}?status=draft`);
    expect(page).toMatch(heading);
    expect(await shown(LIST)).toMatch(heading);
    expect(await shown(LIST, await admin())).not.toMatch(heading);
  });
});

describe("a saved view", () => {
  test("is saved, shared, renamed, updated and deleted", async () => {
    const bikram = await admin();
    const saved = await posted(`${LIST}?status=draft`, {
      ...formFields(await shown(`${LIST}?status=draft`), "saveView"),
      newName: "To do",
      newShare: publisherId,
    });
    expect(saved.to).toMatch(/\?view=[0-9a-f-]{36}$/);
    expect(saved.page).toMatch(/aria-current="page"[^>]*>To do/);
    expect(saved.page).toContain("2 entries");
    expect(await shown(LIST, bikram)).toContain(`href="${saved.to}"`);
    // A colleague opens it, and has no form to change it.
    expect(await shown(saved.to, bikram)).not.toContain('value="changeView"');

    const renamed = await posted(saved.to, {
      ...formFields(saved.page, "changeView"),
      name: "Drafts",
      share: "",
    });
    expect(renamed.page).toMatch(/aria-current="page"[^>]*>Drafts/);
    expect(await shown(LIST, bikram)).not.toContain("Drafts</");

    const changed = await shown(`${LIST}?${saved.to.split("?")[1]}&status=active`);
    expect(changed).toContain("Update the view");
    const updated = await posted(saved.to, formFields(changed, "replaceView"));
    expect(updated.page).toContain("1 entry");
    expect((await posted(saved.to, formFields(updated.page, "removeView"))).page).not.toContain("Drafts</");
  });

  test("is refused without a name, and under the name of another, at its field", async () => {
    const fields = formFields(await shown(LIST), "saveView");
    const empty = await asha.post(LIST, { ...fields, newName: " " });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("This field is required.");
    await posted(LIST, { ...fields, newName: "Twice" });
    const twice = await asha.post(LIST, { ...fields, newName: "Twice" });
    expect(twice.status).toBe(400);
    expect(await twice.text()).toContain("You have a view with this name already.");
  });

  test("cannot be shared with another publisher, nor changed or opened by its admin", async () => {
    const other = (await build.publisher()).id;
    const otherAdmin = await admin(other);
    const fields = { intent: "saveView", query: "", newName: "Theirs", newShare: other };
    expect((await asha.post(LIST, fields)).status).toBe(404);
    const { to } = await posted(LIST, { ...fields, newName: "Ours", newShare: publisherId });
    const view = to.split("view=")[1] ?? "";
    expect(await shown(to, otherAdmin)).not.toContain("Ours");
    expect((await otherAdmin.post(LIST, { intent: "removeView", view })).status).toBe(404);
    expect(await shown(LIST)).toContain("Ours");
  });
});

describe("an action for selected editions", () => {
  /** The fields of the button that a preview ends with. */
  const confirmed = (page: string) => ({
    step: "run",
    previewed: /name="previewed" value="([^"]+)"/.exec(page)?.[1] ?? "",
    operation: /name="operation" value="([^"]+)"/.exec(page)?.[1] ?? "",
  });
  const PRICE = `${LIST}/change/price`;
  const raise = { direction: "raise", by: "percent", value: "10", currency: "NPR", rounding: "1" };

  test("is reached from the list with a form that needs no script", async () => {
    const page = await shown(`${LIST}?status=draft`);
    const form =
      /<form[^>]*method="get"[^>]*>(?:(?!<\/form>)[^])*name="id"[^]*?<\/form>/.exec(page)?.[0] ?? "";
    expect(form).toContain('name="status" value="draft"');
    expect(form).toMatch(new RegExp(`formaction="${PRICE}"`, "i"));
    expect(form).toContain(`value="${ids.Rivers}"`);
    expect(form).not.toContain(`value="${ids.Hills}"`);
  });

  test("is previewed, done and reported, in either language", async () => {
    const url = `${PRICE}?all=yes&status=draft`;
    expect(await shown(url)).toContain("2 editions are selected.");
    const preview = await asha.post(url, raise);
    expect(preview.status).toBe(200);
    const text = (await preview.text()).replaceAll("\u00a0", " ");
    expect(text).toContain("रु 500.00");
    expect(text).toContain("रु 550.00");
    expect(text).toContain("Without a price (1)");
    const confirm = { ...raise, ...confirmed(text) };
    const done = await posted(url, confirm);
    expect(done.to).toMatch(/^\/publishers\/manage\/operations\/[0-9a-f-]{36}$/);
    expect(done.page).toContain("Price change: +10 % (NPR)");
    expect(done.page).toContain("Snow");
    const nepali = await asha.post(`/np${url}`, { ...raise, value: "१०" });
    expect((await nepali.text()).replaceAll("\u00a0", " ")).toContain("रु ६०५.००");

    await posted(done.to, { intent: "undo" });
    const operations = readPage(await shown("/publishers/manage/operations"));
    const rows = findAll(operations, "tr").map((row) => textOf(row).replaceAll("\u00a0", " "));
    expect(rows.find((row) => row.startsWith("Undoing: Price change: +10 % (NPR)"))).toContain("Done");
    expect(rows.find((row) => row.startsWith("Price change: +10 % (NPR)"))).toContain("Undone");
  });

  test("is done once though it is sent three times, and as it was shown: else it is shown again", async () => {
    const book = await build.book({ publisherId, title: { en: "Once" } });
    const [one, two] = [
      await build.edition({ bookId: book.id, priceMinor: 40_000n, currency: "NPR" }),
      await build.edition({ bookId: book.id, priceMinor: 80_000n, currency: "NPR", editionNumber: 2 }),
    ];
    const url = `${PRICE}?all=yes&q=once`;
    const first = { ...raise, ...confirmed(await (await asha.post(url, raise)).text()) };
    const answers = await Promise.all([asha.post(url, first), asha.post(url, first)]);
    answers.push(await asha.post(url, first));
    expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
      answers.map(() => [302, `/publishers/manage/operations/${first.operation}`]),
    );
    const prices = async () =>
      await Promise.all([one.id, two.id].map(async (id) => await shown(`/publishers/manage/books/${id}`)));
    expect((await prices()).map((page) => /रु\s([\d.]+)/.exec(page)?.[1])).toEqual(["440.00", "880.00"]);

    const second = { ...raise, ...confirmed(await (await asha.post(url, raise)).text()) };
    await build.edition({ bookId: book.id, priceMinor: 10_000n, currency: "NPR", editionNumber: 3 });
    for (const form of [second, { ...second, previewed: "" }, { ...raise, step: "run" }]) {
      const answer = await asha.post(url, form);
      expect(answer.status).toBe(409);
      const page = (await answer.text()).replaceAll("\u00a0", " ");
      expect(page).toContain("Meanwhile something has changed");
      expect(page).toContain("रु 110.00");
    }
  });

  test.each([
    [{ value: "" }, "This field is required."],
    [{ value: "many" }, "A percentage is above 0"],
    [{ value: "1000.5" }, "A percentage is above 0"],
    [{ by: "amount", value: "1.505" }, "digits after the decimal point"],
    [{ currency: "XXX" }, "Something looks off"],
  ])("refuses %j at its field and keeps what was typed", async (wrong, message) => {
    const answer = await asha.post(`${PRICE}?id=${ids.Hills}`, { ...raise, ...wrong, step: "run" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(message);
    // A currency that is no choice is not shown again.
    expect(formFields(page)).toMatchObject({
      direction: "raise",
      ...wrong,
      ...("currency" in wrong && { currency: "" }),
    });
  });

  test("selects nothing of another publisher", async () => {
    const otherAdmin = await admin((await build.publisher()).id);
    const url = `${PRICE}?id=${ids.Hills}`;
    expect(await shown(url, otherAdmin)).toContain("Nothing is selected.");
    const answer = await otherAdmin.post(url, { ...raise, step: "run" });
    expect(await answer.text()).not.toContain("Hills");
    expect(await shown(`${LIST}?q=hills`)).toContain("रु 500.00");
  });

  test("hides prices and statuses from the admin of one book, who may set its genre", async () => {
    const book = await build.book({ publisherId, title: { en: "Lone" } });
    const { id } = await build.edition({ bookId: book.id });
    const bookAdmin = await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId: book.id, ofPublisherId: publisherId }],
    });
    const page = await shown(LIST, bookAdmin);
    expect(page).toContain("/change/genre");
    expect(page).not.toContain("/change/price");
    for (const change of ["price", "status", "discount"])
      expect((await bookAdmin.get(`${LIST}/change/${change}?id=${id}`)).status).toBe(404);
    expect(await shown(`${LIST}/change/genre?id=${id}`, bookAdmin)).toContain("One edition is selected.");
  });
});
