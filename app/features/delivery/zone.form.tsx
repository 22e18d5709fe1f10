import { NAME_MAX } from "#app/domain/limits.ts";
import { ListField } from "#app/fields/list-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { CheckboxesField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { FieldGroup, FieldPair } from "#app/ui/form/groups.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CHECKED } from "./checked.ts";
import { ZONE_REFUSALS, type ZoneNotice, type ZoneRefusal } from "./zone-messages.ts";
import type { DistrictGroup, ZonePage } from "./zone-page.server.ts";

export type ZoneAnswer = FormAnswer<ZoneRefusal, ZoneNotice> | undefined;

type ZoneFormProps = {
  answer: ZoneAnswer;
  groups: readonly DistrictGroup[];
  /** The zone that is changed; undefined for a new one. */
  stored?: ZonePage;
};

const DIGITS_MAX = 6;

/** The form of a delivery zone: its name, how long parcels take, what they cost, and its districts. */
export function ZoneForm({ answer, groups, stored }: ZoneFormProps) {
  const number = (name: string, value: string | number | undefined) => (
    <TextField
      name={name}
      stored={value === undefined ? undefined : String(value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={DIGITS_MAX}
      required
    />
  );
  return (
    <EditForm
      answer={answer}
      messages={ZONE_REFUSALS}
      labels={{
        name: m.reference_name(),
        minDays: m.zone_min_days(),
        maxDays: m.zone_max_days(),
        fees: m.zone_fees(),
        "fees.upToG": m.zone_up_to(),
        "fees.rupees": m.zone_fee(),
        districts: m.zone_districts(),
      }}
      submit={stored ? m.account_save() : m.zone_add()}
    >
      {stored ? <OpenedVersion version={stored.version} answer={answer} /> : null}
      <TextInTwoLanguages name="name" stored={stored?.name} maxLength={NAME_MAX} />
      <FieldPair>
        {number("minDays", stored?.minDays)}
        {number("maxDays", stored?.maxDays)}
      </FieldPair>
      <ListField
        name="fees"
        legend={m.zone_fees()}
        hint={m.zone_fees_hint()}
        storedRows={stored?.fees.length ?? 1}
        add={m.zone_add_fee()}
      >
        {(row, at) => {
          const fee = at === undefined ? undefined : stored?.fees[at];
          return (
            <FieldPair>
              {number(`${row}.upToG`, fee?.upToG)}
              {number(`${row}.rupees`, fee?.rupees)}
            </FieldPair>
          );
        }}
      </ListField>
      <FieldGroup id="districts" legend={m.zone_districts()} hint={m.zone_districts_hint()}>
        {groups.map(({ province, options }, at) => (
          <CheckboxesField
            key={province}
            name="districts"
            groupId={`districts-${at}`}
            label={province}
            options={options}
            stored={stored?.districts ?? []}
            value={CHECKED}
          />
        ))}
      </FieldGroup>
    </EditForm>
  );
}
