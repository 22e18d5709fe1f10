/**
 * The part of a picture that is kept, in whole hundred-thousandths of the width and height of the upright picture: the same
 * for the file, for a preview of it and for its smaller variants.
 */
export type PictureCrop = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** How many units the width and the height of a picture have. */
export const CROP_UNITS = 100_000;

/** The shortest side of a crop, in units: what is narrower was not meant. */
const SIDE_MIN = CROP_UNITS / 100;

/** The crop as a form posts it. */
export const cropText = ({ left, top, width, height }: PictureCrop): string =>
  [left, top, width, height].join(" ");

/** Reads a crop that a form has posted. Undefined for any other text, and for a crop that is not inside the picture. */
export function readCrop(text: string): PictureCrop | undefined {
  const [, ...sides] = /^(\d{1,6}) (\d{1,6}) (\d{1,6}) (\d{1,6})$/.exec(text) ?? [];
  const [left, top, width, height] = sides.map(Number);
  if (left === undefined || top === undefined || width === undefined || height === undefined)
    return undefined;
  const isInside = left + width <= CROP_UNITS && top + height <= CROP_UNITS;
  return isInside && Math.min(width, height) >= SIDE_MIN ? { left, top, width, height } : undefined;
}

/** Whether a crop keeps the whole picture. */
export const isWhole = ({ width, height }: PictureCrop): boolean =>
  width >= CROP_UNITS && height >= CROP_UNITS;

/**
 * A crop in pixels of a picture, at least one each way; the process that decodes pictures rounds in the same way.
 * @param size of the upright picture, in pixels
 */
export function cropInPixels(
  crop: PictureCrop,
  size: { readonly width: number; readonly height: number },
): PictureCrop {
  const side = (from: number, length: number, whole: number) => {
    const start = Math.min(Math.round((from * whole) / CROP_UNITS), whole - 1);
    const end = Math.round(((from + length) * whole) / CROP_UNITS);
    return [start, Math.max(1, end - start)] as const;
  };
  const [left, width] = side(crop.left, crop.width, size.width);
  const [top, height] = side(crop.top, crop.height, size.height);
  return { left, top, width, height };
}
