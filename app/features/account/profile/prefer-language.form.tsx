import { LANGUAGES, type Language, otherLanguage, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";

type LanguageFormProps = {
  /** The current language of letters to the person. */
  language: Language;
  answer: AccountAnswer | undefined;
  /** Id of the heading above the choice. */
  labelledBy: string;
};

/** The choice of the language of letters; each language is shown by its own name. */
export function LanguageForm({ language, answer, labelledBy }: LanguageFormProps) {
  return (
    // A refusal of the whole form is shown at the top of the page, as for the forms beside it.
    <AccountForm
      answer={answer}
      isRefusalShown
      intent="preferLanguage"
      submit={m.account_save()}
      labels={{ language: m.account_letters() }}
    >
      <ChoicesField
        name="language"
        type="radio"
        labelledBy={labelledBy}
        stored={[language]}
        options={LANGUAGES.map((each) => ({
          value: each,
          label: m.shell_other_language({}, { locale: otherLanguage(each) }),
          lang: PLATFORM_TAGS[each].html,
        }))}
      />
    </AccountForm>
  );
}
