import { ALT_TEXT_MAX, IMAGE_MAX_MB } from "#app/domain/limits.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { countText } from "#app/ui/number-text.ts";
import { COVER_REFUSALS } from "./cover-messages.ts";
import type { CoverSlotView, CoversPageProps } from "./covers-page.server.ts";
import { PictureField } from "./picture-field.view.tsx";

/** The form that gives a slot a picture with its alternative text, or changes the text of the picture it has. */
export function CoverPictureForm({
  page,
  answer,
  slot,
}: Pick<CoversPageProps, "page" | "answer"> & { slot: CoverSlotView }) {
  const { cover } = slot;
  return (
    <EditForm
      answer={answer}
      messages={COVER_REFUSALS}
      labels={{
        picture: m.cover_picture(),
        alt: m.cover_alt(),
        crop: m.cover_crop(),
        storedCrop: m.cover_crop(),
      }}
      submit={m.cover_save()}
      intent="picture"
      hasFile
    >
      <HiddenField name="slot" value={slot.name} />
      <HiddenField name="seen" value={cover?.hash ?? ""} />
      <TextInTwoLanguages
        name="alt"
        stored={page.open?.alt}
        maxLength={ALT_TEXT_MAX}
        hint={m.cover_alt_hint()}
      />
      {/* The file is the last field: the server reads those before it even where the file is too large. */}
      <PictureField
        hint={(cover ? m.cover_picture_replace_hint : m.cover_picture_hint)({ max: countText(IMAGE_MAX_MB) })}
        trim={page.open?.trim}
        // What we draw has the proportions of a book.
        stored={cover?.isDrawn ? undefined : cover}
      />
    </EditForm>
  );
}
