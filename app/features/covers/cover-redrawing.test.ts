import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { coverTextsOfEdition } from "#app/db/reads/cover-texts.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { brandTokens } from "#app/db/tables/brand.server.ts";
import { editionImages } from "#app/db/tables/editions.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { temporaryFiles } from "#app/onix/message-for-tests.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { storeDrawnImage } from "#app/platform/images/store-image.server.ts";
import { runOperation } from "#app/platform/operations/run-operation.server.ts";
import { startOperation } from "#app/platform/operations/start-operation.server.ts";
import { saveCover } from "#app/records/editions/save-cover.server.ts";
import { entriesOf, expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { DEFAULT_TOKENS } from "#brand/tokens.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { coverRedrawing } from "./cover-redrawing.server.ts";
import { drawEditionCover } from "./draw-edition-cover.server.ts";
import { coversIn } from "./draw-missing-covers.server.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

let admin: Viewer;
let uploadDir: string;
const drawn: string[] = [];

/** Covers in small, so that a test is quick. */
const definition = coverRedrawing((folder) => {
  const covers = coversIn(folder);
  return {
    ...covers,
    async draw(cover) {
      drawn.push(`${cover.kind} ${cover.design} ${cover.palette}`);
      return (await drawEditionCover({ ...cover, scale: 0.05 })).png;
    },
  };
});

beforeAll(async () => {
  admin = await viewerWith({ type: "siteAdmin" });
  // The roles of who does the work are read again before each step.
  await db().update(appUsers).set({ emailVerified: true }).where(eq(appUsers.id, admin.id));
  await db().insert(userRoles).values({ userId: admin.id, type: "siteAdmin" });
  uploadDir = await files.folder();
});
beforeEach(() => {
  drawn.length = 0;
});

/** A new edition with a front in a chosen design: drawn by the product, or sent by the publisher. */
async function editionWithFront(own: {
  design: string;
  palette: string;
  isDrawn?: boolean;
  isKnown?: boolean;
}) {
  const { design, palette, isDrawn = true, isKnown = true } = own;
  const { id } = await build.edition();
  const texts = await coverTextsOfEdition(db(), id);
  const order = { kind: "front", texts, seed: id, design, palette } as const;
  const picture = await drawEditionCover({ ...order, scale: 0.05 });
  const image = await storeDrawnImage(db(), createImageStore(uploadDir), picture.png);
  const cover = {
    part: "front",
    position: 0,
    imageHash: image.hash,
    altText: { en: "Front" },
    isDrawn,
  } as const;
  value(
    await saveCover(
      db(),
      { actor: admin },
      { id, openedVersion: null },
      {
        ...cover,
        ...(isDrawn && isKnown && { drawnAs: picture.drawnAs }),
      },
    ),
  );
  return id;
}

const frontOf = async (id: string) =>
  (await db().select().from(editionImages).where(eq(editionImages.editionId, id)))[0];

/** Saves the default set with other colours, and does the work that follows. */
async function redrawIn(number: number, colours: Record<string, string>) {
  const tokens = structuredClone(DEFAULT_TOKENS);
  Object.assign(tokens.color.palette.teal, colours.teal ? { 600: colours.teal } : {});
  Object.assign(tokens.color.palette.nila, colours.nila ? { 900: colours.nila } : {});
  await db().insert(brandTokens).values({ number, tokens });
  const settings = { uploadDir, signal: new AbortController().signal, isLast: true, production: false };
  const start = { publisherId: null, input: { number }, total: null };
  const id = await startOperation(admin, definition, start, settings);
  await runOperation([definition], id, settings);
  const [row] = await db().select().from(operations).where(eq(operations.id, id));
  return row;
}

test("covers that the product drew are drawn again in their design where a colour of theirs changed, and no others", async () => {
  const teal = await editionWithFront({ design: "river", palette: "teal" });
  const plum = await editionWithFront({ design: "moon", palette: "plum" });
  const sent = await editionWithFront({ design: "river", palette: "teal", isDrawn: false });
  const [tealBefore, plumBefore, sentBefore] = await Promise.all([teal, plum, sent].map(frontOf));

  const first = await redrawIn(1, { teal: "#0B6E81" });
  expect(first).toMatchObject({
    state: "done",
    total: 2,
    done: 2,
    report: { counts: { drawn: 1, unchanged: 1 } },
  });
  expect(drawn).toEqual(["front river teal"]);
  const tealAfter = await frontOf(teal);
  expect(tealAfter?.imageHash).not.toBe(tealBefore?.imageHash);
  expect(tealAfter?.drawnAs).toMatchObject({ design: "river", palette: "teal", seed: teal });
  expect(await frontOf(plum)).toEqual(plumBefore);
  expect(await frontOf(sent)).toEqual(sentBefore);
  expect((await entriesOf(teal)).at(-1)).toMatchObject({ action: "edition.drawCover", actorId: admin.id });

  // Done once, it has nothing left to do.
  drawn.length = 0;
  expect(await redrawIn(2, { teal: "#0B6E81" })).toMatchObject({ report: { counts: { unchanged: 2 } } });
  expect(drawn).toEqual([]);
});

test("a cover of which nobody knows what it was drawn from is drawn again once, in the design of its seed", async () => {
  const id = await editionWithFront({ design: "leaf", palette: "nila", isKnown: false });
  await redrawIn(3, { teal: "#0B6E81", nila: "#121A3B" });
  expect((await frontOf(id))?.drawnAs).toMatchObject({ seed: id, digest: expect.any(String) });
  drawn.length = 0;
  await redrawIn(4, { teal: "#0B6E81", nila: "#121A3B" });
  expect(drawn).toEqual([]);
});

test("it is started by site administrators alone", async () => {
  const start = { id: randomUUID(), publisherId: null, input: { number: 1 }, total: null };
  const settings = { uploadDir, signal: new AbortController().signal, isLast: true, production: false };
  for (const viewer of [null, await viewerWith()])
    await expectNotFound(startOperation(viewer, definition, start, settings));
});
