import { afterAll, expect, it, vi } from "vitest";
import { importProducts, plainCovers, rowsOf } from "#app/features/onix/import-for-tests.ts";
import { reportLines } from "#app/features/onix/report/import-report.ts";
import { IN_ENGLISH, isbn, person, reference, temporaryFiles, title } from "#app/onix/message-for-tests.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const imageOf = async (recordReference: string) =>
  rowsOf(`select x.part, x.is_drawn, x.alt_text, x.image_hash from edition_images x
    join imported_records r on r.edition_id = x.edition_id where r.record_reference = '${recordReference}' order by x.part desc`);

const parts = (name: string) => ({
  reference: reference("cover.1"),
  titles: title(name),
  details: IN_ENGLISH + person("Ela Rai", ["A01"]) + person("Fula Rai", ["B01"]),
});

it("for an edition without a cover front and back are drawn, marked as drawn, with texts in both languages", async () => {
  const covers = plainCovers(await files.folder());
  await importProducts(files, [parts("Cover")], { covers });
  expect(await imageOf("cover.1")).toMatchObject([
    {
      part: "front",
      is_drawn: true,
      alt_text: { en: "Front cover of “Cover”, drawn by us", np: "“Cover” को अगाडिको आवरण, हामीले बनाएको" },
    },
    {
      part: "back",
      is_drawn: true,
      alt_text: { en: "Back cover of “Cover”, drawn by us", np: "“Cover” को पछाडिको आवरण, हामीले बनाएको" },
    },
  ]);
  const texts = {
    title: { en: "Cover" },
    subtitle: null,
    contributors: [{ en: "Ela Rai" }],
    publisherName: { en: "Dobato Books" },
    language: "eng",
    description: null,
  };
  expect(covers.drawn).toMatchObject([
    { kind: "front", texts, seed: "cover.1" },
    { kind: "back", texts, seed: "cover.1" },
  ]);
});

it("a drawn cover is drawn again when its texts change", async () => {
  const covers = plainCovers(await files.folder());
  const [before] = await imageOf("cover.1");
  await importProducts(files, [parts("Another Cover")], { covers });
  const [after, back, ...others] = await imageOf("cover.1");
  expect(others).toEqual([]);
  expect([after, back]).toMatchObject([
    { part: "front", is_drawn: true },
    { part: "back", is_drawn: true },
  ]);
  expect(after?.image_hash).not.toBe(before?.image_hash);
});

it("a back cover alone is drawn where the publisher sent the front", async () => {
  const covers = plainCovers(await files.folder());
  await rowsOf("update edition_images set is_drawn = false, drawn_as = null where part = 'front'");
  await rowsOf("delete from edition_images where part = 'back'");
  await importProducts(files, [parts("Another Cover")], { covers });
  expect(covers.drawn).toMatchObject([{ kind: "back" }]);
  expect(await imageOf("cover.1")).toMatchObject([
    { part: "front", is_drawn: false },
    { part: "back", is_drawn: true },
  ]);
});

it("a cover that was not drawn is not replaced", async () => {
  const covers = plainCovers(await files.folder());
  await rowsOf("update edition_images set is_drawn = false, drawn_as = null");
  await importProducts(files, [parts("A Third Cover")], { covers });
  expect(covers.drawn).toEqual([]);
});

it("a cover that cannot be drawn causes a warning, and is drawn by the next import", async () => {
  const covers = plainCovers(await files.folder());
  const broken = {
    ...covers,
    draw: vi.fn<typeof covers.draw>().mockRejectedValue(new Error("drawing failed")),
  };
  const undrawable = {
    reference: reference("cover.2"),
    titles: title("Second Cover"),
    details: IN_ENGLISH,
    identifiers: isbn("9789937000062"),
  };
  const report = await importProducts(files, [undrawable], { covers: broken });
  expect(reportLines(report)).toEqual([
    "warning: line 4, cover.2: a cover could not be drawn: drawing failed",
    "created 1, updated 0, unchanged 0, refused 0",
  ]);
  const again = await importProducts(files, [undrawable], { covers });
  expect(reportLines(again)).toEqual(["created 0, updated 0, unchanged 1, refused 0"]);
  expect(covers.drawn).toHaveLength(2);
});

it("without a function that draws, editions have no cover", async () => {
  await importProducts(files, [
    { reference: reference("cover.3"), titles: title("Plain"), details: IN_ENGLISH },
  ]);
  expect(await imageOf("cover.3")).toEqual([]);
});
