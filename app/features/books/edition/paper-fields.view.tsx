import { COMPONENT_LABELS, KIND_LABELS } from "#app/desk/messages/paper-text.ts";
import { countRows, type StoredFields } from "#app/desk/part-values.ts";
import { PAPER_COMPONENTS, PAPER_KINDS, PRINT_COLOURS } from "#app/domain/reference/paper.ts";
import { ListField } from "#app/fields/list-field.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import styles from "./paper-fields.module.css";

/** The papers, printing methods and coatings of the reference data that an edition can have. */
export type PaperOptions = Readonly<Record<"papers" | "methods" | "coatings", readonly Option[]>>;

/** The paper of each component of an edition, in an `EditForm` with `paperLabels`. */
export function PaperFields({ stored, options }: { stored: StoredFields; options: PaperOptions }) {
  return (
    <ListField
      name="papers"
      legend={m.paper_title()}
      hint={m.paper_hint()}
      storedRows={countRows(stored, "papers")}
      add={m.paper_add()}
    >
      {(row, at) => (
        <PaperRow row={row} stored={at === undefined ? {} : stored} from={`papers.${at}`} choices={options} />
      )}
    </ListField>
  );
}

type RowProps = { row: string; stored: StoredFields; from: string; choices: PaperOptions };

function PaperRow({ row, stored, from, choices }: RowProps) {
  const options = <Value extends string>(
    values: readonly Value[],
    labels: Readonly<Record<Value, () => string>>,
  ) => values.map((value) => ({ value, label: labels[value]() }));
  return (
    <>
      <FieldPair>
        <SelectField
          name={`${row}.component`}
          stored={stored[`${from}.component`] ?? "text"}
          options={options(PAPER_COMPONENTS, COMPONENT_LABELS)}
        />
        <SelectField
          name={`${row}.paperId`}
          stored={stored[`${from}.paperId`]}
          options={choices.papers}
          empty={m.paper_not_listed()}
        />
      </FieldPair>
      <div className={styles.described}>
        <FieldPair>
          <SelectField
            name={`${row}.kind`}
            stored={stored[`${from}.kind`]}
            options={options(PAPER_KINDS, KIND_LABELS)}
            empty=""
          />
          <TextField name={`${row}.grammageGsm`} stored={stored[`${from}.grammageGsm`]} inputMode="numeric" />
        </FieldPair>
      </div>
      <FieldPair>
        <SelectField
          name={`${row}.printingMethodId`}
          stored={stored[`${from}.printingMethodId`]}
          options={choices.methods}
          empty=""
        />
        <SelectField
          name={`${row}.coatingId`}
          stored={stored[`${from}.coatingId`]}
          options={choices.coatings}
          empty=""
        />
      </FieldPair>
      <FieldPair>
        <TextField name={`${row}.leaves`} stored={stored[`${from}.leaves`]} inputMode="numeric" />
        <SelectField
          name={`${row}.colours`}
          stored={stored[`${from}.colours`]}
          options={PRINT_COLOURS.map((value) => ({ value, label: value }))}
          empty=""
        />
      </FieldPair>
      <SelectField
        name={`${row}.grain`}
        stored={stored[`${from}.grain`]}
        options={[
          { value: "along", label: m.paper_grain_along() },
          { value: "across", label: m.paper_grain_across() },
        ]}
        empty=""
      />
    </>
  );
}
