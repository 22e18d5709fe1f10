import { genres } from "#app/db/seed/genres.ts";
import { genresForSubject } from "#app/db/seed/subject-genres.ts";
import type { OnixSubject } from "#app/onix/normalise/onix-record.ts";

/** ONIX list 27 in the order of preference: Thema, then BIC, its predecessor, then BISAC. */
const SCHEMES = ["93", "12", "10"];

const PARENTS: ReadonlyMap<string, string> = new Map(
  genres.flatMap(({ slug, parent }) => (parent === undefined ? [] : [[slug, parent] as const])),
);

/** Genres that have children. A top genre without children is treated like a child, since nothing is more specific. */
const WITH_CHILDREN: ReadonlySet<string> = new Set(PARENTS.values());

/**
 * Slugs of the genres that correspond to a record's subjects, the main one first: those of the record's main subject
 * before the others, a child before a parent, schemes in the order of `SCHEMES`. The parent of a chosen child is left
 * out, since the child implies it.
 */
export function chooseGenres(subjects: readonly OnixSubject[]): string[] {
  const found = subjects.flatMap(({ scheme, code, isMain }) => {
    const slugs = code === undefined ? [] : genresForSubject(scheme, code);
    return slugs.map((slug) => ({ slug, isMain, isMostSpecific: !WITH_CHILDREN.has(slug), scheme }));
  });
  found.sort(
    (one, other) =>
      Number(other.isMain) - Number(one.isMain) ||
      Number(other.isMostSpecific) - Number(one.isMostSpecific) ||
      SCHEMES.indexOf(one.scheme) - SCHEMES.indexOf(other.scheme),
  );
  const slugs = [...new Set(found.map(({ slug }) => slug))];
  return slugs.filter((slug) => !slugs.some((other) => PARENTS.get(other) === slug));
}
