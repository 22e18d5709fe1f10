import { DayField } from "#app/fields/day-field.tsx";
import { ListField } from "#app/fields/list-field.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { FieldView } from "./field-view.ts";

type CertificatesFieldProps = {
  field: FieldView & { kind: "certificates" };
  stored: Readonly<Record<string, string>>;
};

/** The certificates of a paper or a press: rows with the certification, the number and the last day. */
export function CertificatesField({
  field: { name, label, hint, options, labels },
  stored,
}: CertificatesFieldProps) {
  const rows = Object.keys(stored).filter(
    (each) => each.startsWith(`${name}.`) && each.endsWith(".certification"),
  );
  return (
    <ListField name={name} legend={label} hint={hint} storedRows={rows.length} add={labels.add}>
      {(row, at) => {
        const own = (part: string) => (at === undefined ? undefined : stored[`${name}.${at}.${part}`]);
        return (
          <>
            <SelectField
              name={`${row}.certification`}
              stored={own("certification")}
              options={options}
              empty={own("certification") ? undefined : ""}
              required
            />
            <TextField
              name={`${row}.number`}
              stored={own("number")}
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
            />
            <DayField name={`${row}.until`} stored={own("until.day")} />
          </>
        );
      }}
    </ListField>
  );
}
