import { useState, useSyncExternalStore } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { FieldPair } from "#app/ui/form/groups.tsx";
import type { PlaceGroup } from "./place-options.ts";

type PlaceFieldProps = {
  /** Name of the field that posts the local level. */
  name: string;
  groups: readonly PlaceGroup[];
  /** Code of the local level as it is stored. */
  stored?: string | undefined;
  /** Whether it may be left empty. */
  isOptional?: boolean;
  /** Called with the chosen local level, for fields that depend on it, such as its wards. */
  onChosen?: (code: string) => void;
};

/**
 * A place in Nepal: province, district, local level. The local level is posted, which determines the other two. Without
 * script there is one list of local levels, grouped by district; with script province and district shorten that list.
 */
export function PlaceField({ name, groups, stored, isOptional = false, onChosen }: PlaceFieldProps) {
  const { value: initial } = useField(name, { stored });
  const hasScript = useHasScript();
  const [chosen, setChosen] = useState(initial);
  const chosenGroup = groups.find(({ levels }) => levels.some(({ code }) => code === chosen));
  const [province, setProvince] = useState(chosenGroup?.province ?? "");
  const [district, setDistrict] = useState(chosenGroup?.district ?? "");

  const inProvince = groups.filter((group) => !province || group.province === province);
  const shown = inProvince.filter((group) => !district || group.district === district);
  const choose = (code: string) => {
    setChosen(code);
    onChosen?.(code);
  };
  const narrow = (next: { province: string; district: string }) => {
    setProvince(next.province);
    setDistrict(next.district);
    choose("");
  };

  return (
    <>
      {hasScript ? (
        <FieldPair>
          <SelectField
            name="province"
            label={m.account_address_province()}
            value={province}
            empty={m.account_address_choose_province()}
            options={[...new Set(groups.map((group) => group.province))].map(optionFor)}
            onChange={({ target }) => narrow({ province: target.value, district: "" })}
          />
          <SelectField
            name="district"
            label={m.account_address_district()}
            value={district}
            empty={m.account_address_choose_district()}
            options={inProvince.map((group) => optionFor(group.district))}
            onChange={({ target }) => narrow({ province, district: target.value })}
          />
        </FieldPair>
      ) : null}
      <SelectField
        name={name}
        hint={m.account_address_local_level_hint()}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        empty={m.account_address_choose()}
        required={!isOptional}
      >
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
    </>
  );
}

const optionFor = (name: string) => ({ value: name, label: name });

/** False on the server and before hydration, true afterwards. */
function useHasScript(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
