import type { Calendar } from "#app/domain/calendar/calendar.ts";
import { DayField } from "./day-field.tsx";

type Stored = Readonly<Record<string, string>>;

/** The first and the last day for which something is shown. @param stored the fields as they are stored */
export function ShownPeriodFields({ stored }: { stored: Stored }) {
  return (
    <>
      <DayField name="from" stored={dayIn(stored, "from")} />
      <DayField name="until" stored={dayIn(stored, "until")} />
    </>
  );
}

function dayIn(stored: Stored, name: string): { text: string; calendar: Calendar } | undefined {
  const text = stored[`${name}.day`];
  return text ? { text, calendar: stored[`${name}.calendar`] === "bs" ? "bs" : "ad" } : undefined;
}
