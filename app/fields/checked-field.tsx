import { type ComponentProps, useRef, useState } from "react";
import { useFormState } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import styles from "./checked-field.module.css";

/** What is known of a number that was typed so far; undefined while it is not as long as one. */
export type Reading = { readonly isRight: boolean; readonly text: string } | undefined;

type CheckedFieldProps = {
  name: string;
  stored?: string | undefined;
  hint?: string | undefined;
  /** Reads what was typed, and may load what it needs for that. */
  read: (text: string) => Promise<Reading> | Reading;
} & Pick<ComponentProps<typeof TextField>, "inputMode">;

/**
 * A number with a check digit: once as much is typed as it has, it is shown as it is printed, or that it is wrong. Why the server
 * has refused a number is shown until another one is typed.
 */
export function CheckedField({ name, stored, hint, read, inputMode = "text" }: CheckedFieldProps) {
  const latest = useRef("");
  const [text, setText] = useState<string>();
  const [reading, setReading] = useState<Reading>();
  const refused = useFormState().typed?.[name]?.[0];
  const show = async (now: string) => {
    latest.current = now;
    setText(now);
    const found = await read(now);
    // The person has typed on while it was read.
    if (latest.current === now) setReading(found);
  };
  return (
    <div className={styles.field}>
      <TextField
        name={name}
        stored={stored}
        hint={hint}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        isCorrected={text !== undefined && text !== refused}
        onInput={(event) => void show(event.currentTarget.value)}
      />
      <span role="status" className={reading?.isRight ? styles.right : styles.wrong}>
        {reading?.text}
      </span>
    </div>
  );
}
