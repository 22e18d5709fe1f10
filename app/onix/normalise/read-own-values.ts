import { l10nOfAll } from "#app/domain/text/l10n-by-script.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, type RawElement } from "#app/onix/read/raw-element.ts";
import { fullTitle, type OnixSubject, type OwnValues } from "./onix-record.ts";
import { withoutOwnGenres } from "./own-genres.ts";
import { readSubjects } from "./read-details.ts";
import { readTitlesOfType } from "./read-title.ts";
import { NAME_MAX, readOneLine } from "./text-values.ts";

/** Codes of ONIX list 15. */
const ABBREVIATED = "05";
const ALTERNATIVE = "14";

/**
 * The subjects of a record, and of our own records also the values that only they have: another sender abbreviates titles for
 * its machines, and describes the form in free text.
 */
export function readOwnValues(
  detail: RawElement | undefined,
  isOwn: boolean,
  findings: Findings,
): OwnValues & { readonly subjects: OnixSubject[] } {
  const { genres, subjects } = withoutOwnGenres(readSubjects(detail, findings));
  if (!isOwn) return { subjects };
  const titles = (type: string) => readTitlesOfType(detail, type, findings).map(fullTitle);
  const abbreviation = l10nOfAll(titles(ABBREVIATED));
  const aliases = titles(ALTERNATIVE);
  const descriptions = all(detail, "ProductFormDescription");
  const size = l10nOfAll(descriptions.flatMap((one) => readOneLine(one, NAME_MAX, findings) ?? []));
  return {
    subjects,
    ...(abbreviation && { abbreviation }),
    ...(aliases.length > 0 && { aliases }),
    ...(size && { size }),
    ...(genres.length > 0 && { genres }),
  };
}
