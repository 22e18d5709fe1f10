import { LANGUAGES, type Language, otherLanguage, PLATFORM_TAGS } from "#app/domain/language.ts";
import formStyles from "#app/features/account/form/account-form.module.css";
import { AccountForm, fieldOf } from "#app/features/account/form/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/form/form-answer.ts";
import * as m from "#app/i18n/generated/messages.js";

type LanguageFormProps = {
  /** The language the house writes to the person in now. */
  language: Language;
  answer: AccountAnswer | undefined;
  /** Id of the heading the choice stands under. */
  labelledBy: string;
};

/** The choice of the language of letters, each by its own name. */
export function LanguageForm({ language, answer, labelledBy }: LanguageFormProps) {
  const { name, error } = fieldOf(answer, "language");
  return (
    // What was wrong with the whole stands at the top of the page, for this form as for its neighbours.
    <AccountForm
      answer={answer && { ...answer, refusal: undefined }}
      intent="preferLanguage"
      submit={m.account_save()}
    >
      {/* Anew when the choice was made on another page of the person's. */}
      <div
        key={language}
        role="radiogroup"
        className={formStyles.choices}
        aria-labelledby={labelledBy}
        tabIndex={error ? -1 : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "language-error" : undefined}
      >
        {LANGUAGES.map((each) => (
          <label key={each} className={formStyles.choice} lang={PLATFORM_TAGS[each].html}>
            <input type="radio" name={name} value={each} defaultChecked={each === language} />
            {m.shell_other_language({}, { locale: otherLanguage(each) })}
          </label>
        ))}
      </div>
      {error ? (
        <p id="language-error" className={formStyles.error}>
          {error}
        </p>
      ) : null}
    </AccountForm>
  );
}
