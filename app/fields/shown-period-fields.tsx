import { DayField } from "./day-field.tsx";
import { NEAR } from "./day-reach.ts";

type Stored = Readonly<Record<string, string>>;

/** The first and the last day for which something is shown. @param stored the fields as they are stored */
export function ShownPeriodFields({ stored }: { stored: Stored }) {
  return (
    <>
      <DayField name="from" stored={stored["from.day"]} reach={NEAR} />
      <DayField name="until" stored={stored["until.day"]} reach={NEAR} />
    </>
  );
}
