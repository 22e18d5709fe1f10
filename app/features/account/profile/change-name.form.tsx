import { digitsIn } from "#app/domain/digits.ts";
import { PERSON_NAME_MAX } from "#app/domain/limits.ts";
import type { PersonName } from "#app/domain/person-name.ts";
import { AccountForm, fieldOf } from "#app/features/account/form/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/form/form-answer.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { TextField } from "#app/ui/field.tsx";
import { MIDDLE_NAME_FIELDS } from "./name-fields.ts";

/** All four parts of a name; after the middle names there is always one field more, until there are five. */
export function NameForm({ name, answer }: { name: PersonName; answer: AccountAnswer | undefined }) {
  const { language } = useLanguage();
  const middle = name.middle ?? [];
  const fields = MIDDLE_NAME_FIELDS.slice(0, middle.length + 1);
  const nth = (at: number) => m.account_name_middle_nth({ nth: digitsIn(String(at + 1), language) });
  return (
    <AccountForm answer={answer} submit={m.account_save()}>
      <TextField
        {...fieldOf(answer, "firstName", name.first)}
        label={m.account_name_first()}
        autoComplete="given-name"
        maxLength={PERSON_NAME_MAX}
        required
      />
      {fields.map((field, at) => (
        <TextField
          key={field}
          {...fieldOf(answer, field, middle[at])}
          label={fields.length === 1 ? m.account_name_middle() : nth(at)}
          hint={at === fields.length - 1 ? m.account_optional() : undefined}
          autoComplete="additional-name"
          maxLength={PERSON_NAME_MAX}
        />
      ))}
      <TextField
        {...fieldOf(answer, "lastName", name.last)}
        label={m.account_name_last()}
        autoComplete="family-name"
        maxLength={PERSON_NAME_MAX}
        required
      />
      <TextField
        {...fieldOf(answer, "customDisplayName", name.customDisplay)}
        label={m.account_name_display()}
        hint={m.account_name_display_hint()}
        autoComplete="nickname"
        maxLength={PERSON_NAME_MAX}
      />
    </AccountForm>
  );
}
