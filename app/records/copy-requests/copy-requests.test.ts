import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { copyRequestRemarks, copyRequests } from "#app/db/tables/copy-requests.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { COPY_REQUEST_REMARKS_MAX, type CopyRequestStatus } from "#app/domain/stock/copy-request.ts";
import {
  adminOfBook,
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { secondDuringFirst } from "#tests/locks.ts";
import { addCopyRequest, type NewCopyRequest } from "./add-copy-request.server.ts";
import { addCopyRequestRemark } from "./add-remark.server.ts";
import type { CopyRequestEvent } from "./copy-request-rows.server.ts";
import {
  acceptCopyRequest,
  cancelCopyRequest,
  declineCopyRequest,
  receiveCopies,
  sendCopies,
} from "./move-copy-request.server.ts";

useDatabase();

/** A listing of a store, with the admins of both sides. */
async function trade(own: Parameters<typeof build.edition>[0] = {}) {
  const { publisher, admin } = await publisherWithAdmin();
  const book = await build.book({ publisherId: publisher.id });
  const edition = await build.edition({ bookId: book.id, ...own });
  const store = await build.bookstore();
  const listing = await build.listing({ shopId: store.id, editionId: edition.id });
  const seller = await viewerWith({ type: "admin", shopId: store.id });
  const scope = { shopId: store.id, publisherId: publisher.id, bookId: book.id };
  return { publisher, admin, book, edition, store, listing, seller, scope };
}

const ask = async (actor: Viewer | null, listingId: string, own: Partial<NewCopyRequest> = {}) =>
  await addCopyRequest(db(), { actor }, { listingId, quantity: 20, neededBy: null, remark: null, ...own });

/** A request with a status, with the rows of `trade`. */
async function requestWith(status: CopyRequestStatus = "requested") {
  const of = await trade();
  const agreed = ["accepted", "sent", "received"].includes(status) ? 20 : status === "partly" ? 8 : null;
  const request = await build.copyRequest({
    listingId: of.listing.id,
    status,
    agreedQuantity: agreed,
    receivedQuantity: status === "received" ? 20 : null,
  });
  return { ...of, request };
}

const stored = async (id: string) =>
  (await db().select().from(copyRequests).where(eq(copyRequests.id, id)))[0];
const remarksOf = async (requestId: string) =>
  await db()
    .select()
    .from(copyRequestRemarks)
    .where(eq(copyRequestRemarks.requestId, requestId))
    .orderBy(asc(copyRequestRemarks.createdOn));

const opened = (id: string, remark: string | null = null) => ({ id, openedVersion: null, remark });

describe("copyRequest.add", () => {
  test("is written with its first line and with entries in both scopes, and the other side is told", async () => {
    const { listing, seller, scope } = await trade();
    const events: CopyRequestEvent[] = [];
    const request = value(
      await addCopyRequest(
        db(),
        { actor: seller, notify: async (_tx, event) => void events.push(event) },
        { listingId: listing.id, quantity: 30, neededBy: "2099-10-01", remark: "For Dashain." },
      ),
    );
    expect(await stored(request.id)).toMatchObject({
      status: "requested",
      quantity: 30,
      neededBy: "2099-10-01",
      createdBy: seller.id,
    });
    expect(await remarksOf(request.id)).toMatchObject([
      { side: "bookstore", status: "requested", quantity: 30, text: "For Dashain." },
    ]);
    const entries = await entriesOf(request.id);
    expect(entries.map(({ action }) => action).toSorted()).toEqual(["copyRequest.add", "copyRequest.remark"]);
    for (const entry of entries) expect(entry).toMatchObject({ actorId: seller.id, scope });
    // The text of a remark is personal data, which the trail does not repeat.
    expect(JSON.stringify(entries)).not.toContain("Dashain");
    expect(events).toMatchObject([{ scope, remark: { status: "requested" } }]);
  });

  test("refuses each wrong value at its field", async () => {
    const { listing, seller } = await trade();
    for (const [own, refusal] of [
      [{ quantity: 0 }, { code: "copyrequest_quantity_wrong", values: { field: "quantity" } }],
      [{ quantity: 100_001 }, { code: "copyrequest_quantity_wrong" }],
      [{ quantity: 1.5 }, { code: "copyrequest_quantity_wrong" }],
      [{ neededBy: "2020-01-01" }, { code: "copyrequest_day_passed", values: { field: "neededBy.day" } }],
    ] as const)
      expect(await ask(seller, listing.id, own)).toMatchObject(refusal);
    expect(await db().$count(copyRequests, eq(copyRequests.listingId, listing.id))).toBe(0);
  });

  test("is for printed editions that visitors may see and that the store lists", async () => {
    for (const own of [{ format: "epub" }, { status: "draft" }, { status: "outOfPrint" }] as const) {
      const { listing, seller } = await trade(own);
      expect(await ask(seller, listing.id)).toMatchObject({ code: "copyrequest_not_available" });
    }
    const { edition, store, seller } = await trade();
    for (const status of ["paused", "withdrawn"] as const) {
      await db().execute(`update listings set status = '${status}' where edition_id = '${edition.id}'`);
      const [listing] = (
        await db().execute<{ id: string }>(
          `select id from listings where edition_id = '${edition.id}' and shop_id = '${store.id}'`,
        )
      ).rows;
      expect((await ask(seller, listing?.id ?? "")).ok, status).toBe(status === "paused");
      await db().execute("delete from copy_request_remarks");
      await db().execute("delete from copy_requests");
    }
  });

  test("waits for another person who asks for the same, and is refused while that one is not answered", async () => {
    const { listing, seller, admin } = await trade();
    const [first, second] = await secondDuringFirst(
      async (hold) =>
        await transact(db(), async (tx) => {
          const result = await addCopyRequest(
            tx,
            { actor: seller },
            { listingId: listing.id, quantity: 5, neededBy: null, remark: null },
          );
          await hold();
          return result;
        }),
      async () => await ask(seller, listing.id),
    );
    expect(second).toMatchObject({ value: { ok: false, code: "copyrequest_waits" } });
    if (!first.ok) throw new Error("The first request was refused.");
    value(await acceptCopyRequest(db(), { actor: admin }, { ...opened(first.value.id), quantity: 5 }));
    value(await ask(seller, listing.id));
  });

  test("is not found for people without the store", async () => {
    const { listing, admin, book } = await trade();
    const other = await viewerWith({ type: "admin", shopId: (await build.bookstore()).id });
    for (const actor of [admin, other, await adminOfBook(book), await viewerWith(), null])
      await expectNotFound(ask(actor, listing.id));
    const siteAdmin = await viewerWith({ type: "siteAdmin" });
    for (const id of [crypto.randomUUID(), "no-id"]) await expectNotFound(ask(siteAdmin, id));
    value(await ask(siteAdmin, listing.id));
  });
});

describe("copyRequest.move", () => {
  test("goes from a request to copies in the store, each step with its line and its entry", async () => {
    const { admin, seller, request, scope } = await requestWith();
    value(
      await acceptCopyRequest(db(), { actor: admin }, { ...opened(request.id, "Ten now."), quantity: 10 }),
    );
    expect(await stored(request.id)).toMatchObject({ status: "partly", agreedQuantity: 10 });
    value(await acceptCopyRequest(db(), { actor: admin }, { ...opened(request.id), quantity: 20 }));
    expect(await stored(request.id)).toMatchObject({ status: "accepted", agreedQuantity: 20 });
    value(await sendCopies(db(), { actor: admin }, opened(request.id, "By the night bus.")));
    value(await receiveCopies(db(), { actor: seller }, { ...opened(request.id), quantity: 19 }));
    expect(await stored(request.id)).toMatchObject({
      status: "received",
      agreedQuantity: 20,
      receivedQuantity: 19,
    });
    expect(await remarksOf(request.id)).toMatchObject([
      { side: "publisher", status: "partly", quantity: 10, text: "Ten now." },
      { side: "publisher", status: "accepted", quantity: 20, text: null },
      { side: "publisher", status: "sent", quantity: null, text: "By the night bus." },
      { side: "bookstore", status: "received", quantity: 19, text: null },
    ]);
    const entries = (await entriesOf(request.id)).filter(({ action }) => action === "copyRequest.move");
    expect(entries).toHaveLength(4);
    for (const entry of entries) expect(entry.scope).toEqual(scope);
  });

  test("refuses numbers that do not fit, and a refusal without a reason", async () => {
    const { admin, request } = await requestWith();
    for (const quantity of [0, 21, 1.5])
      expect(
        await acceptCopyRequest(db(), { actor: admin }, { ...opened(request.id), quantity }),
      ).toMatchObject({ code: "copyrequest_quantity_wrong", values: { field: "quantity", max: 20 } });
    for (const remark of [null, " "])
      expect(await declineCopyRequest(db(), { actor: admin }, opened(request.id, remark))).toMatchObject({
        code: "copyrequest_reason_missing",
        values: { field: "reason" },
      });
    value(await declineCopyRequest(db(), { actor: admin }, opened(request.id, "Out of print soon.")));
    expect(await stored(request.id)).toMatchObject({ status: "declined", agreedQuantity: null });
  });

  test.each(["declined", "received", "cancelled"] as const)("nobody moves one that is %s", async (status) => {
    const { admin, seller, request } = await requestWith(status);
    const attempts = [
      acceptCopyRequest(db(), { actor: admin }, { ...opened(request.id), quantity: 3 }),
      sendCopies(db(), { actor: admin }, opened(request.id)),
      cancelCopyRequest(db(), { actor: seller }, opened(request.id)),
      receiveCopies(db(), { actor: seller }, { ...opened(request.id), quantity: 3 }),
    ];
    for (const attempt of attempts) expect(await attempt).toMatchObject({ code: "copyrequest_move_refused" });
    expect(await remarksOf(request.id)).toEqual([]);
  });

  test("the same answer again changes nothing", async () => {
    const { admin, request } = await requestWith("partly");
    const same = await acceptCopyRequest(db(), { actor: admin }, { ...opened(request.id), quantity: 8 });
    expect(value(same)).toMatchObject({ changed: false });
    expect(await remarksOf(request.id)).toEqual([]);
  });

  test("a page that was opened before another move gets a conflict, and one before a remark does not", async () => {
    const { admin, seller, request } = await requestWith();
    value(await cancelCopyRequest(db(), { actor: seller }, { ...opened(request.id), openedVersion: 1 }));
    const late = { ...opened(request.id), openedVersion: 1, quantity: 20 };
    expect(await acceptCopyRequest(db(), { actor: admin }, late)).toMatchObject({ code: "form_conflict" });
    const { admin: other, seller: writer, request: talked } = await requestWith();
    value(
      await addCopyRequestRemark(
        db(),
        { actor: writer },
        { id: talked.id, side: "bookstore", text: "Soon?" },
      ),
    );
    value(await acceptCopyRequest(db(), { actor: other }, { ...late, id: talked.id }));
  });

  test("of two answers at once one is given", async () => {
    const { admin, request } = await requestWith();
    const answer = { id: request.id, openedVersion: 1 };
    const results = await Promise.all([
      acceptCopyRequest(db(), { actor: admin }, { ...answer, quantity: 20, remark: null }),
      declineCopyRequest(db(), { actor: admin }, { ...answer, remark: "None left." }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((each) => !each.ok && each.code === "form_conflict")).toHaveLength(1);
    expect(await remarksOf(request.id)).toHaveLength(1);
  });

  test("is not found for the other side, and for people of neither", async () => {
    const { admin, seller, book, request } = await requestWith("accepted");
    const { admin: otherAdmin } = await publisherWithAdmin();
    const otherSeller = await viewerWith({ type: "admin", shopId: (await build.bookstore()).id });
    for (const actor of [seller, otherAdmin, await adminOfBook(book), null]) {
      await expectNotFound(acceptCopyRequest(db(), { actor }, { ...opened(request.id), quantity: 20 }));
      await expectNotFound(sendCopies(db(), { actor }, opened(request.id)));
    }
    for (const actor of [admin, otherSeller, null]) {
      await expectNotFound(cancelCopyRequest(db(), { actor }, opened(request.id)));
      await expectNotFound(receiveCopies(db(), { actor }, { ...opened(request.id), quantity: 20 }));
    }
    const siteAdmin = await viewerWith({ type: "siteAdmin" });
    for (const id of [crypto.randomUUID(), "no-id"])
      await expectNotFound(sendCopies(db(), { actor: siteAdmin }, opened(id)));
    value(await sendCopies(db(), { actor: siteAdmin }, opened(request.id)));
  });
});

describe("copyRequest.remark", () => {
  test("is added by each side under its own name, also when the request is settled", async () => {
    const { admin, seller, request } = await requestWith("declined");
    const say = async (actor: Viewer | null, side: "bookstore" | "publisher", text: string) =>
      await addCopyRequestRemark(db(), { actor }, { id: request.id, side, text });
    value(await say(seller, "bookstore", "A pity."));
    value(await say(admin, "publisher", "In spring again."));
    expect(await remarksOf(request.id)).toMatchObject([
      { side: "bookstore", text: "A pity.", status: null },
      { side: "publisher", text: "In spring again." },
    ]);
    expect(await say(seller, "bookstore", "  ")).toMatchObject({ code: "copyrequest_remark_missing" });
    await expectNotFound(say(seller, "publisher", "As the publisher."));
    await expectNotFound(say(admin, "bookstore", "As the store."));
    await expectNotFound(say(await viewerWith(), "bookstore", "As nobody."));
  });

  test("is refused when there are as many as a request may have", async () => {
    const { seller, request } = await requestWith();
    for (let at = 0; at < COPY_REQUEST_REMARKS_MAX; at += 1)
      await build.copyRequestRemark({ requestId: request.id });
    expect(
      await addCopyRequestRemark(
        db(),
        { actor: seller },
        { id: request.id, side: "bookstore", text: "One more." },
      ),
    ).toMatchObject({ code: "copyrequest_remarks_full" });
  });
});
