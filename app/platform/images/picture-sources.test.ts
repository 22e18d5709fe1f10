import { expect, test } from "vitest";
import { pictureSources } from "./picture-sources.ts";
import { isImageHash, parseVariant } from "./variants.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";

test("a picture has sources in every width and format", () => {
  expect(pictureSources(HASH)).toEqual({
    avif: {
      type: "image/avif",
      srcSet: `/images/${HASH}/160.avif 160w, /images/${HASH}/320.avif 320w, /images/${HASH}/480.avif 480w, /images/${HASH}/640.avif 640w`,
    },
    webp: {
      type: "image/webp",
      srcSet: `/images/${HASH}/160.webp 160w, /images/${HASH}/320.webp 320w, /images/${HASH}/480.webp 480w, /images/${HASH}/640.webp 640w`,
    },
    jpeg: {
      type: "image/jpeg",
      srcSet: `/images/${HASH}/160.jpeg 160w, /images/${HASH}/320.jpeg 320w, /images/${HASH}/480.jpeg 480w, /images/${HASH}/640.jpeg 640w`,
      src: `/images/${HASH}/320.jpeg`,
    },
  });
});

test("the sources of a narrow image are not wider than the image", () => {
  expect(pictureSources(HASH, 500).webp.srcSet).toBe(
    `/images/${HASH}/160.webp 160w, /images/${HASH}/320.webp 320w, /images/${HASH}/480.webp 480w, /images/${HASH}/640.webp 500w`,
  );
  expect(pictureSources(HASH, 320).webp.srcSet).toMatch(/320w$/);
  expect(pictureSources(HASH, 90).webp.srcSet).toBe(`/images/${HASH}/160.webp 90w`);
});

test("names of variants are parsed strictly", () => {
  expect(parseVariant("320.avif")).toEqual({ width: 320, format: "avif" });
  for (const name of ["321.avif", "320.png", "320.avif/", "0320.avif", "320avif", ""]) {
    expect(parseVariant(name)).toBeUndefined();
  }
  expect(isImageHash(HASH)).toBe(true);
  expect(isImageHash(HASH.slice(1))).toBe(false);
});
