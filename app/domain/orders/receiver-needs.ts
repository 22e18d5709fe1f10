/**
 * What shops and libraries need of the record of an edition. A record may be sent without them; a draft may too, but it is not
 * announced yet.
 */
export const RECEIVER_NEEDS = [
  "isbn",
  "price",
  "published",
  "contributor",
  "description",
  "cover",
  "subject",
  "language",
  "status",
] as const;

export type ReceiverNeed = (typeof RECEIVER_NEEDS)[number];

/** How many editions lack each of the needs; needs that none lacks are left out. */
export function missingCounts(
  incomplete: readonly { readonly missing: readonly ReceiverNeed[] }[],
): { readonly need: ReceiverNeed; readonly count: number }[] {
  return RECEIVER_NEEDS.flatMap((need) => {
    const count = incomplete.filter(({ missing }) => missing.includes(need)).length;
    return count === 0 ? [] : [{ need, count }];
  });
}
