import {
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  type SelectHTMLAttributes,
  useEffect,
  useId,
  useRef,
} from "react";
import * as m from "#app/i18n/generated/messages.js";
import styles from "./choice.module.css";
import { controlClass } from "./control.ts";
import frame from "./field.module.css";
import { FieldError, FieldFrame } from "./field-frame.tsx";
import { type FieldSource, idOf, useField, useFormState } from "./form-context.ts";

/** One of the values to choose from. */
export type Option = {
  readonly value: string;
  readonly label: string;
  /** Language of the label, where it is not the page's. */
  readonly lang?: string;
  /** A line below the label of a choice that is shown with all others. */
  readonly hint?: string;
};

type SelectFieldProps = FieldSource & {
  name: string;
  /** What to choose from; or groups of options as children. */
  options?: readonly Option[];
  /** The label of an empty option before the others, for a field that may be left empty or must be chosen; "" for a usual one. */
  empty?: string | undefined;
  children?: ReactNode;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "defaultValue" | "autoFocus">;

/** A choice of one value from a drop-down list. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, stored, group, hint, options = [], empty, children, ...rest } = props;
  const { value, control, ...frame } = useField(name, { label, stored, group, hint });
  const select = useRef<HTMLSelectElement>(null);
  // The field that has a value of its own changes it by itself.
  useStoredChoice(select, rest.value === undefined ? value : undefined);
  return (
    <FieldFrame {...frame} hint={hint}>
      <select
        ref={select}
        {...rest}
        // A list without an empty option always has a value, and HTML allows no such attribute there.
        required={rest.required === true && (empty !== undefined || children !== undefined)}
        {...(rest.value === undefined ? { defaultValue: value } : {})}
        {...control}
        className={controlClass}
      >
        {empty === undefined ? null : (
          <option value="">{empty || (rest.required ? m.form_choose() : "–")}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
    </FieldFrame>
  );
}

/**
 * Chooses a new stored value, unless the person has chosen another one. A line of text does so in the browser by itself; of a
 * drop-down list React leaves the choice as it was.
 */
function useStoredChoice(select: RefObject<HTMLSelectElement | null>, value: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const node = select.current;
    if (!node || value === undefined) return;
    const initial = [...node.options].find(({ defaultSelected }) => defaultSelected) ?? node.options[0];
    if (shown.current === undefined) shown.current = initial?.value ?? "";
    else if (node.value === shown.current) node.value = value;
    if (node.value === value) shown.current = value;
  }, [select, value]);
}

type ChoicesFieldProps = {
  name: string;
  options: readonly Option[];
  /** The values that are chosen now. */
  stored: readonly string[];
  /** `radio` for a choice of one value, `checkbox` for several. */
  type: "radio" | "checkbox";
  label?: string | undefined;
  /** Id of a heading that names the choice; the label is then not shown. */
  labelledBy?: string | undefined;
};

/** A choice among a few values, all of which are shown. */
export function ChoicesField({ name, options, stored, type, label, labelledBy }: ChoicesFieldProps) {
  const { typed } = useFormState();
  const { control, ...field } = useField(name, { label });
  const heading = useId();
  const own = typed?.[name]?.filter((value) => options.some((option) => option.value === value));
  // One radio button is always selected: the stored value where the typed one is not an option.
  const chosen = typed === undefined || (type === "radio" && !own?.length) ? stored : (own ?? []);
  return (
    <div className={styles.field}>
      {labelledBy ? null : (
        <span id={heading} className={styles.label}>
          {field.label}
        </span>
      )}
      {/* A new element when the stored values change, because the browser would keep the previous selection. */}
      <div
        key={chosen.join(" ")}
        id={field.id}
        role={type === "radio" ? "radiogroup" : "group"}
        className={styles.choices}
        aria-labelledby={labelledBy ?? heading}
        tabIndex={field.error ? -1 : undefined}
        aria-invalid={control["aria-invalid"]}
        aria-describedby={control["aria-describedby"]}
      >
        {options.map((option, at) => (
          <label key={option.value} className={styles.choice} lang={option.lang}>
            <input
              type={type}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              {...(at === 0 ? { autoFocus: control.autoFocus } : {})}
            />
            {option.hint ? (
              <span className={styles.explained}>
                {option.label}
                <span>{option.hint}</span>
              </span>
            ) : (
              option.label
            )}
          </label>
        ))}
      </div>
      <FieldError id={field.id} error={field.error} />
    </div>
  );
}

type CheckboxFieldProps = { name: string; label?: string | undefined; stored?: boolean; value?: string };

/** A check box. Nothing is posted while it is not checked. */
export function CheckboxField({ name, label, stored = false, value = "yes" }: CheckboxFieldProps) {
  const { typed } = useFormState();
  const { control, ...field } = useField(name, { label });
  const isChecked = typed ? (typed[name] ?? []).includes(value) : stored;
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input type="checkbox" {...control} value={value} defaultChecked={isChecked} />
        {field.label}
      </label>
      <FieldError id={field.id} error={field.error} />
    </div>
  );
}

type CheckboxesFieldProps = {
  name: string;
  options: readonly Option[];
  /** The values of the boxes that are checked now. */
  stored: readonly string[];
  /** What a checked box posts. */
  value: string;
  label?: string | undefined;
  hint?: string | undefined;
  /** Which of several groups with one name it is. */
  groupId?: string;
};

/** A check box for each of several values. Each posts a field of its own, `name.value`, as far as it is checked. */
export function CheckboxesField({
  name,
  options,
  stored,
  value,
  label,
  hint,
  groupId,
}: CheckboxesFieldProps) {
  const { control, ...field } = useField(name, { label, hint });
  const { id: _id, name: _name, ...state } = control;
  const id = groupId ?? field.id;
  return (
    <div id={id} className={styles.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={styles.label}>
        {field.label}
      </span>
      {hint ? (
        <p id={`${id}-hint`} className={frame.hint}>
          {hint}
        </p>
      ) : null}
      <div className={styles.choices}>
        {options.map((option, at) => (
          <Box
            key={option.value}
            name={`${name}.${option.value}`}
            option={option}
            value={value}
            isStored={stored.includes(option.value)}
            state={at === 0 && groupId === undefined ? state : {}}
          />
        ))}
      </div>
      {groupId === undefined ? <FieldError id={id} error={field.error} /> : null}
    </div>
  );
}

type BoxProps = {
  name: string;
  option: Option;
  value: string;
  isStored: boolean;
  /** The state of the whole group, for its first box: the focus after a refusal, and what describes it. */
  state: InputHTMLAttributes<HTMLInputElement>;
};

function Box({ name, option, value, isStored, state }: BoxProps) {
  const { typed, idPrefix } = useFormState();
  const isChecked = typed ? (typed[name] ?? []).includes(value) : isStored;
  return (
    <label className={styles.choice} lang={option.lang}>
      {/* A new element when the stored value changes, because the browser would keep the previous one. */}
      <input
        key={String(isChecked)}
        {...state}
        type="checkbox"
        id={idOf(name, idPrefix)}
        name={name}
        value={value}
        defaultChecked={isChecked}
      />
      {option.label}
    </label>
  );
}
