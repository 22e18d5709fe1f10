import { type ComponentProps, useRef, useState } from "react";
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

/** A number with a check digit: once as much is typed as it has, it is shown as it is printed, or that it is wrong. */
export function CheckedField({ name, stored, hint, read, inputMode = "text" }: CheckedFieldProps) {
  const typed = useRef("");
  const [reading, setReading] = useState<Reading>();
  const show = async (text: string) => {
    typed.current = text;
    const found = await read(text);
    // The person has typed on while it was read.
    if (typed.current === text) setReading(found);
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
        onInput={(event) => void show(event.currentTarget.value)}
      />
      <output className={reading?.isRight ? styles.right : styles.wrong}>{reading?.text}</output>
    </div>
  );
}
