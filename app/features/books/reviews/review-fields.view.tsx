import { REVIEW_KIND_LABELS } from "#app/desk/messages/review-messages.ts";
import { storedL10n } from "#app/desk/part-values.ts";
import { NAME_MAX, PERSON_NAME_MAX, REVIEW_TEXT_MAX } from "#app/domain/limits.ts";
import { WEB_URL_MAX } from "#app/domain/web/web-url.ts";
import { DayField } from "#app/fields/day-field.tsx";
import { PAST } from "#app/fields/day-reach.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type ReviewFieldsProps = {
  /** The review as its form posts it; empty for a new one. */
  stored: Readonly<Record<string, string>>;
};

/** The fields of a press quote or an endorsement, in an `EditForm` with `reviewLabels`. */
export function ReviewFields({ stored }: ReviewFieldsProps) {
  return (
    <>
      <ChoicesField
        name="kind"
        type="radio"
        stored={[stored.kind ?? "press"]}
        options={(["press", "endorsement"] as const).map((kind) => ({
          value: kind,
          label: REVIEW_KIND_LABELS[kind](),
        }))}
      />
      <TextInTwoLanguages
        name="text"
        stored={storedL10n(stored, "text")}
        multiline
        maxLength={REVIEW_TEXT_MAX}
        hint={m.review_text_hint()}
      />
      <TextInTwoLanguages
        name="reviewerName"
        stored={storedL10n(stored, "reviewerName")}
        maxLength={PERSON_NAME_MAX}
      />
      <TextInTwoLanguages
        name="sourceName"
        stored={storedL10n(stored, "sourceName")}
        maxLength={NAME_MAX}
        hint={m.review_source_hint()}
      />
      <TextField
        name="sourceUrl"
        type="url"
        stored={stored.sourceUrl}
        hint={m.review_source_url_hint()}
        autoComplete="off"
        maxLength={WEB_URL_MAX}
      />
      <DayField name="writtenOn" stored={stored["writtenOn.day"]} reach={PAST} />
    </>
  );
}
