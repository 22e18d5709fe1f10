import { useId, useRef, useState } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/form/text-field.tsx";
import styles from "./isbn-field.module.css";

type IsbnFieldProps = { name: string; stored?: string | undefined; hint?: string | undefined };

/** What is known of the number that was typed so far. */
type Reading = { readonly isRight: boolean; readonly text: string } | undefined;

/**
 * An ISBN. Once as many digits are typed as one has, it is shown with its hyphens, or that its last digit is wrong. The
 * table of the assigned numbers is loaded when the person begins to type.
 */
export function IsbnField({ name, stored, hint }: IsbnFieldProps) {
  const id = useId();
  const typed = useRef("");
  const [reading, setReading] = useState<Reading>();
  const show = async (text: string) => {
    typed.current = text;
    const found = await readIsbn(text);
    // The person has typed on while the table was loaded.
    if (typed.current === text) setReading(found);
  };
  return (
    <div className={styles.field}>
      <TextField
        name={name}
        stored={stored}
        hint={hint}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => void show(event.currentTarget.value)}
      />
      <output id={id} className={reading?.isRight ? styles.right : styles.wrong}>
        {reading?.text}
      </output>
    </div>
  );
}

async function readIsbn(text: string): Promise<Reading> {
  const { hasIsbnLength, parseIsbn, plainNumber } = await import("#app/domain/isbn.ts");
  if (!hasIsbnLength(plainNumber(text))) return undefined;
  const parsed = parseIsbn(text);
  if (parsed.ok) return { isRight: true, text: parsed.value.hyphenated13 };
  const isRangeUnknown = parsed.code === "isbn.range";
  return { isRight: false, text: isRangeUnknown ? m.field_isbn_range() : m.field_isbn_check_digit() };
}
