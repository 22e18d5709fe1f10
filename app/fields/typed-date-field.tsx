import { lazy, Suspense, useId, useRef, useState } from "react";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { Reach } from "#app/domain/calendar/likely-calendar.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useFormState } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { ReadDate } from "./read-date.ts";
import styles from "./typed-date-field.module.css";

// The table of the years of Bikram Sambat is loaded once somebody types or opens the picker.
const DayPicker = lazy(async () => ({ default: (await import("./day-picker.tsx")).DayPicker }));

type TypedDateFieldProps = {
  name: string;
  /** Replaces the label that the form has for the field. */
  label?: string | undefined;
  /** Name of the value that the field is a part of. */
  group?: string | undefined;
  stored: string | undefined;
  hint?: string | undefined;
  reach: Reach;
  /** Whether a day is wanted, and not also a month or a year. */
  isWholeDay: boolean;
};

/** A text that is read as a date, with what it was read as in both calendars beside it, and a month to choose a day from. */
export function TypedDateField({ name, label, group, stored, hint, reach, isWholeDay }: TypedDateFieldProps) {
  const { language } = useLanguage();
  const [text, setText] = useState<string>();
  const [reading, setReading] = useState<ReadDate>();
  const [isOpen, setIsOpen] = useState(false);
  const latest = useRef("");
  const frame = useRef<HTMLDivElement>(null);
  const pickerId = useId();
  const hasScript = useIsHydrated();
  const refused = useFormState().typed?.[name]?.[0];
  const field = () => frame.current?.querySelector("input");

  const show = async (now: string) => {
    latest.current = now;
    setText(now);
    const { readDate } = await import("./read-date.ts");
    // The person has typed on while the table was loaded.
    if (latest.current === now) setReading(readDate(now, { language, reach, isWholeDay }));
  };
  const open = async () => {
    // The picker begins at the day of the field, also where nobody has typed. A file that does not come is no reason not to open it.
    const now = field()?.value ?? "";
    if (now !== "" && text === undefined) await show(now).catch(() => undefined);
    setIsOpen(true);
  };
  const choose = async (day: IsoDate) => {
    const { formatDayAsTyped } = await import("#app/domain/calendar/either-calendar.ts");
    const input = field();
    if (input) {
      input.value = formatDayAsTyped(day, language);
      // As if it was typed: the form keeps it, and its mark goes.
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.focus();
    }
    setIsOpen(false);
  };
  return (
    <div className={styles.field} ref={frame}>
      <TextField
        name={name}
        label={label}
        group={group}
        stored={stored}
        hint={hint}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        isCorrected={text !== undefined && text !== refused}
        onInput={(event) => void show(event.currentTarget.value)}
      />
      {hasScript ? (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? pickerId : undefined}
          aria-label={isOpen ? m.field_day_close() : m.field_day_choose()}
          onClick={() => (isOpen ? setIsOpen(false) : void open())}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d="M4 6h16v14H4z M4 10h16 M8 3v4 M16 3v4" />
          </svg>
        </button>
      ) : null}
      <span role="status" className={reading?.isDate === false ? styles.wrong : styles.right}>
        {reading?.text}
      </span>
      {isOpen ? (
        <div className={styles.picker}>
          <Suspense fallback={null}>
            <DayPicker
              id={pickerId}
              day={reading?.day}
              onChoose={(day) => void choose(day)}
              onClose={() => {
                setIsOpen(false);
                field()?.focus();
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
