import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import styles from "./field.module.css";

type Common = {
  /** Name of the field in the posted form; ids are made from it. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

type TextFieldProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, "name">;

/** A line of text with its visible label, its hint and, when it was refused, the reason beside it. */
export function TextField({ name, label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Frame name={name} label={label} hint={hint} error={error}>
      <input {...rest} {...described(name, hint, error)} id={name} name={name} className={styles.control} />
    </Frame>
  );
}

type TextAreaProps = Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name">;

/** Several lines of text; otherwise as `TextField`. */
export function TextArea({ name, label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Frame name={name} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        {...described(name, hint, error)}
        id={name}
        name={name}
        className={styles.control}
      />
    </Frame>
  );
}

function Frame({ name, label, hint, error, children }: Common & { children: React.ReactNode }) {
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
      {children}
      {error ? (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function described(name: string, hint: string | undefined, error: string | undefined) {
  const ids = [hint ? `${name}-hint` : "", error ? `${name}-error` : ""].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": ids || undefined };
}
