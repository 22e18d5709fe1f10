import { describe, expect, test } from "vitest";
import { isAppError } from "#app/domain/access/errors.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { currentPromo } from "./current-promo.server.ts";

useDatabase();

const NOW = new Date("2026-11-20T06:00:00Z");
const at = (iso: string) => new Date(iso);

async function isShown(token: string): Promise<boolean> {
  try {
    await currentPromo(token, "en", NOW);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === "notFound") return false;
    throw error;
  }
}

describe("a promo", () => {
  test.each<[when: string, own: Parameters<typeof build.promo>[0], shown: boolean]>([
    ["always", {}, true],
    ["from this moment", { from: NOW }, true],
    ["from the next moment", { from: at("2026-11-20T06:00:00.001Z") }, false],
    ["until the next moment", { until: at("2026-11-20T06:00:00.001Z") }, true],
    ["until this moment", { until: NOW }, false],
    ["between two days", { from: at("2026-11-01"), until: at("2026-12-01") }, true],
    ["last year", { from: at("2025-11-01"), until: at("2025-12-01") }, false],
    ["no longer", { isActive: false }, false],
  ])("that is valid %s", async (_when, own, shown) => {
    const { token } = await build.promo(own);
    expect(await isShown(token)).toBe(shown);
  });

  test.each(["dashain-2083", "x", "", "Promo-1", "bookstore", "../etc", "a".repeat(41), "दशैं", "a b", "%61b"])(
    "is not found at %j",
    async (token) => {
      expect(await isShown(token)).toBe(false);
    },
  );

  test("is shown in the page's language, with its end in Nepal's time zone", async () => {
    const { hash: imageHash } = await build.image({ width: 1200, height: 800, dominantColour: "#112233" });
    const { token } = await build.promo({
      title: { en: "Dashain", np: "दशैं" },
      text: { en: "A fifth off." },
      until: at("2026-11-20T18:20:00Z"),
      target: "/bookstore?price=0-500",
      imageHash,
    });
    expect(await currentPromo(token, "np", NOW)).toEqual({
      title: { text: "दशैं", language: "np" },
      text: { text: "A fifth off.", language: "en" },
      until: "२०८३ मङ्सिर ५, ००:०५",
      target: "/bookstore?price=0-500",
      picture: { hash: imageHash, width: 1200, height: 800, colour: "#112233" },
    });
  });

  test("may have no text, no end and no picture", async () => {
    const { token } = await build.promo();
    expect(await currentPromo(token, "en", NOW)).toMatchObject({
      text: undefined,
      until: undefined,
      picture: undefined,
    });
  });
});
