import { z } from "zod";
import { isAudience } from "#app/domain/editions/trade-codes.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { DESCRIPTION_MAX, KEYWORDS_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { choice, openedVersion, optional, wholeNumber } from "#app/platform/forms/schema-fields.ts";
import { type GenreInput, isBisacCode, isThemaCode, isThemaQualifier } from "./genre-input.ts";

const ORDER_MAX = 100_000;
const CODES_MAX = 30;

/** Codes separated by commas or spaces. */
const codes = (isCode: (text: string) => boolean) =>
  optional((text) => {
    const list = [
      ...new Set(
        text
          .toUpperCase()
          .split(/[\s,;]+/)
          .filter((code) => code !== ""),
      ),
    ];
    return list.length <= CODES_MAX && list.every(isCode) ? list : undefined;
  });

const FICTION = { yes: true, no: false, both: null } as const;

const fields = {
  name: textInTwoLanguages(NAME_MAX),
  parent: optional((id) => (isUuid(id) ? id : undefined)),
  thema: codes(isThemaCode),
  qualifiers: codes(isThemaQualifier),
  fiction: choice((text) => (Object.hasOwn(FICTION, text) ? (text as keyof typeof FICTION) : undefined)),
  order: wholeNumber(ORDER_MAX),
  description: optionalTextInTwoLanguages(DESCRIPTION_MAX, { multiline: true }),
  keywords: optionalTextInTwoLanguages(KEYWORDS_MAX),
  bisac: codes(isBisacCode),
  audience: optional((code) => (isAudience(code) ? code : undefined)),
};

type Fields = z.output<z.ZodObject<typeof fields>>;

const inputOf = ({
  name,
  parent,
  thema,
  qualifiers,
  fiction,
  order,
  description,
  keywords,
  bisac,
  audience,
}: Fields): GenreInput => ({
  name,
  parentId: parent ?? null,
  themaCodes: thema ?? [],
  themaQualifiers: qualifiers ?? [],
  isFiction: FICTION[fiction],
  sortOrder: order,
  description,
  keywords,
  bisacCodes: bisac ?? [],
  defaultAudience: audience ?? null,
});

/** The form of a new genre. */
export const AddGenre = z.object(fields).transform(inputOf);

/** The forms of a genre's page, by their intent. */
export const GENRE_FORMS = {
  save: z
    .object({ ...fields, version: openedVersion })
    .transform(({ version, ...rest }) => ({ openedVersion: version, input: inputOf(rest) })),
  archive: z.object({ version: openedVersion }),
  restore: z.object({ version: openedVersion }),
  remove: z.object({ version: openedVersion }),
  picture: z.object({ version: openedVersion }),
  removePicture: z.object({ version: openedVersion }),
  merge: z.object({
    version: openedVersion,
    into: choice((id) => (isUuid(id) ? id : undefined)),
  }),
} as const;

/** The values of a genre as its form posts them, by the names of the fields. */
export function genreFields(genre: GenreInput): Readonly<Record<string, string>> {
  return {
    "name.en": genre.name.en ?? "",
    "name.np": genre.name.np ?? "",
    parent: genre.parentId ?? "",
    thema: genre.themaCodes.join(", "),
    qualifiers: genre.themaQualifiers.join(", "),
    fiction: genre.isFiction === null ? "both" : genre.isFiction ? "yes" : "no",
    order: String(genre.sortOrder),
    "description.en": genre.description?.en ?? "",
    "description.np": genre.description?.np ?? "",
    "keywords.en": genre.keywords?.en ?? "",
    "keywords.np": genre.keywords?.np ?? "",
    bisac: genre.bisacCodes.join(", "),
    audience: genre.defaultAudience ?? "",
  };
}
