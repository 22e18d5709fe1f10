import { useState } from "react";
import type { FoundPlaces, SearchedPlace } from "#app/domain/places/found-places.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Combobox } from "#app/ui/combobox/combobox.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import { idOf, useField } from "#app/ui/form/form-context.ts";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import styles from "./place-field.module.css";
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
  /** The code of a district that is known already: its local levels are offered first. */
  district?: string | undefined;
  /** Name of the field of the ward, which gets one that is typed behind the place, `Pokhara 17`. */
  ward?: string | undefined;
};

/**
 * A place in Nepal: the local level is posted, which determines district and province. With script it is one field that finds it by what is
 * typed in either script; the lists of provinces, districts and local levels are below it. Without script there is one list of local levels,
 * grouped by district.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { name, groups, stored, isOptional = false, district, onChosen, ward } = props;
  const { value: initial, error, id } = useField(name, { stored });
  const hasScript = useIsHydrated();
  const [chosen, setChosen] = useState(initial);
  const choose = (code: string) => {
    setChosen(code);
    onChosen?.(code);
    // For the form this is as if it was chosen in the list: its mark goes.
    sayChanged(document.getElementById(id));
  };
  const known = groups.find(({ levels }) => levels[0]?.code.startsWith(`${district}/`));
  const lists = (
    <PlaceLists
      name={name}
      groups={groups}
      chosen={chosen}
      isOptional={isOptional}
      onChoose={choose}
      known={known}
    />
  );
  if (!hasScript) return lists;
  return (
    <>
      <PlaceSearch name={name} groups={groups} chosen={chosen} onChoose={choose} ward={ward} known={known} />
      <details className={styles.lists} open={error !== undefined}>
        <summary>{m.place_search_lists()}</summary>
        <div className={styles.content}>{lists}</div>
      </details>
    </>
  );
}

type SearchProps = Pick<PlaceFieldProps, "name" | "groups" | "ward"> & {
  chosen: string;
  onChoose: (code: string) => void;
  known: PlaceGroup | undefined;
};

const NOTHING: FoundPlaces = { places: [], ward: undefined, areNearest: false };

function PlaceSearch({ name, groups, chosen, onChoose, ward, known }: SearchProps) {
  const { error, label } = useField(name);
  const all = searchedPlaces(groups);
  const nameOf = (code: string) => {
    const place = all.find((each) => each.code === code);
    return place ? `${place.label}, ${place.district}` : "";
  };
  const [typed, setTyped] = useState<{ readonly text: string; readonly for: string }>();
  const [found, setFound] = useState(NOTHING);
  const id = `${name}-search`;
  const shownError = typed ? undefined : error;
  // What was typed counts until another place is chosen, here or in the lists.
  const text = typed?.for === chosen ? typed.text : nameOf(chosen);
  // Of a district that is known one is chosen without typing.
  const isUntouched = text === "" && chosen === "";
  const places = isUntouched && known ? searchedPlaces([known]) : found.places;
  const search = async (now: string) => {
    setTyped({ text: now, for: chosen });
    const { foundPlaces } = await import("#app/domain/places/found-places.ts");
    setFound(foundPlaces(now, all));
  };
  return (
    <FieldFrame id={id} label={label} hint={m.place_search_hint()} error={shownError}>
      <Combobox
        id={id}
        listLabel={label}
        text={text}
        options={places.map(({ code, label: place, district, province }) => ({
          value: code,
          label: (
            <>
              {place}, <span className={styles.within}>{`${district}, ${province}`}</span>
            </>
          ),
        }))}
        note={found.areNearest ? m.place_search_nearest() : undefined}
        isInvalid={shownError !== undefined}
        describedBy={shownError === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
        onText={(now) => void search(now)}
        onChoose={(code) => {
          setTyped(undefined);
          setFound(NOTHING);
          onChoose(code);
          const field =
            ward === undefined ? null : document.querySelector<HTMLInputElement>(`#${idOf(ward)}`);
          if (!field || found.ward === undefined) return;
          field.value = String(found.ward);
          sayChanged(field);
        }}
      />
    </FieldFrame>
  );
}

const sayChanged = (field: Element | null): void => {
  field?.dispatchEvent(new Event("input", { bubbles: true }));
};

const searchedPlaces = (groups: readonly PlaceGroup[]): SearchedPlace[] =>
  groups.flatMap(({ district, province, levels }) =>
    levels.map((level) => ({ ...level, district, province })),
  );

type ListsProps = Pick<PlaceFieldProps, "name" | "groups"> & {
  chosen: string;
  isOptional: boolean;
  onChoose: (code: string) => void;
  known: PlaceGroup | undefined;
};

/** The lists of provinces and districts, which shorten that of local levels: with script alone. */
function PlaceLists({ name, groups, chosen, isOptional, onChoose, known }: ListsProps) {
  const hasScript = useIsHydrated();
  const group = groups.find(({ levels }) => levels.some(({ code }) => code === chosen));
  const [within, setWithin] = useState({
    province: known?.province ?? "",
    district: known?.district ?? "",
  });
  const province = group?.province ?? within.province;
  const district = group?.district ?? within.district;
  const inProvince = groups.filter((each) => !province || each.province === province);
  const shown = inProvince.filter((each) => !district || each.district === district);
  const narrow = (next: { province: string; district: string }) => {
    setWithin(next);
    onChoose("");
  };
  return (
    <>
      {hasScript ? (
        <FieldPair>
          <SelectField
            name="province"
            label={m.place_province()}
            value={province}
            empty={m.place_choose_province()}
            options={[...new Set(groups.map((each) => each.province))].map(optionFor)}
            onChange={({ target }) => narrow({ province: target.value, district: "" })}
          />
          <SelectField
            name="district"
            label={m.place_district()}
            value={district}
            empty={m.place_choose_district()}
            options={inProvince.map((each) => optionFor(each.district))}
            onChange={({ target }) => narrow({ province, district: target.value })}
          />
        </FieldPair>
      ) : null}
      <SelectField
        name={name}
        hint={m.place_local_level_hint()}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        empty={m.place_choose()}
        required={!isOptional}
      >
        {shown.map((each) => (
          <optgroup key={each.district} label={`${each.district}, ${each.province}`}>
            {each.levels.map(({ code, label }) => (
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
