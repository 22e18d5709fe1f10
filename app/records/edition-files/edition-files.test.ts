import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { editionFiles, fileDownloads } from "#app/db/tables/edition-files.server.ts";
import { invoices } from "#app/db/tables/invoices.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { DOWNLOADS_MAX } from "#app/domain/editions/edition-file.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import {
  bookFilePath,
  markedFilePath,
  storedBookFiles,
} from "#app/platform/book-files/book-file-store.server.ts";
import { writeSmallEpub } from "#app/platform/book-files/small-epub.server.ts";
import { buy, notified, storeWith } from "#app/records/orders/orders-for-tests.ts";
import { opened, orderNow, paid, settle } from "#app/records/payments/payments-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { askForFile, filesOfOrder, openDownload } from "./downloads.server.ts";
import { addEditionFile, filesOfEdition, removeEditionFile } from "./edition-files.server.ts";
import { tidyBookFiles } from "./tidy-book-files.server.ts";

useDatabase();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "books-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const writer = { actor: SYSTEM };
const HOUR_MS = 3_600_000;

async function received(fileName = "book.epub") {
  const path = join(folder, `received-${fileName}`);
  await writeSmallEpub(path, { title: "सेतो धरती", text: "One page." });
  return { path, fileName };
}

/** An e-book with its file, and the listing of a bookstore that sells it. */
async function ebook() {
  const edition = await build.edition({ format: "epub" });
  const store = await storeWith(undefined, { editionId: edition.id });
  const added = await addEditionFile(writer, edition.id, await received(), folder);
  if (!added.ok) throw new Error(`No file: ${added.code}`);
  return { edition, file: added.value, listingId: store.listing.id, store };
}

/** An e-book that was bought and paid. */
async function boughtEbook() {
  const made = await ebook();
  const bought = await buy([{ listingId: made.listingId }], {
    way: "download",
    address: null,
    paymentWay: "esewa",
  });
  const [order] = bought.ok ? bought.value.orders : [];
  if (!order) throw new Error(`Nothing was bought: ${bought.ok ? "" : bought.code}`);
  const pay = async () => {
    const attempt = await opened(order.purchaseId);
    await settle(attempt.id, paid(attempt));
  };
  return { ...made, order, pay };
}

const ask = async (orderId: string, { lineId, fileId }: { lineId: string; fileId: string }) =>
  await askForFile({ orderId, lineId, fileId, textsOf: (number) => [number] }, folder);

/** The one file of an order, by both ids. */
async function fileOf(orderId: string) {
  const [found] = await filesOfOrder(orderId);
  if (!found) throw new Error("The order has no file.");
  return { lineId: found.lineId, fileId: found.file.id };
}

describe("the file of an e-book", () => {
  test("is stored, listed in its order, and removed", async () => {
    const { edition, file } = await ebook();
    const second = await addEditionFile(writer, edition.id, await received("second.epub"), folder);
    expect((await filesOfEdition(edition.id)).map(({ fileName }) => fileName)).toEqual([
      "book.epub",
      "second.epub",
    ]);
    expect((await stat(bookFilePath(folder, file.id))).size).toBe(file.bytes);
    expect((await removeEditionFile(writer, edition.id, file.id, folder)).ok).toBe(true);
    await expect(stat(bookFilePath(folder, file.id))).rejects.toMatchObject({ code: "ENOENT" });
    expect(await filesOfEdition(edition.id)).toEqual([second.ok && second.value]);
  });

  test.each([
    ["text.epub", "only text", "file_not_of_format"],
    ["broken.epub", "PK\u0003\u0004 and no more", "file_not_of_format"],
    ["protected.pdf", "%PDF-1.7 and no more", "file_not_of_format"],
  ])("%s is refused, and leaves nothing", async (fileName, content, code) => {
    const { edition } = await ebook();
    const before = await storedBookFiles(folder);
    const path = join(folder, `received-${fileName}`);
    await writeFile(path, content);
    expect(await addEditionFile(writer, edition.id, { path, fileName }, folder)).toMatchObject({
      ok: false,
      code,
    });
    expect(await storedBookFiles(folder)).toEqual(before);
  });

  test("cannot be removed when readers have bought it, unless there is another", async () => {
    const { edition, file, pay } = await boughtEbook();
    await pay();
    expect(await removeEditionFile(writer, edition.id, file.id, folder)).toMatchObject({ code: "file_sold" });
    await addEditionFile(writer, edition.id, await received("better.epub"), folder);
    expect((await removeEditionFile(writer, edition.id, file.id, folder)).ok).toBe(true);
  });
});

describe("an e-book in an order", () => {
  test("is delivered when it is paid, with its invoice, and not before", async () => {
    const { order, pay } = await boughtEbook();
    expect(order).toMatchObject({
      status: "awaitingPayment",
      way: "download",
      weightG: 0,
      deliveryPaisa: 0n,
    });
    expect(await filesOfOrder(order.id)).toEqual([]);
    notified.length = 0;
    await pay();
    expect(await orderNow(order.id)).toMatchObject({ status: "delivered", paymentState: "paid" });
    expect(notified.map(({ status }) => status)).toEqual(["delivered"]);
    expect(await db().$count(invoices, eq(invoices.orderId, order.id))).toBe(1);
    expect(await filesOfOrder(order.id)).toMatchObject([{ left: DOWNLOADS_MAX, isOpen: false }]);
  });

  test("comes as an order of its own beside what is printed, and both are paid at once", async () => {
    const { listingId } = await ebook();
    const printed = await storeWith(3);
    const bought = await buy([{ listingId }, { listingId: printed.listing.id }], { paymentWay: "khalti" });
    const of = bought.ok ? bought.value.orders : [];
    expect(of.map(({ way }) => way).toSorted()).toEqual(["courier", "download"]);
    const attempt = await opened(of[0]?.purchaseId ?? "", "khalti");
    await settle(attempt.id, paid(attempt));
    const now = await Promise.all(of.map(async ({ id }) => await orderNow(id)));
    expect(now.map(({ way, status }) => `${way} ${status}`).toSorted()).toEqual([
      "courier placed",
      "download delivered",
    ]);
  });

  test("cannot be paid in cash, bought twice in one, or without its file", async () => {
    const { edition, file, listingId } = await ebook();
    const refusal = async (own: Parameters<typeof buy>[1], copies = 1) => {
      const bought = await buy([{ listingId, copies }], own);
      return bought.ok ? undefined : bought.code;
    };
    expect(await refusal({ paymentWay: "cashOnDelivery" })).toBe("purchase_payment_wrong");
    expect(await refusal({ way: "fetch", address: null, paymentWay: "cashAtStore" })).toBe(
      "purchase_payment_wrong",
    );
    expect(await refusal({ paymentWay: "esewa" }, 2)).toBe("purchase_line_gone");
    await removeEditionFile(writer, edition.id, file.id, folder);
    expect(await refusal({ paymentWay: "esewa" })).toBe("purchase_line_gone");
  });

  test("a printed book is not sent as a file", async () => {
    const { listing } = await storeWith(3);
    const bought = await buy([{ listingId: listing.id }], {
      way: "download",
      address: null,
      paymentWay: "esewa",
    });
    expect(bought).toMatchObject({ ok: false, code: "purchase_no_zone" });
  });
});

describe("a link to a file", () => {
  test("is made five times, and while one works it is given again", async () => {
    const { order, pay } = await boughtEbook();
    await pay();
    const file = await fileOf(order.id);
    const ids = new Set<string>();
    for (let at = 0; at < DOWNLOADS_MAX; at += 1) {
      const first = await ask(order.id, file);
      const again = await ask(order.id, file);
      if (!first.ok || !again.ok) throw new Error("No link was made.");
      expect(again.value.id).toBe(first.value.id);
      ids.add(first.value.id);
      await expire(first.value.id);
    }
    expect(ids.size).toBe(DOWNLOADS_MAX);
    expect(await ask(order.id, file)).toMatchObject({ ok: false, code: "download_over" });
    expect(await filesOfOrder(order.id)).toMatchObject([{ left: 0, isOpen: false }]);
  });

  test("asked for by six devices at once is one", async () => {
    const { order, pay } = await boughtEbook();
    await pay();
    const file = await fileOf(order.id);
    const asked = await Promise.all(Array.from({ length: 6 }, async () => await ask(order.id, file)));
    expect(new Set(asked.map((each) => each.ok && each.value.id)).size).toBe(1);
    const copies = (await readdir(join(folder, "books", "marked"))).length;
    expect(copies).toBeGreaterThan(0);
    expect(await db().$count(fileDownloads, eq(fileDownloads.fileId, file.fileId))).toBe(1);
  });

  test("works until it expires, in its own order, and not when the money goes back", async () => {
    const { order, pay } = await boughtEbook();
    const other = await boughtEbook();
    await pay();
    await other.pay();
    const asked = await ask(order.id, await fileOf(order.id));
    const id = asked.ok ? asked.value.id : "";
    expect(await openDownload(order.id, id)).toMatchObject({ file: { format: "epub" } });
    expect(await openDownload(other.order.id, id)).toBeUndefined();
    expect(await openDownload(order.id, "../../etc")).toBeUndefined();
    expect(await openDownload(order.id, id, new Date(Date.now() + 25 * HOUR_MS))).toBeUndefined();
    await db().update(orders).set({ paymentState: "refundDue" }).where(eq(orders.id, order.id));
    expect(await openDownload(order.id, id)).toBeUndefined();
    expect(await filesOfOrder(order.id)).toEqual([]);
  });

  test("is not made for a file of another order, or of an order that is not paid", async () => {
    const { order, file, pay } = await boughtEbook();
    const other = await boughtEbook();
    await other.pay();
    const { lineId } = await fileOf(other.order.id);
    expect(await ask(order.id, { lineId, fileId: file.id })).toMatchObject({ code: "download_none" });
    expect(await ask(other.order.id, { lineId, fileId: file.id })).toMatchObject({ code: "download_none" });
    await pay();
    expect((await ask(order.id, await fileOf(order.id))).ok).toBe(true);
  });
});

describe("the clean-up of books", () => {
  test("removes copies whose links have expired, and keeps those that work", async () => {
    const made = [await boughtEbook(), await boughtEbook()];
    const links: string[] = [];
    for (const { order, pay } of made) {
      await pay();
      const asked = await ask(order.id, await fileOf(order.id));
      links.push(asked.ok ? asked.value.id : "");
    }
    const [old = "", open = ""] = links;
    await expire(old);
    const longAgo = new Date(Date.now() - 2 * HOUR_MS);
    for (const id of links) await utimes(markedFilePath(folder, id), longAgo, longAgo);
    await tidyBookFiles(folder);
    const { marked } = await storedBookFiles(folder);
    expect([marked.includes(old), marked.includes(open)]).toEqual([false, true]);
  });

  test("removes files without a row after a month", async () => {
    const { file } = await ebook();
    const [young, old] = [
      "11111111-1111-4111-8111-111111111111",
      "22222222-2222-4222-8222-222222222222",
    ] as const;
    for (const id of [young, old]) await writeFile(bookFilePath(folder, id), "left by a process that ended");
    const longAgo = new Date(Date.now() - 31 * 24 * HOUR_MS);
    for (const id of [old, file.id]) await utimes(bookFilePath(folder, id), longAgo, longAgo);
    await tidyBookFiles(folder);
    const { originals } = await storedBookFiles(folder);
    expect([young, old, file.id].map((id) => originals.includes(id))).toEqual([true, false, true]);
    expect(await db().$count(editionFiles, eq(editionFiles.id, file.id))).toBe(1);
  });
});

/** Lets the time of a link be over. */
async function expire(id: string): Promise<void> {
  const past = new Date(Date.now() - HOUR_MS);
  await db()
    .update(fileDownloads)
    .set({ askedOn: new Date(past.getTime() - HOUR_MS), expiresOn: past })
    .where(eq(fileDownloads.id, id));
}
