import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { db } from "#app/db/client.server.ts";
import { fileDownloads } from "#app/db/tables/edition-files.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { writeSmallEpub } from "#app/platform/book-files/small-epub.server.ts";
import { phoneDigest } from "#app/platform/secrets/sealed-rows.server.ts";
import { paid, settle } from "#app/records/payments/payments-for-tests.ts";
import { build } from "#tests/build.ts";
import { usePaymentSite } from "#tests/payment-site.ts";
import { aBuyer, anOffer, newPhone } from "./checkout-device.ts";
import { sendFiles, type Upload } from "./send-files.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const uploadDir = mkdtempSync(join(tmpdir(), "ekadeshma-ebooks-"));
afterAll(() => rmSync(uploadDir, { recursive: true, force: true }));

const { site } = usePaymentSite({ TRUSTED_PROXIES: "127.0.0.1", UPLOAD_DIR: uploadDir });
const EN = { locale: "en" } as const;
let publisherId: string;
let asha: SignedInPerson;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
});

async function epub(): Promise<Buffer<ArrayBuffer>> {
  const path = join(uploadDir, "sent.epub");
  await writeSmallEpub(path, { title: "सेतो धरती", text: "One page." });
  return Buffer.from(readFileSync(path));
}

const send = async (path: string, sent: Upload, who = asha): Promise<Response> =>
  await sendFiles(who, site.url + path, {}, [sent], "file");

/** An e-book of the publisher that a bookstore sells. */
async function anEbook() {
  const book = await build.book({ publisherId, title: { en: "White Earth" } });
  const { id: editionId } = await build.edition({
    bookId: book.id,
    format: "epub",
    priceMinor: 30_000n,
    currency: "NPR",
  });
  const { id, shopId } = await build.listing({ editionId, availability: "inStock" });
  const path = `/publishers/manage/books/${editionId}/files`;
  return { id, editionId, shopId, minor: 30_000n, path };
}

async function sentEbook() {
  const made = await anEbook();
  expect((await send(made.path, ["white-earth.epub", "application/epub+zip", await epub()])).status).toBe(
    303,
  );
  return made;
}

/** A reader who has bought an e-book, with the path of its order. */
async function boughtEbook({ isPaid = true } = {}) {
  const offer = await sentEbook();
  const buyer = aBuyer(site);
  await buyer.add(offer);
  const phone = newPhone();
  await buyer.post("/checkout", { intent: "contact", name: "Asha Rai", phone, email: "" });
  await buyer.post("/checkout/payment", { intent: "payment", way: "esewa", pan: "" });
  await buyer.place();
  const [found] = await db()
    .select({ order: orders })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(purchases.phoneDigest, phoneDigest(phone)));
  if (!found) throw new Error("Nothing was ordered.");
  const [attempt] = await db()
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.purchaseId, found.order.purchaseId));
  if (!attempt) throw new Error("No attempt was opened.");
  if (isPaid) await settle(attempt.id, paid(attempt));
  return { ...offer, buyer, order: found.order, path: `/orders/${found.order.number}` };
}

const fileIn = (html: string) => /name="file" value="([^"]+)"/.exec(html)?.[1] ?? "";

describe("the files of an edition", () => {
  test("are sent by its publisher, sold from then on, and removed", async () => {
    const offer = await anEbook();
    const buyer = aBuyer(site);
    await buyer.add(offer);
    expect(await buyer.text("/cart")).toContain(m.cart_problem_file({}, EN));
    expect(await (await asha.get(offer.path)).text()).toContain(m.edition_files_none({}, EN));
    await send(offer.path, ["white-earth.epub", "application/epub+zip", await epub()]);
    const page = await (await asha.get(offer.path)).text();
    expect(page).toContain("white-earth.epub");
    expect(await buyer.text("/cart")).not.toContain(m.cart_problem_file({}, EN));
    const removed = await asha.post(offer.path, { intent: "remove", file: fileIn(page) });
    expect(removed.status).toBe(303);
    expect(await buyer.text("/cart")).toContain(m.cart_problem_file({}, EN));
  });

  test.each<[string, Upload, string]>([
    [
      "text",
      ["a.epub", "application/epub+zip", Buffer.from("only text")],
      m.edition_file_not_of_format({}, EN),
    ],
    ["nothing", ["", "application/octet-stream", Buffer.alloc(0)], m.form_required({}, EN)],
  ])("are refused at the field: %s", async (_name, sent, message) => {
    const { path } = await anEbook();
    const answer = await send(path, sent);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(message);
  });

  test("are not taken for a printed edition, nor from another publisher", async () => {
    const book = await build.book({ publisherId });
    const printed = await build.edition({ bookId: book.id });
    const path = `/publishers/manage/books/${printed.id}/files`;
    const answer = await send(path, ["a.epub", "application/epub+zip", await epub()]);
    expect(answer.status).toBe(400);
    const other = await addSignedInPerson(site, {
      roles: [{ type: "admin", publisherId: (await build.publisher()).id }],
    });
    const { path: own } = await anEbook();
    expect((await other.get(own)).status).toBe(404);
    expect((await send(own, ["a.epub", "application/epub+zip", await epub()], other)).status).toBe(404);
  });
});

test("an e-book at 0.00 is given at once, without a gateway", async () => {
  const book = await build.book({ publisherId, title: { en: "A Gift" } });
  const { id: editionId } = await build.edition({
    bookId: book.id,
    format: "epub",
    priceMinor: 0n,
    currency: "NPR",
  });
  const { id } = await build.listing({ editionId, availability: "inStock" });
  await send(`/publishers/manage/books/${editionId}/files`, [
    "gift.epub",
    "application/epub+zip",
    await epub(),
  ]);
  const buyer = aBuyer(site);
  await buyer.add({ id, minor: 0n });
  await buyer.post("/checkout", { intent: "contact", name: "Asha Rai", phone: newPhone(), email: "" });
  await buyer.post("/checkout/payment", { intent: "payment", way: "esewa", pan: "" });
  const placed = await buyer.place();
  const location = placed.headers.get("location") ?? "";
  expect([placed.status, location]).toEqual([
    303,
    expect.stringMatching(/^\/orders\/[^/]+\?done=order_thanks$/),
  ]);
  expect(fileIn(await buyer.page(location))).not.toBe("");
});

describe("an e-book", () => {
  test("is bought without an address, and not for cash", async () => {
    const offer = await sentEbook();
    const buyer = aBuyer(site);
    await buyer.add(offer);
    const answer = await buyer.post("/checkout", {
      intent: "contact",
      name: "Asha Rai",
      phone: newPhone(),
      email: "",
    });
    expect(answer.headers.get("location")).toBe("/checkout/payment");
    const payment = await buyer.page("/checkout/payment");
    expect(payment).not.toContain('value="cashOnDelivery"');
    expect(payment).toContain('value="khalti"');
    expect((await buyer.get("/checkout/review")).headers.get("location")).toBe("/checkout/payment");
    // Whoever owns the device can write cash into it.
    await buyer.post("/checkout/payment", { intent: "payment", way: "cashOnDelivery", pan: "" });
    expect((await buyer.get("/checkout/review")).headers.get("location")).toBe("/checkout/payment");
  });

  test("with a printed book goes two ways, and both are paid at once", async () => {
    const [ebook, printed] = [await sentEbook(), await anOffer()];
    const buyer = aBuyer(site);
    await buyer.add(ebook);
    await buyer.add(printed);
    const phone = newPhone();
    await buyer.goThrough({ way: "khalti", phone });
    expect(await buyer.text("/checkout/review")).toContain(m.checkout_files_text({}, EN));
    expect((await buyer.place()).status).toBe(303);
    const found = await db()
      .select({ way: orders.way, delivery: orders.deliveryPaisa })
      .from(orders)
      .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
      .where(eq(purchases.phoneDigest, phoneDigest(phone)));
    expect(new Map(found.map(({ way, delivery }) => [way, delivery]))).toEqual(
      new Map([
        ["courier", 15_000n],
        ["download", 0n],
      ]),
    );
  });

  test("is on the page of its order when it is paid, and read with the number of the order in it", async () => {
    const { buyer, path, order } = await boughtEbook();
    const page = await buyer.page(path);
    expect(page).toContain(m.order_file_ready({}, EN));
    const asked = await buyer.post(path, { intent: "download", file: fileIn(page) });
    expect(asked.status).toBe(303);
    const link = asked.headers.get("location") ?? "";
    const answer = await site.get(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/epub+zip");
    expect(answer.headers.get("content-disposition")).toContain('filename="white-earth.epub"');
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const archive = await fromBufferPromise(bytes, { lazyEntries: true });
    const names: string[] = [];
    for await (const entry of archive.eachEntry()) names.push(entry.fileName);
    expect(names).toContain("book/order.xhtml");
    expect(await buyer.text(path)).toContain(m.order_file_left({ count: "4" }, EN));
    // A download that broke off goes on, and none of it counts again.
    const rest = await site.get(link, { headers: { range: "bytes=100-" } });
    expect(rest.status).toBe(206);
    expect(rest.headers.get("content-range")).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
    const beyond = await site.get(link, { headers: { range: `bytes=${bytes.length}-` } });
    expect(beyond.status).toBe(416);
    const ofOther = await site.get(link, { headers: { range: "bytes=100-", "if-range": '"another"' } });
    expect(ofOther.status).toBe(200);
    expect(await db().$count(fileDownloads)).toBeGreaterThan(0);
    expect(order.way).toBe("download");
  });

  test("is given to nobody without the key, for another order, before it is paid, or after a day", async () => {
    const { buyer, path } = await boughtEbook();
    const file = fileIn(await buyer.page(path));
    const link = (await buyer.post(path, { intent: "download", file })).headers.get("location") ?? "";
    const [address = "", query = ""] = link.split("?");
    expect((await site.get(address)).status).toBe(404);
    expect((await site.get(`${address}?${query.slice(0, -1)}x`)).status).toBe(404);
    const other = await boughtEbook();
    expect((await site.get(link.replace(/orders\/[^/]+/, `orders/${other.order.number}`))).status).toBe(404);
    expect((await other.buyer.post(other.path, { intent: "download", file })).status).toBe(409);
    const somebody = aBuyer(site);
    expect((await somebody.post(path, { intent: "download", file })).status).toBe(403);
    const unpaid = await boughtEbook({ isPaid: false });
    expect(await unpaid.buyer.page(unpaid.path)).not.toContain('name="file"');
    const id = address.split("/").at(-1) ?? "";
    await db()
      .update(fileDownloads)
      .set({ askedOn: new Date(0), expiresOn: new Date(1000) })
      .where(and(eq(fileDownloads.id, id)));
    expect((await site.get(link)).status).toBe(404);
  });
});
