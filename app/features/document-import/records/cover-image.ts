import { ALT_TEXT_MAX } from "#app/domain/limits.ts";
import type { Fields } from "./fields.ts";

const URL_MAX = 2000;

/** The texts of a cover. Its pictures are not fetched: they are elsewhere, and the catalogue draws its own in their place. */
export type DocumentCover = { readonly front: string; readonly back: string };

/**
 * Reads the pictures of a cover: front and back are needed, each with URL and alternative text.
 * @returns the alternative texts; undefined where the cover is refused, as the old store logged
 */
export function readCoverImage(info: Fields): DocumentCover | undefined {
  const before = info.faults.length;
  const cover = info.part("bookCoverImage");
  if (!cover) return undefined;
  const front = readImage(cover, "front");
  const back = readImage(cover, "back");
  if (cover.has("spine")) readImage(cover, "spine");
  for (const other of cover.parts("others")) textsOf(other);
  return info.faults.length > before || front === undefined || back === undefined
    ? undefined
    : { front, back };
}

function readImage(cover: Fields, key: string): string | undefined {
  const image = cover.part(key);
  return image && textsOf(image);
}

function textsOf(image: Fields): string | undefined {
  const url = image.text("url", URL_MAX);
  const altText = image.text("altText", ALT_TEXT_MAX);
  return url === undefined ? undefined : altText;
}
