import { digitsIn } from "#app/domain/text/digits.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import choice from "#app/ui/form/choice.module.css";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import styles from "./credits.module.css";
import type { FoundContributor } from "./find-contributors.server.ts";

/** A contributor in one line: the names in both languages, the years, and a book that credits it. */
export function ContributorLine({ contributor }: { contributor: FoundContributor }) {
  const { language } = useLanguage();
  const { name, otherName, born, died, book } = contributor;
  const year = (value: number | null) => (value === null ? "" : digitsIn(String(value), language));
  return (
    <span>
      <Localized of={name} />
      {otherName ? (
        <>
          {" · "}
          <Localized of={otherName} />
        </>
      ) : null}
      {born === null && died === null ? null : ` (${year(born)}–${year(died)})`}
      {book ? (
        <span className={styles.book}>
          {", "}
          <Localized of={book} />
        </span>
      ) : null}
    </span>
  );
}

type ChoicesProps = {
  name: string;
  found: readonly FoundContributor[];
  /** Id of the one that is chosen already. */
  chosen: string | undefined;
};

/** The contributors that a search found, one of which is chosen. The only one is chosen already. */
export function ContributorChoices({ name, found, chosen }: ChoicesProps) {
  const only = found.length === 1 ? found[0]?.id : found.find((each) => each.id === chosen)?.id;
  const { id, label, value, error, control } = useField(name, { stored: only });
  return (
    <div className={choice.field}>
      <span id={`${id}-label`} className={choice.label}>
        {label}
      </span>
      <div
        key={value}
        id={id}
        role="radiogroup"
        className={styles.found}
        aria-labelledby={`${id}-label`}
        tabIndex={error ? -1 : undefined}
        aria-invalid={control["aria-invalid"]}
        aria-describedby={control["aria-describedby"]}
      >
        {found.map((each) => (
          <label key={each.id} className={choice.choice}>
            <input type="radio" name={name} value={each.id} defaultChecked={each.id === value} />
            <ContributorLine contributor={each} />
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
