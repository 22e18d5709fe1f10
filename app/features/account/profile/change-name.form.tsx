import { PERSON_NAME_MAX } from "#app/domain/limits.ts";
import type { PersonName } from "#app/domain/people/person-name.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import { AccountEditForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { MIDDLE_NAME_FIELDS } from "./name-fields.ts";

/** The form of all four parts of a name. An empty field follows the middle names, until there are five. */
export function NameForm({ name, answer }: { name: PersonName; answer: AccountAnswer | undefined }) {
  const { language } = useLanguage();
  const middle = name.middle ?? [];
  const fields = MIDDLE_NAME_FIELDS.slice(0, middle.length + 1);
  const nth = (at: number) => m.account_name_middle_nth({ nth: digitsIn(String(at + 1), language) });
  const middleLabels = fields.map((field, at) => [
    field,
    fields.length === 1 ? m.account_name_middle() : nth(at),
  ]);
  const labels = {
    firstName: m.account_name_first(),
    ...Object.fromEntries(middleLabels),
    lastName: m.account_name_last(),
    customDisplayName: m.account_name_display(),
  };
  return (
    <AccountEditForm answer={answer} submit={m.account_save()} labels={labels}>
      <TextField
        name="firstName"
        stored={name.first}
        autoComplete="given-name"
        maxLength={PERSON_NAME_MAX}
        required
      />
      {fields.map((field, at) => (
        <TextField
          key={field}
          name={field}
          stored={middle[at]}
          hint={at === fields.length - 1 ? m.account_optional() : undefined}
          autoComplete="additional-name"
          maxLength={PERSON_NAME_MAX}
        />
      ))}
      <TextField
        name="lastName"
        stored={name.last}
        autoComplete="family-name"
        maxLength={PERSON_NAME_MAX}
        required
      />
      <TextField
        name="customDisplayName"
        stored={name.customDisplay}
        hint={m.account_name_display_hint()}
        autoComplete="nickname"
        maxLength={PERSON_NAME_MAX}
      />
    </AccountEditForm>
  );
}
