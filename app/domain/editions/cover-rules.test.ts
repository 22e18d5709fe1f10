import { describe, expect, test } from "vitest";
import { type CoverRemark, coverRemarks, type MeasuredCover } from "./cover-rules.ts";

const BOTH = { en: "A cover", np: "आवरण" };
const cover = (part: MeasuredCover["part"], own: Partial<MeasuredCover> = {}): MeasuredCover => ({
  part,
  position: 0,
  width: 800,
  height: 1200,
  altText: BOTH,
  isDrawn: false,
  ...own,
});
const remark = (part: CoverRemark["part"], code: CoverRemark["code"], position = 0) => ({
  part,
  position,
  code,
});

describe("the covers of an edition", () => {
  test.each<[string, MeasuredCover[], boolean, CoverRemark[]]>([
    [
      "of two to three, with a spine",
      [cover("front"), cover("back"), cover("spine", { width: 90 })],
      true,
      [],
    ],
    [
      "of a square picture book",
      [cover("front", { width: 1200 }), cover("back", { width: 1200 })],
      false,
      [],
    ],
    ["none at all", [], true, []],
    [
      "that are smaller than a phone shows them",
      [cover("front", { width: 600, height: 900 }), cover("back")],
      false,
      [remark("front", "small")],
    ],
    [
      "that are small as we have drawn them",
      [cover("front", { width: 640, height: 960, isDrawn: true }), cover("back")],
      false,
      [],
    ],
    [
      "of which one is a spread",
      [cover("front", { width: 2400, height: 1600 }), cover("back")],
      false,
      [remark("front", "lying"), remark("back", "uneven")],
    ],
    [
      "that are strips",
      [cover("front", { width: 400 }), cover("back", { width: 400 })],
      false,
      [remark("front", "narrow"), remark("back", "narrow")],
    ],
    [
      "that are cut from different sheets",
      [cover("front"), cover("back", { width: 900 })],
      false,
      [remark("back", "uneven")],
    ],
    [
      "that are described in one language",
      [
        cover("front", { altText: { en: "A cover" } }),
        cover("back"),
        cover("other", { position: 2, altText: { np: "पाना" } }),
      ],
      false,
      [remark("front", "undescribed"), remark("other", "undescribed", 2)],
    ],
    [
      "without a back and a spine",
      [cover("front")],
      true,
      [remark("back", "noBack"), remark("spine", "noSpine")],
    ],
  ])("%s", (_what, covers, hasSpine, remarks) => {
    expect(coverRemarks(covers, hasSpine)).toEqual(remarks);
  });
});
