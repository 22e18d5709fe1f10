declare module "subset-font" {
  type SubsetOptions = {
    readonly targetFormat?: "sfnt" | "woff" | "woff2";
    /** All layout features are kept when this is left out. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  };
  /** A font with only what the characters of `text` need, and the glyphs they can turn into. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
