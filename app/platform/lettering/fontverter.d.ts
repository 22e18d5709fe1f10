declare module "fontverter" {
  /** Converts a font file between its three wrappings; the wrapping given is recognised by its first bytes. */
  export function convert(font: Uint8Array, toFormat: "sfnt" | "woff" | "woff2"): Promise<Uint8Array>;
}
