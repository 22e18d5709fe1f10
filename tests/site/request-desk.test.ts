import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const STORE = "/bookstore/manage";
const PUBLISHER = "/publishers/manage";

let publisherId: string;
let storeId: string;
let seller: SignedInPerson;
let editor: SignedInPerson;
let otherSeller: SignedInPerson;
let otherEditor: SignedInPerson;

beforeAll(async () => {
  publisherId = (await build.publisher({ name: { en: "Hill Press", np: "पहाड प्रेस" } })).id;
  storeId = (await build.bookstore({ name: { en: "Corner", np: "कुना" } })).id;
  const storeAdmin = async (shopId: string) =>
    await addSignedInPerson(site, { roles: [{ type: "admin", shopId }] });
  const publisherAdmin = async (id: string) =>
    await addSignedInPerson(site, { roles: [{ type: "admin", publisherId: id }] });
  [seller, editor] = [await storeAdmin(storeId), await publisherAdmin(publisherId)];
  otherSeller = await storeAdmin((await build.bookstore()).id);
  otherEditor = await publisherAdmin((await build.publisher()).id);
});

const shown = async (path: string, who: SignedInPerson) => {
  const answer = await who.get(path);
  expect(answer.status, path).toBe(200);
  return (await answer.text()).replaceAll(" ", " ");
};

const mainOf = (page: string) => findOne(readPage(page), "main");
const section = (page: string, id: string) => textOf(findOne(mainOf(page), "section", { id }));

async function aListing(title: string) {
  const book = await build.book({ publisherId, title: { en: title, np: `${title} (नेपाली)` } });
  const edition = await build.edition({ bookId: book.id });
  const { id } = await build.listing({ shopId: storeId, editionId: edition.id });
  return { path: `${STORE}/books/${id}`, id, bookId: book.id };
}

/** A request of the store, with the paths of its page at both desks. */
async function aRequest(title: string, own: Parameters<typeof build.copyRequest>[0] = {}) {
  const listing = await aListing(title);
  const { id } = await build.copyRequest({ listingId: listing.id, ...own });
  return { id, listing, ofStore: `${STORE}/requests/${id}`, ofPublisher: `${PUBLISHER}/requests/${id}` };
}

/** Fills in the form with an intent on a page, posts it and follows the redirect. */
async function fill(path: string, intent: string, typed: Record<string, string>, who: SignedInPerson) {
  const answer = await who.post(path, { ...formFields(await shown(path, who), intent), ...typed });
  expect(answer.status, await answer.text()).toBe(302);
  const to = answer.headers.get("location") ?? "";
  return { to, page: await shown(to.split("#")[0] ?? "", who) };
}

const lettersTo = async (person: SignedInPerson) =>
  (
    await db().execute<{ kind: string }>(
      `select kind from letters where person_id = '${person.id}' order by created_on, kind`,
    )
  ).rows.map(({ kind }) => kind);

describe("a request for copies", () => {
  test("is asked at the listing, answered, sent and received, and each side gets letters about the other's steps", async () => {
    const { path } = await aListing("Chithi");
    const asked = await fill(
      `${path}?edit=requests`,
      "request",
      { quantity: "३०", "neededBy.day": "2099-10-01", "neededBy.calendar": "ad", remark: "For the fair." },
      seller,
    );
    expect(asked.to).toBe(`${path}?done=copyrequest_made&part=requests#requests`);
    expect(section(asked.page, "requests")).toContain("A request waits for the publisher's answer.");
    const ofStore =
      /href="(\/bookstore\/manage\/requests\/[0-9a-f-]{36})"/.exec(asked.page)?.[1] ?? "no request";
    const ofPublisher = ofStore.replace(STORE, PUBLISHER);
    expect(section(await shown(`${PUBLISHER}?publisher=${publisherId}`, editor), "tasks")).toContain(
      "Corner: copies asked for, 30 · needed by 1 Oct 2099",
    );

    const answered = await fill(ofPublisher, "accept", { quantity: "10", remark: "Ten now." }, editor);
    expect(answered.to).toBe(`${ofPublisher}?done=copyrequest_saved&part=next#next`);
    expect(section(answered.page, "thread")).toMatch(
      /Asked for copies: 30.*For the fair\..*Will send 10 of 30 copies/s,
    );
    expect(section(await shown(STORE, seller), "tasks")).toContain(
      "Partly accepted · Hill Press: 10 of 30 copies",
    );
    await fill(ofPublisher, "send", { note: "By the night bus." }, editor);
    expect(section(await shown(STORE, seller), "tasks")).toContain("Parcels to be received");
    const received = await fill(ofStore, "receive", { quantity: "9" }, seller);
    expect(section(received.page, "facts")).toMatch(/Copies received\s*9/);
    expect(section(received.page, "next")).toContain("Nothing more is to be done.");
    await fill(ofPublisher, "write", { text: "One more follows." }, editor);

    expect(await lettersTo(editor)).toEqual(["copyRequest-requested", "copyRequest-received"]);
    expect(await lettersTo(seller)).toEqual(["copyRequest-partly", "copyRequest-sent", "copyRequest-remark"]);
    // The people of the other side act in the name of their bookstore or publisher.
    const page = await shown(ofStore, seller);
    expect(page).toContain("Hill Press");
    expect(section(page, "thread").split("Asha Rai").length).toBeLessThan(4);
  });

  test("is declined with a reason, or cancelled, and then offers no step", async () => {
    const declined = await aRequest("Declined");
    const refused = await editor.post(`/np${declined.ofPublisher}`, {
      ...formFields(await shown(declined.ofPublisher, editor), "decline"),
      reason: " ",
    });
    expect(refused.status).toBe(400);
    const { page } = await fill(declined.ofPublisher, "decline", { reason: "Out of print." }, editor);
    expect(findAll(mainOf(page), "input", { name: "intent" }).map((each) => each.attributes.value)).toEqual([
      "write",
    ]);
    const cancelled = await aRequest("Cancelled");
    await fill(cancelled.ofStore, "cancel", { reason: "Found some." }, seller);
    // The page of the publisher was opened before.
    const late = await editor.post(cancelled.ofPublisher, { intent: "accept", version: "1", quantity: "20" });
    expect(late.status).toBe(409);
    const moved = await editor.post(cancelled.ofPublisher, { intent: "send", version: "2", note: "" });
    expect(moved.status).toBe(409);
    expect(await moved.text()).toContain("The request has gone on meanwhile");
  });

  test("is refused at the listing while another one waits, and for a day that has passed", async () => {
    const { listing } = await aRequest("Twice");
    const post = async (path: string, fields: Record<string, string>) =>
      await seller.post(`${path}?edit=requests`, { intent: "request", quantity: "3", ...fields });
    const again = await post(listing.path, {});
    expect(again.status).toBe(409);
    const { path } = await aListing("Past");
    const past = await post(`/np${path}`, { "neededBy.day": "2020-01-01", "neededBy.calendar": "ad" });
    expect(past.status).toBe(400);
    expect(await past.text()).toContain("यो मिति बितिसक्यो।");
  });

  test("is seen by an admin of its book alone, who cannot answer it", async () => {
    const { ofPublisher, listing } = await aRequest("Of one book");
    const author = await addSignedInPerson(site, {
      roles: [{ type: "admin", bookId: listing.bookId, ofPublisherId: publisherId }],
    });
    const page = await shown(ofPublisher, author);
    expect(page).toContain("An admin of the publisher answers it.");
    expect(findAll(mainOf(page), "input", { name: "intent" })).toEqual([]);
    for (const fields of [
      { intent: "accept", version: "1", quantity: "20" },
      { intent: "write", text: "Mine." },
    ])
      expect((await author.post(ofPublisher, fields)).status).toBe(404);
    expect(await shown(`${PUBLISHER}/requests?q=one%20book`, author)).toContain("Of one book");
  });

  test("is not found for other bookstores and publishers, at the wrong desk, or by an unknown id", async () => {
    const { ofStore, ofPublisher } = await aRequest("Hidden", { status: "accepted", agreedQuantity: 20 });
    for (const [who, path, fields] of [
      [otherSeller, ofStore, { intent: "receive", version: "1", quantity: "20" }],
      [otherSeller, ofStore, { intent: "cancel", version: "1" }],
      [otherSeller, ofStore, { intent: "write", text: "Hello." }],
      [otherEditor, ofPublisher, { intent: "send", version: "1" }],
      [otherEditor, ofPublisher, { intent: "write", text: "Hello." }],
    ] as const) {
      for (const url of [path, `/np${path}`, `${path}.data`]) expect((await who.get(url)).status).toBe(404);
      expect((await who.post(path, fields)).status).toBe(404);
    }
    // Roles on both sides give at each desk the rights of that desk.
    const both = await addSignedInPerson(site, {
      roles: [
        { type: "admin", shopId: storeId },
        { type: "admin", publisherId: (await build.publisher()).id },
      ],
    });
    expect((await both.get(ofStore)).status).toBe(200);
    expect((await both.get(ofPublisher)).status).toBe(404);
    expect((await both.post(ofPublisher, { intent: "send", version: "1" })).status).toBe(404);
    for (const id of [crypto.randomUUID(), "nothing"]) {
      expect((await seller.get(`${STORE}/requests/${id}`)).status).toBe(404);
      expect((await editor.get(`${PUBLISHER}/requests/${id}`)).status).toBe(404);
    }
  });
});

describe("the lists of requests", () => {
  test("are searched by the book and by the other side, filtered and exported, without another organisation's rows", async () => {
    await aRequest("Copper waits");
    await aRequest("Copper agreed", { status: "accepted", agreedQuantity: 20 });
    await aRequest("Copper done", { status: "received", agreedQuantity: 20, receivedQuantity: 20 });
    const titles = async (path: string, who: SignedInPerson) =>
      findAll(mainOf(await shown(path, who)), "th", { scope: "row" })
        .map(textOf)
        .toSorted();
    for (const [path, who, other] of [
      [`${STORE}/requests`, seller, otherSeller],
      [`${PUBLISHER}/requests`, editor, otherEditor],
    ] as const) {
      expect(await titles(`${path}?q=copper`, who)).toEqual(["Copper agreed", "Copper done", "Copper waits"]);
      expect(await titles(`${path}?q=copper&status=open`, who)).toEqual(["Copper agreed", "Copper waits"]);
      expect(await titles(`${path}?q=copper&status=received&sort=needed`, who)).toEqual(["Copper done"]);
      expect(await titles(`${path}?q=copper`, other)).toEqual([]);
    }
    expect(await titles(`${STORE}/requests?q=hill&status=received`, seller)).toContain("Copper done");
    expect(await titles(`${PUBLISHER}/requests?q=corner&status=received`, editor)).toContain("Copper done");
    for (const [url, who, other] of [
      [`${STORE}/export/table/storeRequests?as=csv&q=copper`, seller, otherSeller],
      [`${PUBLISHER}/export/table/publisherRequests?as=csv&q=copper`, editor, otherEditor],
    ] as const) {
      expect(await (await who.get(url)).text()).toContain("Copper agreed");
      expect(await (await other.get(url)).text()).not.toContain("Copper");
    }
  });
});
