import { beforeAll, describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const PAGE = "/publishers/manage/export/onix";
const FILE = `${PAGE}/file`;

let asha: SignedInPerson;
let bikram: SignedInPerson;
const own = { complete: "", incomplete: "", draft: "" };
let incompleteId: string;
let other: { id: string; code: string };

beforeAll(async () => {
  const publisherId = (await build.publisher()).id;
  const admin = { roles: [{ type: "admin" as const, publisherId }] };
  asha = await addSignedInPerson(site, admin);
  const book = await build.book({
    publisherId,
    title: { en: "The Tea Road", np: "चियाको बाटो" },
    description: { en: "Over the pass." },
    genres: ["novels"],
    authors: [await build.contributor()],
  });
  const complete = await build.edition({
    bookId: book.id,
    isbn13: "9789937000017",
    publishedCalendar: "ad",
    publishedYear: 2024,
    publishedFrom: "2024-01-01",
    publishedUntil: "2024-12-31",
  });
  await build.cover({ editionId: complete.id });
  const bare = await build.edition({ bookId: (await build.book({ publisherId })).id });
  const draft = await build.edition({ bookId: bare.bookId, status: "draft", editionNumber: 2 });
  Object.assign(own, { complete: complete.code, incomplete: bare.code, draft: draft.code });
  incompleteId = bare.id;
  other = await build.edition();
  bikram = await addSignedInPerson(site, {
    roles: [{ type: "admin", bookId: book.id, ofPublisherId: publisherId }],
  });
});

const sorted = (...codes: string[]) => codes.toSorted();
const codesIn = async (answer: Response) =>
  sorted(
    ...[...(await answer.text()).matchAll(/<RecordReference>ekadeshma:(\w+)</g)].map(([, code = ""]) => code),
  );

describe("the page before an export", () => {
  test("lists what the selected records lack, with a link to each field", async () => {
    const page = await (await asha.get(PAGE)).text();
    expect(page).toContain("3 editions are selected.");
    expect(page).toContain("Download 3 records");
    expect(page).toContain("Download the complete one only");
    const at = `/publishers/manage/books/${incompleteId}`;
    for (const link of [
      `${at}?edit=numbers#isbn13`,
      `${at}?edit=publication#published-date`,
      `${at}?edit=book-description#description-en`,
      `${at}/contributors/add`,
      `${at}/covers?edit=front#front`,
      `${at}?edit=book-genres#mainGenre`,
    ])
      expect(page).toContain(`href="${link}"`);
    expect(page).not.toContain("The Tea Road");
    expect(page).not.toContain(`${at}?edit=price`);
  });

  test("leads to fields that exist", async () => {
    const page = await (await asha.get(PAGE)).text();
    const links = [...page.matchAll(/href="(\/publishers\/manage\/books\/[^"]*#[^"]*)"/g)].map(
      ([, link]) => link ?? "",
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of new Set(links)) {
      const [path = "", id = ""] = link.replaceAll("&amp;", "&").split("#");
      expect(await (await asha.get(path)).text(), link).toContain(`id="${id}"`);
    }
  });

  test("takes the parameters of the list, in both languages, and says when one is unknown", async () => {
    expect(await (await asha.get(`${PAGE}?status=draft`)).text()).toContain("One edition is selected.");
    expect(await (await asha.get(`/np${PAGE}?status=draft`)).text()).toContain("एउटा संस्करण छानिएको छ।");
    expect(await (await asha.get(`${PAGE}?q=nothing-like-it`)).text()).toContain("No edition is selected.");
    const unclear = await (await asha.get(`${PAGE}?status=sold`)).text();
    expect(unclear).toContain("Some filters are not known any more");
    expect(unclear).not.toContain("Download");
    const list = await (await asha.get("/publishers/manage/books?status=draft")).text();
    expect(list).toContain(`href="${PAGE}?status=draft"`);
  });
});

describe("the file of an export", () => {
  test("is an attachment that is not stored, with the selected editions", async () => {
    const answer = await asha.get(FILE);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/xml; charset=utf-8",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="ekadeshma-onix-\d{4}-\d{2}-\d{2}\.xml"$/,
      ),
      "cache-control": "private, no-store",
    });
    expect(await codesIn(answer)).toEqual(sorted(own.complete, own.incomplete, own.draft));
    expect(await codesIn(await asha.get(`${FILE}?status=draft`))).toEqual([own.draft]);
    expect(await codesIn(await asha.get(`${FILE}?only=complete`))).toEqual([own.complete]);
    expect(await codesIn(await asha.get(`${FILE}?id=${incompleteId}`))).toEqual([own.incomplete]);
  });

  test("never has an edition of another publisher, or of another book of an admin of one book", async () => {
    expect(await codesIn(await asha.get(`${FILE}?id=${other.id}&id=${incompleteId}`))).toEqual([
      own.incomplete,
    ]);
    expect(await codesIn(await asha.get(`${FILE}?id=${other.id}`))).toEqual([]);
    expect(await codesIn(await bikram.get(FILE))).toEqual([own.complete]);
    expect(await codesIn(await bikram.get(`${FILE}?id=${incompleteId}`))).toEqual([]);
  });
});
