import { NAME_MAX } from "#app/domain/limits.ts";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CreditOptions } from "./credit-options.server.ts";
import styles from "./credits.module.css";

type CreditFieldsProps = {
  /** What the names of the fields begin with: empty, or the row of a list with a point. */
  prefix?: string;
  stored: Readonly<Record<string, string>>;
  options: CreditOptions;
};

/** Role, name as credited, languages and share of a credit. The languages are shown for the roles that have them. */
export function CreditFields({ prefix = "", stored, options }: CreditFieldsProps) {
  const name = (field: string) => `${prefix}${field}`;
  return (
    <div className={styles.fields}>
      <SelectField name={name("roleId")} stored={stored.roleId} empty="" required>
        {options.roles.map(({ value, label, lang, requiresLanguages }) => (
          <option key={value} value={value} lang={lang} data-languages={requiresLanguages || undefined}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className={styles.languages}>
        <FieldPair>
          {(["fromLanguage", "toLanguage"] as const).map((field) => (
            <SelectField
              key={field}
              name={name(field)}
              stored={stored[field]}
              options={options.languages}
              empty=""
            />
          ))}
        </FieldPair>
      </div>
      <TextInTwoLanguages
        name={name("creditedAs")}
        stored={{ en: stored["creditedAs.en"] ?? "", np: stored["creditedAs.np"] ?? "" }}
        maxLength={NAME_MAX}
        hint={m.contributor_credited_as_hint()}
      />
      <TextField
        name={name("royaltyBps")}
        stored={stored.royaltyBps}
        hint={m.contributor_royalty_hint()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
    </div>
  );
}
