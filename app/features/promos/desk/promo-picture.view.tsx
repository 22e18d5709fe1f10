import * as m from "#app/i18n/generated/messages.js";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import styles from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { OpenedVersion, ShownVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PromoAnswer } from "./promo.form.tsx";
import { PROMO_REFUSALS } from "./promo-labels.ts";
import type { PromoPage } from "./promo-page.server.ts";
import own from "./promo-picture.module.css";

const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

type PromoPictureProps = { promo: Pick<PromoPage, "picture" | "version">; answer: PromoAnswer };

/** The picture of a promo, with the forms that replace and remove it. */
export function PromoPicture({ promo: { picture, version }, answer }: PromoPictureProps) {
  const shared = { answer, messages: PROMO_REFUSALS, labels: { picture: m.promodesk_picture_file() } };
  return (
    <DeskSection id="picture" heading={m.promodesk_picture()}>
      <div className={styles.stack}>
        {picture ? (
          <>
            <div className={own.picture}>
              <Picture
                sources={pictureSources(picture.hash, picture.width)}
                width={picture.width}
                height={picture.height}
                colour={picture.colour}
                alt={m.promodesk_picture_alt()}
                sizes="20rem"
              />
            </div>
            <Form {...shared} submit={m.promodesk_picture_remove()} look="plain" intent="removePicture">
              <ShownVersion version={version} />
            </Form>
          </>
        ) : null}
        <Form {...shared} submit={m.promodesk_picture_save()} look="plain" intent="picture" hasFile>
          <OpenedVersion version={version} answer={answer} />
          <TextField
            name="picture"
            type="file"
            accept={PICTURE_TYPES}
            hint={m.promodesk_picture_hint()}
            required
          />
        </Form>
      </div>
    </DeskSection>
  );
}
