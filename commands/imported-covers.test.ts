import { afterAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { Covers } from "#app/features/covers/draw-missing-covers.server.ts";
import { plainCovers } from "#app/features/onix/import-for-tests.ts";
import { temporaryFiles } from "#app/onix/message-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { importedCovers } from "./imported-covers.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

/** Draws covers for two editions. @param failures how many drawings fail before one succeeds */
async function drawTwo(failures: number) {
  const plain = plainCovers(await files.folder());
  let tries = 0;
  const covers: Covers = {
    ...plain,
    draw: (cover) => {
      tries += 1;
      return tries <= failures ? Promise.reject(new Error("no ink")) : plain.draw(cover);
    },
  };
  const draw = importedCovers(covers, 1);
  const drawPart = async () => {
    const book = await build.book();
    const { id } = await build.edition({ bookId: book.id });
    return await draw(db(), { actor: SYSTEM }, [{ editionId: id, seed: id, isChanged: false }]);
  };
  return { errors: [...(await drawPart()), ...(await drawPart())], tries };
}

test("a cover that cannot be drawn for a moment is tried again", async () => {
  expect((await drawTwo(1)).errors).toEqual([undefined, undefined]);
});

test("a trouble that lasts is named at each edition, and waited for once", async () => {
  const { errors, tries } = await drawTwo(Number.POSITIVE_INFINITY);
  expect(errors.map(String)).toEqual(["Error: no ink", "Error: no ink"]);
  // Front and back: twice for the first edition, once for the second.
  expect(tries).toBe(6);
});
