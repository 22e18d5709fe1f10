import { afterEach, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { brandTokens } from "#app/db/tables/brand.server.ts";
import {
  followCatalogue,
  unfollowCatalogue,
} from "#app/platform/catalogue-version/catalogue-version.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { DEFAULT_TOKENS } from "#brand/tokens.ts";
import { useDatabase } from "#tests/database.ts";
import { brand } from "./brand-tokens.server.ts";

useDatabase();

afterEach(async () => {
  await unfollowCatalogue();
  await db().delete(brandTokens);
});

/** Announcements arrive within milliseconds on an idle machine. */
const POLLING = { timeout: 20_000 };

/** Stores a set in which one colour is changed, and makes it the current one. */
async function store(colour: string): Promise<void> {
  const tokens = structuredClone(DEFAULT_TOKENS);
  tokens.color.palette.nila["900"] = colour;
  const number = (await db().$count(brandTokens)) + 1;
  await db().insert(brandTokens).values({ tokens, number });
}

const colourNow = async () => (await brand()).tokens.color.palette.nila["900"];

/** A database whose reads are counted. */
function countingDatabase() {
  const select = vi.fn<(...args: unknown[]) => unknown>((...args) => Reflect.apply(db().select, db(), args));
  return { on: { select } as never, reads: () => select.mock.calls.length };
}

test("without a stored set the brand has the default tokens and no additional style sheet", async () => {
  expect(await brand()).toMatchObject({
    tokens: DEFAULT_TOKENS,
    themeColour: "#121A3A",
    styleSheet: undefined,
  });
});

test("a stored set determines the colours and a style sheet, whose digest changes with the set", async () => {
  await store("#10203A");
  const first = await brand();
  expect(first).toMatchObject({
    themeColour: "#10203A",
    styleSheet: { digest: expect.stringMatching(/^[0-9a-f]{16}$/) },
  });
  expect(first.styleSheet?.css).toContain("--c-nila-900: #10203A;");
  await store("#10203B");
  expect((await brand()).styleSheet?.digest).not.toBe(first.styleSheet?.digest);
});

test("a stored set that is invalid is logged, and the default tokens are used", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  const problems = { problems: [expect.objectContaining({ code: "contrast" })] };
  const tokens = structuredClone(DEFAULT_TOKENS);
  tokens.color.palette.plum["600"] = "#C08AC4";
  await db().insert(brandTokens).values({ tokens, number: 1 });
  expect((await brand()).tokens).toEqual(DEFAULT_TOKENS);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]?.[0]).toMatchObject({ problems: expect.arrayContaining(problems.problems) });
  error.mockRestore();
});

test("a process that follows changes reads it once, and again after a notification of a change", async () => {
  followCatalogue();
  await store("#10203A");
  await expect.poll(colourNow, POLLING).toBe("#10203A");
  const readsOfFive = async () => {
    const { on, reads } = countingDatabase();
    for (let times = 0; times < 5; times++) await brand(on);
    return reads();
  };
  // Until the connection has proved that notifications reach it, nothing is kept.
  await expect.poll(readsOfFive, POLLING).toBeLessThanOrEqual(1);
  await store("#10203B");
  await expect.poll(colourNow, POLLING).toBe("#10203B");
  await db().delete(brandTokens);
  await expect.poll(colourNow, POLLING).toBe("#121A3A");
});

test("a failed read is not cached", async () => {
  followCatalogue();
  const broken = {
    select: () => {
      throw new Error("no database");
    },
  } as never;
  await expect
    .poll(
      async () =>
        await brand(broken).then(
          () => "",
          (error: Error) => error.message,
        ),
    )
    .toBe("no database");
  expect(await colourNow()).toBe("#121A3A");
});
