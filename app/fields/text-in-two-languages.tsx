import type { L10n } from "#app/domain/text/l10n.ts";
import { LANGUAGES, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";

type TextInTwoLanguagesProps = {
  /** The fields post `name.en` and `name.np`; both have the label of `name` with the language added. */
  name: string;
  stored?: L10n | null | undefined;
  /** Whether each text may have several lines. */
  multiline?: boolean;
  maxLength?: number;
  hint?: string | undefined;
};

/**
 * A text in English and in Nepali, beside each other where there is room. Each is labelled with its language for screen
 * readers.
 */
export function TextInTwoLanguages({ name, stored, multiline, maxLength, hint }: TextInTwoLanguagesProps) {
  const Field = multiline ? TextArea : TextField;
  return (
    <FieldPair>
      {LANGUAGES.map((language) => (
        <Field
          key={language}
          name={`${name}.${language}`}
          // A problem of the text as a whole, such as that both are empty, is shown at the first.
          group={language === LANGUAGES[0] ? name : undefined}
          stored={stored?.[language]}
          hint={hint}
          lang={PLATFORM_TAGS[language].html}
          maxLength={maxLength}
        />
      ))}
    </FieldPair>
  );
}
