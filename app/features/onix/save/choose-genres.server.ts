import { genres } from "#app/db/seed/genres.ts";
import { genresForSubject } from "#app/db/seed/subject-genres.ts";
import type { OnixSubject } from "#app/features/onix/normalise/onix-record.ts";

/** ONIX list 27 in the order of preference: Thema, then BIC, its predecessor, then BISAC. */
const SCHEMES = ["93", "12", "10"];

const PARENTS: ReadonlyMap<string, string> = new Map(
  genres.flatMap(({ slug, parent }) => (parent === undefined ? [] : [[slug, parent] as const])),
);

/** Genres with others under them. One without children is as specific as a child. */
const HAS_LEAVES: ReadonlySet<string> = new Set(PARENTS.values());

/**
 * Slugs of the genres a record's subjects lead to, the main one first: what the record calls its main subject before
 * the rest, a child before a parent, schemes as above. A parent of a chosen child adds nothing and is left out.
 */
export function chooseGenres(subjects: readonly OnixSubject[]): string[] {
  const found = subjects.flatMap(({ scheme, code, isMain }) => {
    const slugs = code === undefined ? [] : genresForSubject(scheme, code);
    return slugs.map((slug) => ({ slug, isMain, isLeaf: !HAS_LEAVES.has(slug), scheme }));
  });
  found.sort(
    (one, other) =>
      Number(other.isMain) - Number(one.isMain) ||
      Number(other.isLeaf) - Number(one.isLeaf) ||
      SCHEMES.indexOf(one.scheme) - SCHEMES.indexOf(other.scheme),
  );
  const slugs = [...new Set(found.map(({ slug }) => slug))];
  return slugs.filter((slug) => !slugs.some((other) => PARENTS.get(other) === slug));
}
