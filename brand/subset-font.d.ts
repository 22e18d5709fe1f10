declare module "subset-font" {
  type SubsetOptions = {
    readonly targetFormat?: "sfnt" | "woff" | "woff2";
    /** By default all layout features are kept. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    /** With no `text`: every glyph stays. */
    readonly keepAllGlyphs?: boolean;
    /** The places on the axes of a variable font at which it is fixed, or the parts of the axes that stay. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >;
  };
  /** A font with only the characters of `text` and the glyphs that layout features can replace them by. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
