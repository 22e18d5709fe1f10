import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { controlClass } from "./control.ts";
import { FieldFrame } from "./field-frame.tsx";
import { type FieldSource, useField } from "./form-context.ts";

type Common = FieldSource & {
  /** Name of the field in the posted form; its id is made from it. */
  name: string;
};

/** Attributes that the form around the field sets. It sets the focus too: a page may have one `autofocus` at most. */
type Owned = "name" | "id" | "defaultValue" | "value" | "autoFocus";

type TextFieldProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, Owned>;

/** A line of text. After a refusal it shows what was typed, but never a password. */
export function TextField({
  name,
  label,
  stored,
  group,
  hint,
  isCorrected = false,
  ...rest
}: TextFieldProps) {
  const { value, control, ...frame } = useField(name, { label, stored, group, hint, isCorrected });
  return (
    <FieldFrame {...frame} hint={hint}>
      <input
        type="text"
        {...rest}
        {...control}
        {...(rest.type === "file" ? {} : { defaultValue: rest.type === "password" ? "" : value })}
        className={controlClass}
      />
    </FieldFrame>
  );
}

type TextAreaProps = Common & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Owned>;

/** Several lines of text. */
export function TextArea({ name, label, stored, group, hint, ...rest }: TextAreaProps) {
  const { value, control, ...frame } = useField(name, { label, stored, group, hint });
  return (
    <FieldFrame {...frame} hint={hint}>
      <textarea {...rest} {...control} defaultValue={value} className={controlClass} />
    </FieldFrame>
  );
}
