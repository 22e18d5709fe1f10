import styles from "./picture.module.css";

/** Addresses of one picture in the formats browsers choose from. */
export type PictureSources = {
  readonly avif: { readonly type: string; readonly srcSet: string };
  readonly webp: { readonly type: string; readonly srcSet: string };
  readonly jpeg: { readonly srcSet: string; readonly src: string };
};

type PictureProps = {
  sources: PictureSources;
  /** Pixels of the picture itself. */
  width: number;
  height: number;
  /** Colour of the box until the picture is there. */
  colour: string;
  alt: string;
  /** How wide the picture is shown, as `sizes` says it. */
  sizes: string;
  /** Width over height of the box; the picture stands whole inside. Without it the box is the picture's own. */
  ratio?: string | undefined;
  /** Pictures seen at once are fetched at once; the one that matters most before all others. */
  loading?: "lazy" | "eager" | "first" | undefined;
};

/** A picture in a box of fixed proportion, so that nothing moves when it comes. */
export function Picture({
  sources,
  width,
  height,
  colour,
  alt,
  sizes,
  ratio,
  loading = "lazy",
}: PictureProps) {
  return (
    <picture
      className={styles.frame}
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
        fetchPriority={loading === "first" ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
