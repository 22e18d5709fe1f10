import type { EditionStatus } from "#app/domain/editions/edition.ts";

/** The set of codes in a text such as `A01-A52 A99`: ranges, with their first and last code, and single codes. */
function codesOf(ranges: string): ReadonlySet<string> {
  const codes = ranges.split(" ").flatMap((range) => {
    const [from = "", to = from] = range.split("-");
    const [prefix, low, high] = [from.slice(0, 1), Number(from.slice(1)), Number(to.slice(1))];
    return Array.from({ length: high - low + 1 }, (_, at) => `${prefix}${String(low + at).padStart(2, "0")}`);
  });
  return new Set(codes);
}

/** ONIX list 17: what a contributor did. */
const ROLES = codesOf(
  "A01-A52 A99 B01-B35 B99 C01-C04 C99 D01-D04 D99 E01-E11 E99 F01-F02 F99 Z01-Z06 Z98-Z99",
);

/** The code of a role that has no other code in list 17. */
export const OTHER_ROLE = "Z99";

/** Whether a code is in ONIX list 17. */
export function isContributorRole(code: string): boolean {
  return ROLES.has(code);
}

/** Whether a code is in ONIX list 19: contributors without a name. */
export function isUnnamedCode(code: string): boolean {
  return /^0[1-9]$/.test(code);
}

/**
 * The edition status for each code of ONIX list 64, and of list 68 for one market. A title that is postponed
 * indefinitely is a draft, which is not shown; a title that can no longer be bought new is out of print; one that was
 * recalled or abandoned is withdrawn.
 */
const STATUSES: Readonly<Record<string, EditionStatus>> = {
  "01": "withdrawn",
  "02": "forthcoming",
  "03": "draft",
  "04": "active",
  "05": "withdrawn",
  "06": "outOfPrint",
  "07": "outOfPrint",
  "08": "outOfPrint",
  "10": "outOfPrint",
  "11": "withdrawn",
  "12": "withdrawn",
  "13": "active",
  "14": "active",
  "15": "withdrawn",
  "16": "withdrawn",
  "17": "withdrawn",
  "18": "active",
};

/** Codes of lists 64 and 68 without a status and without a warning: 00 unspecified, 09 unknown. */
export const UNSPECIFIED_STATUSES: readonly string[] = ["00", "09"];

/** The edition status of a code of ONIX list 64 or 68. */
export function statusOfPublishing(code: string): EditionStatus | undefined {
  return Object.hasOwn(STATUSES, code) ? STATUSES[code] : undefined;
}

/** The edition status of a code of ONIX list 65, for a record without a publishing status. */
export function statusOfAvailability(code: string): EditionStatus | undefined {
  if (["09", "10", "12"].includes(code)) return "forthcoming";
  if (["11", "20", "21", "22", "23", "30", "31", "32", "33"].includes(code)) return "active";
  if (["40", "41", "42", "43", "47", "48", "51"].includes(code)) return "outOfPrint";
  if (["01", "34", "46", "49", "52"].includes(code)) return "withdrawn";
  return undefined;
}
