import { type StoredFields, storedL10n } from "#app/desk/part-values.ts";
import { DESCRIPTION_MAX, NAME_MAX, PROMO_TARGET_MAX } from "#app/domain/limits.ts";
import { ShownPeriodFields } from "#app/fields/shown-period-fields.tsx";
import { periodLabels } from "#app/fields/shown-period-labels.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { RowForm } from "#app/ui/form/row-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PROMO_REFUSALS, type PromoNotice, type PromoRefusal } from "./promo-labels.ts";

export type PromoAnswer = FormAnswer<PromoRefusal, PromoNotice> | undefined;

type PromoFormProps = {
  answer: PromoAnswer;
  /** The fields of the promo as they are stored; none for a new one. */
  stored?: StoredFields;
  /** Version of the promo that is shown; without it the form adds a new promo. */
  version?: number;
};

/** The fields of a promo, to add one or to change it. */
export function PromoForm({ answer, stored = {}, version }: PromoFormProps) {
  const labels = {
    token: m.promodesk_token(),
    title: m.promodesk_name(),
    text: m.promodesk_text(),
    target: m.promodesk_target(),
    ...periodLabels(),
  };
  return (
    <RowForm
      version={version}
      answer={answer}
      messages={PROMO_REFUSALS}
      labels={labels}
      submit={version === undefined ? m.promodesk_add() : m.promodesk_save()}
    >
      <TextInTwoLanguages name="title" stored={storedL10n(stored, "title")} maxLength={NAME_MAX} />
      <TextInTwoLanguages
        name="text"
        stored={storedL10n(stored, "text")}
        maxLength={DESCRIPTION_MAX}
        multiline
      />
      <TextField
        name="token"
        stored={stored.token}
        hint={m.promodesk_token_hint()}
        maxLength={41}
        spellCheck={false}
        autoCapitalize="none"
        required
      />
      <TextField
        name="target"
        stored={stored.target}
        hint={m.promodesk_target_hint()}
        maxLength={PROMO_TARGET_MAX}
        spellCheck={false}
        autoCapitalize="none"
        required
      />
      <ShownPeriodFields stored={stored} />
    </RowForm>
  );
}
