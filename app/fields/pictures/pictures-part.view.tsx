import { IMAGE_MAX_MB } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import type { ShownPicture } from "#app/platform/images/shown-picture.ts";
import styles from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Form, type FormProps } from "#app/ui/form/form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { OpenedVersion, ShownVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { countText } from "#app/ui/number-text.ts";
import { Picture } from "#app/ui/picture.tsx";
import own from "./pictures-part.module.css";

const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

type PicturesPartProps<Code extends string> = Pick<FormProps<Code>, "answer" | "messages"> & {
  heading: string;
  pictures: readonly ShownPicture[];
  /** How many there can be. One is replaced by the next. */
  most: number;
  version: number;
};

/**
 * The pictures of a row, with the forms that add or replace one (intent `picture`) and remove one (`removePicture`, with the hash of
 * the picture).
 */
export function PicturesPart<Code extends string>({
  heading,
  pictures,
  most,
  version,
  ...shared
}: PicturesPartProps<Code>) {
  const { language } = useLanguage();
  const nth = (at: number) => formatNumber(at + 1, language);
  const labels = { picture: m.picture_file() };
  return (
    <DeskSection id="pictures" heading={heading}>
      <div className={styles.stack}>
        {pictures.length > 0 ? (
          <ul className={own.pictures}>
            {pictures.map(({ hash, width, height, colour }, at) => (
              <li key={hash} className={styles.stack}>
                <Picture
                  sources={pictureSources(hash, width)}
                  width={width}
                  height={height}
                  colour={colour}
                  // A spine is many times taller than wide.
                  ratio={most > 1 ? "1" : undefined}
                  alt={most > 1 ? `${heading} ${nth(at)}` : heading}
                  sizes="20rem"
                />
                <Form
                  {...shared}
                  labels={labels}
                  submit={most > 1 ? m.picture_remove_one({ number: nth(at) }) : m.picture_remove()}
                  look="plain"
                  intent="removePicture"
                >
                  <ShownVersion version={version} />
                  <HiddenField name="hash" value={hash} />
                </Form>
              </li>
            ))}
          </ul>
        ) : null}
        {most > 1 && pictures.length >= most ? null : (
          <Form
            {...shared}
            labels={labels}
            submit={most > 1 ? m.picture_add() : m.picture_save()}
            look="plain"
            intent="picture"
            hasFile
          >
            <OpenedVersion version={version} answer={shared.answer} />
            <TextField
              name="picture"
              type="file"
              accept={PICTURE_TYPES}
              hint={m.picture_hint({ max: countText(IMAGE_MAX_MB) })}
              required
            />
          </Form>
        )}
      </div>
    </DeskSection>
  );
}
