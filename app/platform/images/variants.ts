/** Widths in pixels that an image is served at, smallest first. */
export const VARIANT_WIDTHS = [160, 320, 480, 640] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

/** Formats that an image is served in, the smallest files first. */
export const VARIANT_FORMATS = ["avif", "webp", "jpeg"] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

export type Variant = { readonly width: VariantWidth; readonly format: VariantFormat };

/** All variants of an image. The first ones are those that most pages use. */
export const VARIANTS: readonly Variant[] = ([320, 480, 640, 160] as const).flatMap((width) =>
  VARIANT_FORMATS.map((format) => ({ width, format })),
);

export const VARIANT_TYPES: Readonly<Record<VariantFormat, `image/${string}`>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
};

/** Whether a text can be the name of an image: the first 40 hexadecimal digits of its SHA-256. */
export function isImageHash(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

/** Reads `320.avif`, the last part of an image's path. Undefined for a width or format that is not served. */
export function parseVariant(name: string): Variant | undefined {
  return VARIANTS.find(({ width, format }) => name === `${width}.${format}`);
}
