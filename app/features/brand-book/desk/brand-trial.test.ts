import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { brandTokens, brandTrials } from "#app/db/tables/brand.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { brand, shownBrand } from "#app/platform/brand/brand-tokens.server.ts";
import { expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { DEFAULT_TOKENS, type Tokens } from "#brand/tokens.ts";
import { useDatabase } from "#tests/database.ts";
import { brandDesk, brandVersions } from "./brand-desk.server.ts";
import { endTrial, restoreSet, saveTrial, tryTokens } from "./brand-trial.server.ts";
import { withPalette, withPrint, withType } from "./change-tokens.ts";

useDatabase();

let admin: Viewer;
beforeEach(async () => {
  await db().delete(brandTrials);
  await db().delete(brandTokens);
  admin = await viewerWith({ type: "siteAdmin" });
});

const withInk = (colour: string) => (tokens: Tokens) => {
  const palette = { ...tokens.color.palette, nila: { ...tokens.color.palette.nila, 900: colour } };
  return { ...tokens, color: { ...tokens.color, palette } };
};
const inkOf = ({ tokens }: { tokens: Tokens }) => tokens.color.palette.nila["900"];
const inkNow = async () => inkOf(await brand());
/** Saves a set with another ink as the next version. */
const saved = async (colour: string, basedOn: number) => {
  value(await tryTokens(admin, withInk(colour)));
  return value(await saveTrial(admin, basedOn));
};

describe("a trial", () => {
  test("is seen by the person alone, and ends without a trace", async () => {
    const other = await viewerWith({ type: "siteAdmin" });
    expect(value(await tryTokens(admin, withInk("#10203A")))).toEqual({ changed: true });
    expect(await shownBrand(admin)).toMatchObject({ isTrial: true, themeColour: "#10203A" });
    for (const viewer of [other, await viewerWith(), null])
      expect(await shownBrand(viewer)).toMatchObject({ isTrial: false, themeColour: "#121A3A" });
    await endTrial(admin);
    expect(await shownBrand(admin)).toMatchObject({ isTrial: false, themeColour: "#121A3A" });
    expect(await db().$count(brandTokens)).toBe(0);
  });

  test("goes on from what was tried before, and names each value that differs", async () => {
    value(await tryTokens(admin, withInk("#10203A")));
    value(
      await tryTokens(admin, (tokens) => {
        const fields = { "body-px": 17, "h1-px": 52 };
        return withType(tokens, fields);
      }),
    );
    const { changes, problems } = await brandDesk(admin, null, "en");
    expect(problems).toEqual([]);
    expect(changes).toEqual(
      expect.arrayContaining([
        { name: "palette.nila.900", from: "#121A3A", to: "#10203A" },
        { name: "scale.body.px", from: "16", to: "17" },
        { name: "scale.h1.px", from: "49", to: "52" },
        expect.objectContaining({ name: "scale.h1.clamp" }),
      ]),
    );
    expect(changes).toHaveLength(4);
  });

  test("may have too little contrast, which its page says and saving refuses with names and ratio", async () => {
    value(await tryTokens(admin, (tokens) => withPalette(tokens, { "lokta-600": "#909090" })));
    const { problems } = await brandDesk(admin, null, "en");
    expect(problems[0]).toEqual({
      where: "In the light",
      pair: "text-muted / bg",
      ratio: "3.08",
      needed: "4.50",
    });
    expect(await saveTrial(admin, 0)).toEqual({
      ok: false,
      code: "brand_contrast",
      values: { pair: "text-muted / bg", ratio: "3.08", needed: "4.50", count: 3 },
    });
    expect(await inkNow()).toBe("#121A3A");
  });

  test("that makes a page of the book unreadable is refused as well", async () => {
    // Between light and dark: neither ink nor paper can be read on it.
    value(
      await tryTokens(admin, (tokens) =>
        withPalette(tokens, {
          "harital-400": "#7A7A7A",
          "nila-900": "#2A2A2A",
          "nila-950": "#2B2B2B",
          "lokta-900": "#2A2A2A",
        }),
      ),
    );
    const { problems } = await brandDesk(admin, null, "en");
    expect(problems.some(({ where }) => where === "On pages of this book")).toBe(true);
  });

  test("with a value that is none is refused, and nothing of it is kept", async () => {
    expect(await tryTokens(admin, withInk("blue"))).toEqual({ ok: false, code: "form_invalid" });
    expect(await db().$count(brandTrials)).toBe(0);
  });

  test("is nobody's but a site administrator's", async () => {
    for (const viewer of [null, await viewerWith()]) {
      await expectNotFound(tryTokens(viewer, withInk("#10203A")));
      await expectNotFound(saveTrial(viewer, 0));
      await expectNotFound(restoreSet(viewer, 0, 0));
      await expectNotFound(endTrial(viewer));
      await expectNotFound(brandDesk(viewer, null, "en"));
      await expectNotFound(brandVersions(viewer, "en"));
    }
  });
});

describe("a set", () => {
  test("is saved as the next version, in the name of the person, and the trial is over", async () => {
    expect(await saved("#10203A", 0)).toEqual({ changed: true, number: 1 });
    expect(await inkNow()).toBe("#10203A");
    expect((await shownBrand(admin)).isTrial).toBe(false);
    const [row] = await db().select().from(brandTokens);
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, row?.id ?? ""));
    expect(entries).toMatchObject([{ action: "brand.change", actorId: admin.id, objectKind: "brand" }]);
  });

  test("is restored as a new version, and the versions stay", async () => {
    await saved("#10203A", 0);
    await saved("#1A1A3D", 1);
    expect(value(await restoreSet(admin, 1, 2))).toEqual({ changed: true, number: 3 });
    expect(await inkNow()).toBe("#10203A");
    expect(value(await restoreSet(admin, 0, 3))).toEqual({ changed: true, number: 4 });
    expect((await brand()).tokens).toEqual(DEFAULT_TOKENS);
    expect(Object.keys((await brand()).tokens.color.palette)).toEqual(
      Object.keys(DEFAULT_TOKENS.color.palette),
    );
    // Restored, the set in the code needs no style sheet of its own.
    expect(await brand()).toMatchObject({ number: 4, styleSheet: undefined });
    const { versions } = await brandVersions(admin, "en");
    expect(versions.map(({ number, restored }) => [number, restored])).toEqual([
      [4, "0"],
      [3, "1"],
      [2, undefined],
      [1, undefined],
      [0, undefined],
    ]);
    expect(await restoreSet(admin, 9, 4)).toEqual({ ok: false, code: "brand_no_version" });
    expect(value(await restoreSet(admin, 0, 4))).toEqual({ changed: false, number: 4 });
  });

  test("that another person saved meanwhile is not overwritten: the second is told by whom", async () => {
    const other = await viewerWith({ type: "siteAdmin" });
    value(await tryTokens(admin, withInk("#10203A")));
    value(await tryTokens(other, withInk("#1A1A3D")));
    const results = await Promise.all([saveTrial(admin, 0), saveTrial(other, 0)]);
    const refused = results.filter((result) => !result.ok);
    expect(refused).toMatchObject([{ code: "brand_changed_meanwhile", values: { number: 1 } }]);
    const loser = results[0]?.ok ? other : admin;
    expect((await brandDesk(loser, null, "en")).isOvertaken).toBe(true);
    // Knowing of it, the second may save theirs on top.
    expect(value(await saveTrial(loser, 1))).toEqual({ changed: true, number: 2 });
  });

  test("that was saved during a trial stays, but for what the trial changes", async () => {
    const other = await viewerWith({ type: "siteAdmin" });
    value(await tryTokens(admin, (tokens) => withType(tokens, { "h1-px": 52 })));
    value(await tryTokens(other, (tokens) => withType(tokens, { "body-px": 17 })));
    value(await tryTokens(other, withInk("#1A1A3D")));
    value(await saveTrial(other, 0));
    expect(await shownBrand(admin)).toMatchObject({ isTrial: true, themeColour: "#1A1A3D" });
    const desk = await brandDesk(admin, null, "en");
    expect(desk.isOvertaken).toBe(true);
    expect(desk.changes.map(({ name }) => name)).toEqual(["scale.h1.px", "scale.h1.clamp"]);
    // Another change is one of the set in use.
    value(await tryTokens(admin, (tokens) => withType(tokens, { "h2-px": 40 })));
    expect((await brandDesk(admin, null, "en")).isOvertaken).toBe(false);
    expect(value(await saveTrial(admin, 1))).toEqual({ changed: true, number: 2 });
    const { scale } = (await brand()).tokens.type;
    expect([await inkNow(), scale.body.px, scale.h1.px, scale.h2.px]).toEqual(["#1A1A3D", 17, 52, 40]);
  });

  test("keeps inks that somebody set, with the profile", async () => {
    value(
      await tryTokens(admin, (tokens) =>
        withPrint(tokens, {
          inks: [
            { color: "nila.900", cmyk: [100, 85, 25, 50], profile: "PSO Uncoated v3" },
            { color: "lokta.900", cmyk: [0, 0, 0, 100], profile: undefined },
          ],
        }),
      ),
    );
    await saveTrial(admin, 0);
    expect((await brand()).tokens.color.print).toEqual({
      "nila.900": { cmyk: [100, 85, 25, 50], by: "profile", profile: "PSO Uncoated v3" },
      "lokta.900": { cmyk: [0, 0, 0, 100], by: "hand" },
    });
  });

  test("stored before inks could be given is still in use", async () => {
    const { print: _print, ...color } = structuredClone(DEFAULT_TOKENS.color);
    const tokens = withInk("#10203A")({ ...DEFAULT_TOKENS, color: { ...color, print: {} } });
    await db()
      .insert(brandTokens)
      .values({ number: 1, tokens: { ...tokens, color: { ...tokens.color, print: undefined } } });
    expect(await inkNow()).toBe("#10203A");
    expect((await brand()).tokens.color.print).toEqual({});
  });

  test("of nothing that is tried is not saved", async () => {
    expect(await saveTrial(admin, 0)).toEqual({ ok: false, code: "brand_no_trial" });
    value(await tryTokens(admin, withInk("#10203A")));
    value(await tryTokens(admin, withInk("#121A3A")));
    expect(value(await saveTrial(admin, 0))).toEqual({ changed: false, number: 0 });
    expect(
      await db()
        .select()
        .from(brandTokens)
        .where(inArray(brandTokens.number, [1])),
    ).toEqual([]);
  });
});
