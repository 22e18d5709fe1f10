import { preload } from "react-dom";
import styles from "./picture.module.css";

/** URLs of one picture in the formats that browsers choose from. */
export type PictureSources = {
  readonly avif: { readonly type: string; readonly srcSet: string };
  readonly webp: { readonly type: string; readonly srcSet: string };
  readonly jpeg: { readonly srcSet: string; readonly src: string };
};

type PictureProps = {
  sources: PictureSources;
  /** Size of the picture in pixels. */
  width: number;
  height: number;
  /** Colour of the box until the picture has loaded. */
  colour: string;
  alt: string;
  /** Language of `alt`, if it is not the page's. */
  lang?: string | undefined;
  /** The width the picture is shown at, as a value of `sizes`. */
  sizes: string;
  /**
   * Width over height of the box; the whole picture is shown inside. Without it the box has the picture's proportions.
   */
  ratio?: string | undefined;
  /** `eager` for pictures that are visible at once, `first` for the most important of them, which loads before the others. */
  loading?: "lazy" | "eager" | "first" | undefined;
};

/** A browser takes any picture near the window for important, also one beside the first. */
const PRIORITIES = { first: "high", eager: undefined, lazy: "low" } as const;

/** A picture in a box of fixed proportions, so that the layout does not shift when it has loaded. */
export function Picture({
  sources,
  width,
  height,
  colour,
  alt,
  lang,
  sizes,
  ratio,
  loading = "lazy",
}: PictureProps) {
  // Named in the head before the scripts, which on a slow line would take all of it first. React does so by itself for a picture of one format.
  if (loading === "first")
    preload(sources.jpeg.src, {
      as: "image",
      type: sources.avif.type,
      imageSrcSet: sources.avif.srcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    <picture
      className={styles.frame}
      lang={lang}
      style={{ aspectRatio: ratio ?? `${width} / ${height}`, backgroundColor: colour }}
    >
      <source type={sources.avif.type} srcSet={sources.avif.srcSet} sizes={sizes} />
      <source type={sources.webp.type} srcSet={sources.webp.srcSet} sizes={sizes} />
      <img
        src={sources.jpeg.src}
        srcSet={sources.jpeg.srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading === "lazy" ? "lazy" : "eager"}
        fetchPriority={PRIORITIES[loading]}
        decoding="async"
      />
    </picture>
  );
}
