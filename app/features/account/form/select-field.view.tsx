import type { ReactNode, SelectHTMLAttributes } from "react";
import styles from "./account-form.module.css";

type SelectFieldProps = {
  /** Name of the field in the posted form; ids are made from it. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The options, or groups of them. */
  children: ReactNode;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name">;

/** A choice of one, with its visible label, its hint and, when it was refused, the reason beside it. */
export function SelectField({ name, label, hint, error, children, ...rest }: SelectFieldProps) {
  const ids = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      {hint ? (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <select
        {...rest}
        id={name}
        name={name}
        className={styles.select}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids || undefined}
      >
        {children}
      </select>
      {error ? (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** One country to choose, named in the page's language by the server: browsers know fewer names. */
export type CountryOption = { readonly code: string; readonly name: string };

/** The countries as options, with an empty one first where none need be chosen. */
export function CountryOptions({
  countries,
  empty,
}: {
  countries: readonly CountryOption[];
  empty?: string;
}) {
  return (
    <>
      {empty === undefined ? null : <option value="">{empty}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
