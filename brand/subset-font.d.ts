declare module "subset-font" {
  type SubsetOptions = {
    readonly targetFormat?: "sfnt" | "woff" | "woff2";
    /** By default all layout features are kept. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  };
  /** A font with only the characters of `text` and the glyphs that layout features can replace them by. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
