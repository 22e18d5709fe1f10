import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_BRAND } from "#app/platform/brand/brand-tokens.server.ts";
import { blankPng } from "#app/platform/images/pictures-for-tests.ts";
import { TEXTS_OF_SCRIPTS } from "#app/platform/lettering/texts-of-scripts-for-tests.ts";
import { log } from "#app/platform/log/log.server.ts";
import { removeOldSharePictures, sharePicture } from "./share-picture.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let dataDir: string;
let folder: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "share-pictures-"));
  folder = join(dataDir, "share-pictures");
});
afterEach(async () => await rm(dataDir, { recursive: true }));

const picture = async (title: string, own: object = {}, brand = DEFAULT_BRAND) =>
  await sharePicture({ title, ...own }, brand, dataDir);
const kept = async () => (await readdir(folder)).toSorted();

test("a picture is a JPEG of 1200 by 630 pixels, in either script, with and without a cover", async () => {
  const cover = join(dataDir, "cover.png");
  await writeFile(cover, blankPng(400, 600));
  for (const [title, own] of [
    ["Palpasa Café", {}],
    ["पल्पसा क्याफे", { line: "नारायण वाग्ले" }],
    ["Palpasa Café", { cover }],
    ["A title that is so long that nobody would ever print it on a cover in one line ".repeat(4), { cover }],
    ["अत्यन्तै लामो शीर्षक ".repeat(20), {}],
    ["<script>&\u{7}", { line: "<b>" }],
    ["", {}],
  ] as const) {
    const { format, width, height } = await sharp(await picture(title, own)).metadata();
    expect({ format, width, height }, title).toEqual({ format: "jpeg", width: 1200, height: 630 });
  }
});

test.each(Object.values(TEXTS_OF_SCRIPTS))(
  "reported-situations-2 S3: a picture shows the title %s",
  async (title) => {
    const without = await picture("");
    const drawn = await picture(title);
    expect(drawn.equals(without)).toBe(false);
    // Other letters of it would be another picture.
    expect(drawn.equals(await picture(title.slice(0, -2)))).toBe(false);
  },
);

test("a picture that is asked for by many at once is drawn once and kept; another title or brand has another", async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => picture("Books")));
  expect(new Set(all).size).toBe(1);
  const [first] = await kept();
  const { ino } = await stat(join(folder, first ?? ""));
  expect((await picture("Books")).equals(all[0] as Buffer)).toBe(true);
  expect((await stat(join(folder, first ?? ""))).ino).toBe(ino);
  await picture("Other books");
  await picture("Books", {}, { ...DEFAULT_BRAND, digest: "0".repeat(16) });
  expect(await kept()).toHaveLength(3);
});

test("pictures that nobody asks for are removed after a month, and what a killed process left after a day", async () => {
  await removeOldSharePictures(dataDir);
  await picture("Asked for");
  const [asked = ""] = await kept();
  await writeFile(join(folder, "old.jpg"), "old");
  await writeFile(join(folder, "left.jpg.part"), "left");
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  await utimes(join(folder, "old.jpg"), ago(31), ago(31));
  await utimes(join(folder, "left.jpg.part"), ago(2), ago(2));
  await utimes(join(folder, asked), ago(29), ago(29));
  // A picture that is asked for again stays for another month.
  await picture("Asked for");
  await removeOldSharePictures(dataDir);
  expect(await kept()).toEqual([asked]);
  await removeOldSharePictures(dataDir, Date.now() + 29 * DAY_MS);
  expect(await kept()).toEqual([asked]);
  await removeOldSharePictures(dataDir, Date.now() + 31 * DAY_MS);
  expect(await kept()).toEqual([]);
});

test("a picture that cannot be kept is shown all the same", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  await writeFile(folder, "a file where the folder should be");
  expect((await picture("Books")).length).toBeGreaterThan(1000);
  expect(warn).toHaveBeenCalledOnce();
});
