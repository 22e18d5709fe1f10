import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { coatings } from "#app/db/tables/paper-reference.server.ts";
import { papers } from "#app/db/tables/papers.server.ts";
import { type PaperUse, PLAIN_PAPER } from "#app/domain/reference/paper.ts";
import { publisherWithAdmin, value } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { changeEdition } from "./save-edition.server.ts";

useDatabase();

async function anEdition() {
  const { publisher, admin } = await publisherWithAdmin();
  const { id: bookId } = await build.book({ publisherId: publisher.id });
  const { id } = await build.edition({ bookId });
  let version = 1;
  const change = async (...uses: readonly PaperUse[]) => {
    const result = await changeEdition(
      db(),
      { actor: admin },
      { id, openedVersion: version, patch: { papers: uses } },
    );
    if (result.ok) version = result.value.row.version;
    return result;
  };
  return { change };
}

async function aCover(): Promise<PaperUse & { readonly paperId: string; readonly coatingId: string }> {
  const method = await addReferenceRow("printingMethod");
  const paper = await addReferenceRow("paper", {
    paperTypeId: (await addReferenceRow("paperType", { use: ["cover"] })).id,
    printingMethodIds: [method.id],
  });
  const coating = await addReferenceRow("coating", { process: "varnish", appliesTo: ["cover"] });
  const own = { paperId: paper.id, printingMethodId: method.id, coatingId: coating.id };
  return { ...PLAIN_PAPER, component: "cover", ...own };
}

const TEXT: PaperUse = { ...PLAIN_PAPER, component: "text", kind: "bookWove", grammageGsm: 70 };

test("an edition has papers of the list beside papers that are described", async () => {
  const { change } = await anEdition();
  const cover = await aCover();
  expect(value(await change(TEXT, cover)).row.papers).toEqual([TEXT, cover]);
});

test("a paper that breaks a rule is refused at its field and place", async () => {
  const { change } = await anEdition();
  const cover = await aCover();
  expect(await change(TEXT, { ...cover, component: "jacket" })).toMatchObject({
    code: "edition_paper_not_for_component",
    values: { field: "papers.1.paperId" },
  });
  const other = await addReferenceRow("printingMethod");
  expect(await change({ ...cover, printingMethodId: other.id })).toMatchObject({
    code: "edition_paper_not_by_method",
    values: { field: "papers.0.printingMethodId" },
  });
});

test.each(["no-id", crypto.randomUUID()])("a paper, method or coating %s is not known", async (ref) => {
  const { change } = await anEdition();
  const cover = await aCover();
  for (const field of ["paperId", "printingMethodId", "coatingId"] as const)
    expect(await change({ ...cover, [field]: ref })).toMatchObject({
      code: "edition_paper_unknown",
      values: { field: `papers.0.${field}` },
    });
});

test("what is archived or changed later stays where it is used, and is not given anew", async () => {
  const { change } = await anEdition();
  const cover = await aCover();
  value(await change(cover));
  await db().update(papers).set({ archivedOn: "2026-01-01" }).where(eq(papers.id, cover.paperId));
  await db()
    .update(coatings)
    .set({ appliesTo: ["text"] })
    .where(eq(coatings.id, cover.coatingId));
  expect(value(await change(TEXT, cover)).row.papers).toEqual([TEXT, cover]);
  expect(value(await change({ ...cover, leaves: 2 })).row.papers).toEqual([{ ...cover, leaves: 2 }]);
  expect(await change({ ...cover, component: "jacket" })).toMatchObject({
    code: "edition_paper_not_for_component",
  });
  expect(await (await anEdition()).change(cover)).toMatchObject({ code: "edition_paper_unknown" });
});
