import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import {
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  storedBook,
  value,
  viewerWith,
} from "#app/works/works-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import {
  addPublisher,
  archivePublisher,
  changePublisher,
  type PublisherValues,
  restorePublisher,
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

  test("are closed and opened again by the site administrator alone", async () => {
    const { publisher, admin } = await publisherWithAdmin();
    const actor = await viewerWith({ type: "siteAdmin" });
    const opened = { id: publisher.id, openedVersion: null };
    await expectNotFound(archivePublisher(db(), { actor: admin }, opened));
    expect(value(await archivePublisher(db(), { actor }, opened)).row.status).toBe("closed");
    expect(value(await restorePublisher(db(), { actor }, opened)).row.status).toBe("active");
    expect((await entriesOf(publisher.id)).map(({ action }) => action)).toEqual([
      "publisher.archive",
      "publisher.restore",
    ]);
  });
});

describe("series", () => {
  test("are added and changed by the publisher's admin, which updates the search keys of their books", async () => {
    const { publisher, admin: actor } = await publisherWithAdmin();
    const [series] = value(
      await addSeries(db(), { actor }, [{ publisherId: publisher.id, title: { en: "Classics" } }]),
    );
    const id = series?.id ?? "";
    const book = await build.book({ publisherId: publisher.id, seriesId: id });
    const change = { id, openedVersion: 1, patch: { title: { en: "Thapa Library" } } };
    await expectNotFound(changeSeries(db(), { actor: (await publisherWithAdmin()).admin }, change));
    value(await changeSeries(db(), { actor }, change));
    expect((await storedBook(book.id)).searchKeys).toContain("=THAPA=");
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
