import { useState, useSyncExternalStore } from "react";
import { formatNumber } from "#app/domain/digits.ts";
import styles from "#app/features/account/form/account-form.module.css";
import { fieldOf } from "#app/features/account/form/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/form/form-answer.ts";
import { SelectField } from "#app/features/account/form/select-field.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { TextField } from "#app/ui/field.tsx";
import type { PlaceGroup } from "./place-options.ts";

type PlacePickerProps = {
  groups: readonly PlaceGroup[];
  kept: Readonly<Record<string, string>>;
  answer: AccountAnswer | undefined;
};

/**
 * Province, district, local level, ward. What is posted is the local level, which tells the other two; without script
 * it is one list under the names of the districts, with script province and district make that list short.
 */
export function PlacePicker({ groups, kept, answer }: PlacePickerProps) {
  const { language } = useLanguage();
  const { defaultValue: known, ...place } = fieldOf(answer, "place", kept.place);
  const hasScript = useHasScript();
  const [chosen, setChosen] = useState(known);
  const own = groups.find(({ levels }) => levels.some(({ code }) => code === chosen));
  const [province, setProvince] = useState(own?.province ?? "");
  const [district, setDistrict] = useState(own?.district ?? "");

  const inProvince = groups.filter((group) => !province || group.province === province);
  const shown = inProvince.filter((group) => !district || group.district === district);
  const wards = own?.levels.find(({ code }) => code === chosen)?.wards;
  const narrow = (next: { province: string; district: string }) => {
    setProvince(next.province);
    setDistrict(next.district);
    setChosen("");
  };

  return (
    <>
      {hasScript ? (
        <div className={styles.pair}>
          <SelectField
            name="province"
            label={m.account_address_province()}
            value={province}
            onChange={({ target }) => narrow({ province: target.value, district: "" })}
          >
            <option value="">{m.account_address_choose_province()}</option>
            {[...new Set(groups.map((group) => group.province))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <SelectField
            name="district"
            label={m.account_address_district()}
            value={district}
            onChange={({ target }) => narrow({ province, district: target.value })}
          >
            <option value="">{m.account_address_choose_district()}</option>
            {inProvince.map((group) => (
              <option key={group.district}>{group.district}</option>
            ))}
          </SelectField>
        </div>
      ) : null}
      <SelectField
        {...place}
        label={m.account_address_local_level()}
        hint={m.account_address_local_level_hint()}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        required
      >
        <option value="">{m.account_address_choose()}</option>
        {shown.map((group) => (
          <optgroup key={group.district} label={`${group.district}, ${group.province}`}>
            {group.levels.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <TextField
          {...fieldOf(answer, "ward", kept.ward)}
          label={m.account_address_ward()}
          hint={
            wards
              ? m.account_address_ward_range({ last: formatNumber(wards, language) })
              : m.account_address_ward_hint()
          }
          inputMode="numeric"
          maxLength={2}
        />
        <TextField
          {...fieldOf(answer, "area", kept.area)}
          label={m.account_address_tole()}
          hint={m.account_optional()}
        />
      </div>
    </>
  );
}

/** False in the server's page and before hydration, true once script runs. */
function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
