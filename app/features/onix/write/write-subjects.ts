import type { Language } from "#app/domain/text/language.ts";
import { subjectsOfGenres, THEMA } from "#app/onix/normalise/own-genres.ts";
import { GENRE_SCHEME_NAME, PROPRIETARY_SCHEME } from "#app/onix/own-reference.ts";
import type { ExportedEdition, ExportedGenre, ExportedSubject } from "./exported-edition.ts";
import { valuesOf } from "./languages.ts";
import { type Content, flag, group, value } from "./xml.ts";

/** The code of ONIX list 27 for the subject headings of BISAC. */
const BISAC = "10";

/** The schemes of ONIX list 27. An imported record may have another, which would make the file invalid. */
const SCHEMES = /^(?:0[1-9]|[1-9]\d|A[2-9]|B\d|C\d|D[0-2])$/;

/**
 * The subjects of a book: those of the record it was imported from, then its genres by their slugs, then the codes of Thema and
 * BISAC for these. The reader of our own records relies on this order (`own-genres.ts`).
 */
export function writeSubjects({ book, genres }: ExportedEdition, first: Language): Content {
  const own = book.subjects.filter(({ scheme, code, heading }) => SCHEMES.test(scheme) && (code || heading));
  const derivedIn = (scheme: string, codes: readonly string[]) =>
    codes.filter((code) => !own.some((subject) => subject.scheme === scheme && subject.code === code));
  const bisac = [...new Set(genres.flatMap(({ bisacCodes }) => bisacCodes))];
  const mainCode = genres[0]?.themaCodes.find((code) => code.length > 1);
  return [
    own.map((subject) => writeSubject(subject, subject.scheme === THEMA && subject.code === mainCode)),
    genres.map((genre, at) => writeGenre(genre, at === 0, first)),
    derivedIn(THEMA, subjectsOfGenres(genres)).map((code) =>
      writeSubject({ scheme: THEMA, code }, code === mainCode),
    ),
    derivedIn(BISAC, bisac).map((code) => writeSubject({ scheme: BISAC, code }, false)),
  ];
}

function writeSubject({ scheme, code, heading }: ExportedSubject, isMain: boolean): Content {
  return group(
    "Subject",
    isMain ? flag("MainSubject") : undefined,
    value("SubjectSchemeIdentifier", scheme),
    value("SubjectCode", code),
    value("SubjectHeadingText", heading),
  );
}

function writeGenre({ slug, name }: ExportedGenre, isMain: boolean, first: Language): Content {
  return group(
    "Subject",
    isMain ? flag("MainSubject") : undefined,
    value("SubjectSchemeIdentifier", PROPRIETARY_SCHEME),
    value("SubjectSchemeName", GENRE_SCHEME_NAME),
    value("SubjectCode", slug),
    valuesOf("SubjectHeadingText", name, first),
  );
}
