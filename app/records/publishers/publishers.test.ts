import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import {
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { foundBooks } from "#tests/found-books.ts";
import {
  addPublisher,
  changePublisher,
  describePublisher,
  movePublisher,
  PUBLISHER_MOVES,
  type PublisherMove,
  type PublisherRecord,
  type PublisherValues,
} from "./save-publisher.server.ts";
import { addSeries, changeSeries } from "./save-series.server.ts";

useDatabase();

const GIVEN = { name: { en: "Hill Press" }, legalName: "Hill Press Ltd." };

describe("publishers", () => {
  test("are added by the site administrator alone, with a slug of their own and an entry", async () => {
    const actor = await viewerWith({ type: "siteAdmin" });
    const one = value(await addPublisher(db(), { actor }, GIVEN));
    const other = value(await addPublisher(db(), { actor }, GIVEN));
    expect([one.slug, other.slug]).toEqual(["hill-press", "hill-press-2"]);
    expect(await entriesOf(one.id)).toMatchObject([
      { actorId: actor.id, action: "publisher.add", after: { ...GIVEN, slug: "hill-press" } },
    ]);
    for (const refused of [(await publisherWithAdmin()).admin, null])
      await expectNotFound(addPublisher(db(), { actor: refused }, GIVEN));
  });

  test("are changed by their own admin, with an audit entry; a form opened before another change conflicts", async () => {
    const { publisher, admin: actor } = await publisherWithAdmin();
    const change = async (patch: Partial<PublisherValues>) =>
      await changePublisher(db(), { actor }, { id: publisher.id, openedVersion: 1, patch });
    value(await change({ website: "https://example.org" }));
    expect(await entriesOf(publisher.id)).toMatchObject([
      {
        action: "publisher.change",
        scope: { publisherId: publisher.id },
        before: { website: null },
        after: { website: "https://example.org" },
      },
    ]);
    expect(await change({ website: "https://example.com" })).toMatchObject({ code: "form_conflict" });
    const { admin: other } = await publisherWithAdmin();
    const attempt = { id: publisher.id, openedVersion: 2, patch: { website: null } };
    await expectNotFound(changePublisher(db(), { actor: other }, attempt));
  });

  test.each<[string, Partial<PublisherValues>]>([
    ["publisher_name_missing", { name: {} }],
    ["publisher_legal_name_missing", { legalName: " " }],
    ["publisher_website_wrong", { website: "javascript:alert(1)" }],
  ])("are refused with %s", async (code, patch) => {
    const { publisher, admin: actor } = await publisherWithAdmin();
    const change = { id: publisher.id, openedVersion: 1, patch };
    expect(await changePublisher(db(), { actor }, change)).toMatchObject({ ok: false, code });
  });

  test.each<[string, string, Partial<PublisherRecord>]>([
    ["publisher_pan_wrong", "panNumber", { panNumber: "12345678" }],
    ["publisher_prefix_wrong", "isbnPrefixes", { isbnPrefixes: ["9789937", "977"] }],
    ["publisher_phone_wrong", "phone", { phone: "call us" }],
  ])("are refused with %s at %s", async (code, field, patch) => {
    const { publisher } = await publisherWithAdmin();
    const actor = await viewerWith({ type: "siteAdmin" });
    const change = { id: publisher.id, openedVersion: 1, patch };
    expect(await describePublisher(db(), { actor }, change)).toEqual({ ok: false, code, values: { field } });
    expect(await addPublisher(db(), { actor }, { ...GIVEN, ...patch })).toMatchObject({ ok: false, code });
  });

  test("are described by the site administrator alone; a chosen place replaces a written one", async () => {
    const written = { country: "NP", city: { en: "Pokhara" }, ward: 6 };
    const { id } = await build.publisher(written);
    const actor = await viewerWith({ type: "siteAdmin" });
    const address = { placeCode: null, ward: 7, area: null, streetAddress: null, zipcode: null };
    const patch = { panNumber: "123456789", isVatRegistered: true, address };
    const admin = await viewerWith({ type: "admin", publisherId: id });
    await expectNotFound(describePublisher(db(), { actor: admin }, { id, openedVersion: 1, patch }));
    const kept = value(await describePublisher(db(), { actor }, { id, openedVersion: 1, patch })).row;
    expect(kept).toMatchObject({ ...written, ward: 7, panNumber: "123456789", isVatRegistered: true });
    const chosen = { address: { ...address, placeCode: "kaski/pokhara" } };
    const row = value(await describePublisher(db(), { actor }, { id, openedVersion: 2, patch: chosen })).row;
    expect(row).toMatchObject({ country: "NP", placeCode: "kaski/pokhara", city: null, ward: 7 });
    const none = { address: { ...address, ward: null } };
    expect(
      value(await describePublisher(db(), { actor }, { id, openedVersion: 3, patch: none })).row,
    ).toMatchObject({ country: null, placeCode: null, ward: null });
  });

  test("get another status from the site administrator alone, and only active ones have public editions", async () => {
    const { publisher, admin } = await publisherWithAdmin();
    const book = await build.book({ publisherId: publisher.id });
    const edition = await build.edition({ bookId: book.id, status: "active" });
    const { id: listingId } = await build.listing({ editionId: edition.id });
    const actor = await viewerWith({ type: "siteAdmin" });
    const move = async (to: PublisherMove, by = actor) =>
      await movePublisher(db(), { actor: by }, { id: publisher.id, openedVersion: null, to });
    const shown = async () =>
      (await db().execute(sql`select from catalogue_entries where listing_id = ${listingId}`)).rows.length;
    const kept = async () =>
      (
        await db().execute(
          sql`select l.status as listing, e.status as edition from listings l join book_editions e on e.id = l.edition_id where l.id = ${listingId}`,
        )
      ).rows;
    for (const to of PUBLISHER_MOVES) await expectNotFound(move(to, admin));
    for (const to of ["suspended", "active", "closed", "active"] as const) {
      expect(value(await move(to)).row.status).toBe(to);
      expect(await shown()).toBe(to === "active" ? 1 : 0);
      expect(await kept()).toEqual([{ listing: "listed", edition: "active" }]);
    }
    expect((await entriesOf(publisher.id)).map(({ action }) => action)).toEqual([
      "publisher.suspend",
      "publisher.restore",
      "publisher.archive",
      "publisher.restore",
    ]);
  });
});

describe("series", () => {
  test("are added and changed by the publisher's admin, and their books are found by the new title", async () => {
    const { publisher, admin: actor } = await publisherWithAdmin();
    const [series] = value(
      await addSeries(db(), { actor }, [{ publisherId: publisher.id, title: { en: "Classics" } }]),
    );
    const id = series?.id ?? "";
    const book = await build.book({ publisherId: publisher.id, seriesId: id });
    const change = { id, openedVersion: 1, patch: { title: { en: "Thapa Library" } } };
    await expectNotFound(changeSeries(db(), { actor: (await publisherWithAdmin()).admin }, change));
    value(await changeSeries(db(), { actor }, change));
    expect(await foundBooks("thapa")).toContain(book.id);
    const other = { ...change, patch: { title: { en: "Rana Library" } } };
    expect(await changeSeries(db(), { actor }, other)).toMatchObject({ code: "form_conflict" });
    expect(await changeSeries(db(), { actor }, { id, openedVersion: 2, patch: { issn: "1" } })).toMatchObject(
      {
        code: "series_issn_wrong",
      },
    );
    expect((await entriesOf(id)).map(({ action, scope }) => [action, scope])).toEqual([
      ["series.add", { publisherId: publisher.id }],
      ["series.change", { publisherId: publisher.id }],
    ]);
  });
});
