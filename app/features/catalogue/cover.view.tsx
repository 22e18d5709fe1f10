import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { ShownPicture } from "./card.ts";
import styles from "./cover.module.css";

/** The `sizes` attribute of a cover on a card: its width in the grid at each window width. */
export const CARD_SIZES =
  "(min-width: 1200px) 212px, (min-width: 900px) 22vw, (min-width: 600px) 30vw, calc(50vw - 1.5rem)";

type CoverProps = {
  picture: ShownPicture | undefined;
  sizes: string;
  loading?: "lazy" | "eager" | "first" | undefined;
};

/** An uncropped front cover in a box of the ratio 2:3. An edition without a cover has an empty box. */
export function Cover({ picture, sizes, loading }: CoverProps) {
  const langOf = useLangOf();
  if (!picture) return <span className={styles.empty} />;
  return (
    <Picture
      sources={pictureSources(picture.hash, picture.width)}
      width={picture.width}
      height={picture.height}
      colour={picture.colour}
      alt={picture.alt.text}
      lang={langOf(picture.alt)}
      sizes={sizes}
      ratio="2 / 3"
      loading={loading}
    />
  );
}
