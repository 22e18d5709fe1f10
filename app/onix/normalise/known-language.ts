import type { Findings } from "#app/onix/findings.ts";

/** A language of a record if the reference data contains it; else null, with a warning. */
export function knownLanguage(
  known: ReadonlySet<string>,
  given: string | undefined,
  findings: Findings,
): string | null {
  if (given === undefined) return null;
  if (known.has(given)) return given;
  findings.warn("record.language", given);
  return null;
}
