import { beforeAll, describe, expect, test } from "vitest";
import { isbn, message, product, reference, title } from "#app/onix/message-for-tests.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const PAGE = "/publishers/manage/import/onix";

let publisherId: string;
let asha: SignedInPerson;

beforeAll(async () => {
  publisherId = (await build.publisher({ name: { en: "Dobato", np: "दोबाटो" } })).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
});

async function send(text: string | Uint8Array, page = PAGE, who = asha) {
  const form = new FormData();
  form.set("file", new Blob([text as BlobPart]), "spring.xml");
  return await post(form, page, who);
}

const post = async (form: FormData, page = PAGE, who = asha) =>
  await site.get(page, { method: "POST", body: form, headers: { ...who.headers(), origin: site.url } });

const record = (at: string, isbn13: string) =>
  product({ reference: reference(at), identifiers: isbn(isbn13), titles: title(`Book ${at}`) });

describe("the import of an ONIX file at the desk", () => {
  test("is checked first, then carried out, and can be undone", async () => {
    const page = await (await asha.get(PAGE)).text();
    expect(page).toContain("Dobato");
    const sent = await send(message(record("site.1", "9789937000086") + record("site.2", "9789937000087")));
    expect(sent.status).toBe(302);
    const check = sent.headers.get("location") ?? "";
    expect(check).toMatch(/^\/publishers\/manage\/import\/onix\?operation=[\da-f-]{36}$/);

    const checked = await (await asha.get(check)).text();
    expect(checked).toContain("Check of spring.xml");
    expect(checked).toContain("Nothing is saved yet");
    expect(checked).toContain("What an import would do");
    expect(checked).not.toContain("What was done");
    expect(checked).toContain("the check digit of the ISBN is wrong");
    expect(checked).toContain("site.2");
    expect(checked).toMatch(/Line \d+/);
    expect(await (await asha.get("/publishers/manage/books")).text()).not.toContain("Book site.1");

    const started = await asha.post(`${check}&start`, {});
    expect(started.status).toBe(302);
    const operation = started.headers.get("location") ?? "";
    const done = await (await asha.get(operation)).text();
    expect(done).toContain("Import of spring.xml");
    expect(done).toContain("What was done");
    expect(done).toContain("Undo all of it");
    expect(await (await asha.get("/publishers/manage/books")).text()).toContain("Book site.1");

    expect((await asha.post(operation, { intent: "undo" })).status).toBe(302);
    expect(await (await asha.get("/publishers/manage/books")).text()).not.toContain("Book site.1");
  });

  test("leads from the list of operations to the check", async () => {
    const sent = await send(message(record("site.3", "9789937000093")));
    const check = sent.headers.get("location") ?? "";
    const id = check.split("=").at(-1);
    const answer = await asha.get(`/publishers/manage/operations/${id}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, check]);
  });

  test.each([
    ["no ONIX", "<book/>", "The file is not an ONIX message. (line 1)", "यो फाइल ONIX सन्देश होइन। (हरफ १)"],
    ["no XML", "title,isbn", "The file is not XML, or is broken.", "फाइल XML होइन, वा बिग्रिएको छ।"],
    [
      "a message that was cut off",
      message(record("cut.1", "9789937000086")).slice(0, -40),
      "The file ends before the ONIX message does.",
      "ONIX सन्देश नसकिँदै फाइल सकिन्छ।",
    ],
    [
      "an old release",
      '<ONIXMessage release="2.1"/>',
      "The file is not of ONIX 3.0 or 3.1",
      "यो फाइल ONIX 3.0 वा 3.1 को होइन",
    ],
  ])("refuses %s in both languages", async (_what, text, en, np) => {
    const answer = await send(text);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(en);
    expect(await (await send(text, `/np${PAGE}`)).text()).toContain(np);
  });

  test("refuses a form without a file, and a file that is too large", async () => {
    const empty = new FormData();
    empty.set("other", "x");
    const without = await post(empty);
    expect(await without.text()).toContain("Choose a file.");
    const large = await send(new Uint8Array(20_050_000));
    expect(large.status).toBe(413);
    expect(await large.text()).toContain("The file is larger than 20 MB.");
  });

  test("is not found for another publisher, a check of another, and an admin of one book", async () => {
    const other = (await build.publisher()).id;
    expect((await asha.get(`${PAGE}?publisher=${other}`)).status).toBe(404);
    expect(
      (await send(message(record("other.1", "9789937000086")), `${PAGE}?publisher=${other}`)).status,
    ).toBe(404);
    const check = (await send(message(record("site.4", "9789937000109")))).headers.get("location") ?? "";
    const bikram = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId: other }] });
    expect((await bikram.get(check)).status).toBe(404);
    expect((await bikram.post(`${check}&start`, {})).status).toBe(404);
    const book = await build.book({ publisherId });
    const chandra = await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId: book.id, ofPublisherId: publisherId }],
    });
    expect((await chandra.get(PAGE)).status).toBe(404);
  });
});
