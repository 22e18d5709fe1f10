import type { ShownPicture } from "./shown-picture.ts";
import {
  VARIANT_FORMATS,
  VARIANT_TYPES,
  VARIANT_WIDTHS,
  type VariantFormat,
  type VariantWidth,
} from "./variants.ts";

export type PictureSource = { readonly type: string; readonly srcSet: string };

/** The data of a `picture` element: its sources in order of preference, and its `img`. */
export type PictureSources = {
  readonly avif: PictureSource;
  readonly webp: PictureSource;
  readonly jpeg: PictureSource & { readonly src: string };
};

/** The path of one variant of an image. Its content never changes, so it may be cached for ever. */
export function variantAddress(hash: string, width: VariantWidth, format: VariantFormat): string {
  return `/images/${hash}/${width}.${format}`;
}

/**
 * The paths of an image in all formats and widths.
 * @param masterWidth the width of the image itself in pixels; `srcset` contains no larger width, since no variant is wider
 */
export function pictureSources(hash: string, masterWidth: number = Number.POSITIVE_INFINITY): PictureSources {
  const widths = VARIANT_WIDTHS.filter((width, index) => {
    const narrower = VARIANT_WIDTHS[index - 1] ?? 0;
    return narrower < masterWidth || width === VARIANT_WIDTHS[0];
  });
  const srcSet = (format: VariantFormat) =>
    widths
      .map((width) => `${variantAddress(hash, width, format)} ${Math.min(width, masterWidth)}w`)
      .join(", ");
  const [avif, webp, jpeg] = VARIANT_FORMATS.map((format) => ({
    type: VARIANT_TYPES[format],
    srcSet: srcSet(format),
  }));
  if (!avif || !webp || !jpeg) throw new Error("a picture has three sources");
  return { avif, webp, jpeg: { ...jpeg, src: variantAddress(hash, 320, "jpeg") } };
}

/** A picture with the paths that a browser chooses from, as the component `Picture` takes it. */
export type PictureWithSources = Omit<ShownPicture, "hash"> & { readonly sources: PictureSources };

/** A stored picture as the component `Picture` takes it; undefined where there is none. */
export const withSources = (picture: ShownPicture | null | undefined): PictureWithSources | undefined =>
  picture
    ? {
        sources: pictureSources(picture.hash, picture.width),
        width: picture.width,
        height: picture.height,
        colour: picture.colour,
      }
    : undefined;
