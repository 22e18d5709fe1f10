declare module "fontverter" {
  /** Converts a font file between its three container formats; the given format is detected. */
  export function convert(font: Uint8Array, toFormat: "sfnt" | "woff" | "woff2"): Promise<Uint8Array>;
}
