import { z } from "zod";
import { percentField } from "#app/desk/discounts/percent-field.schema.ts";
import { ofMeasures } from "#app/domain/editions/edition-measures.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { type Isbn, parseIsbn } from "#app/domain/identifiers/isbn.ts";
import { parseUpc } from "#app/domain/identifiers/upc.ts";
import { INTEGER_MAX, NAME_MAX } from "#app/domain/limits.ts";
import {
  GRAMMAGE_MAX,
  GRAMMAGE_MIN,
  LEAVES_MAX,
  PAPER_COMPONENTS,
  PAPER_KINDS,
  PRINT_COLOURS,
} from "#app/domain/reference/paper.ts";
import { nearDayField } from "#app/fields/day.schema.ts";
import { moneyField } from "#app/fields/money.schema.ts";
import { publicationDateField } from "#app/fields/publication-date.schema.ts";
import { optionalTextInTwoLanguages, textInTwoLanguages } from "#app/fields/text-in-two-languages.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import {
  anyText,
  choice,
  optional,
  optionalLine,
  optionalWholeNumber,
  wholeNumber,
} from "#app/platform/forms/schema-fields.ts";
import { EDITION_TRADE_FIELDS } from "./edition-trade.schema.ts";

const REMARKS_MAX = 200;

/** Refusals that the schemas raise themselves. */
export const EDITION_CODES = [
  "edition_isbn_length",
  "edition_isbn_check_digit",
  "edition_isbn_range",
  "edition_upc_length",
  "edition_upc_check_digit",
  "edition_paper_neither",
] as const;

/** The refusals of an ISBN, by the codes of `parseIsbn`. */
export const ISBN_CODES = {
  "isbn.length": "edition_isbn_length",
  "isbn.checkDigit": "edition_isbn_check_digit",
  "isbn.range": "edition_isbn_range",
} as const;

/** The refusals of a UPC, by the codes of `parseUpc`. */
export const UPC_CODES = {
  "upc.length": "edition_upc_length",
  "upc.checkDigit": "edition_upc_check_digit",
} as const;

/** An ISBN of ten or of thirteen digits as people write it; nothing where it was left empty. */
export const isbnField = anyText.transform((typed, context): Isbn | undefined => {
  if (typed.trim() === "") return undefined;
  const parsed = parseIsbn(typed);
  if (parsed.ok) return parsed.value;
  refuseField(context, ISBN_CODES[parsed.code]);
  return z.NEVER;
});

const upc = anyText.transform((typed, context): string | null => {
  if (typed.trim() === "") return null;
  const parsed = parseUpc(typed);
  if (parsed.ok) return parsed.value;
  refuseField(context, UPC_CODES[parsed.code]);
  return z.NEVER;
});

const optionalId = optional((id) => (isUuid(id) ? id : undefined));

/** The paper of a component: one of the list, or one that is described by its kind and weight. */
const paperUse = z
  .object({
    component: choice((text) => PAPER_COMPONENTS.find((each) => each === text)),
    paperId: optionalId,
    kind: optional((text) => PAPER_KINDS.find((each) => each === text)),
    grammageGsm: optionalWholeNumber(GRAMMAGE_MAX).refine(
      (grams) => grams === undefined || grams >= GRAMMAGE_MIN,
    ),
    leaves: optionalWholeNumber(LEAVES_MAX).refine((leaves) => leaves !== 0),
    colours: optional((text) => PRINT_COLOURS.find((each) => each === text)),
    grain: optional((text) => (text === "along" || text === "across" ? text : undefined)),
    printingMethodId: optionalId,
    coatingId: optionalId,
  })
  .superRefine(({ paperId, kind, grammageGsm }, context) => {
    if (paperId !== undefined) return;
    if (kind === undefined) refuseField(context, "edition_paper_neither", { path: ["paperId"] });
    else if (grammageGsm === undefined) refuseField(context, "form_required", { path: ["grammageGsm"] });
  });

/** The fields of an edition in groups, as its page and its forms show them. */
export const EDITION_FIELDS = {
  format: {
    formatId: choice((id) => (isUuid(id) ? id : undefined)),
    editionNumber: wholeNumber(INTEGER_MAX),
    name: textInTwoLanguages(NAME_MAX),
  },
  numbers: {
    isbn13: isbnField,
    isbn10: isbnField,
    upc,
    /** The person knows that another edition has the same ISBN. */
    isShared: optional((text) => (text === "yes" ? true : undefined)),
  },
  price: {
    price: moneyField,
    discounts: z.array(
      z.object({
        percent: percentField,
        from: nearDayField(),
        until: nearDayField(),
        remarks: optionalLine(REMARKS_MAX),
      }),
    ),
  },
  publication: { published: publicationDateField },
  measures: {
    size: optionalTextInTwoLanguages(NAME_MAX),
    ...ofMeasures((_name, { largest }) => optionalWholeNumber(largest)),
  },
  paper: {
    papers: z.array(paperUse),
  },
  ...EDITION_TRADE_FIELDS,
} as const;

/** A group of fields that is shown, edited and saved together. */
export type EditionGroup = keyof typeof EDITION_FIELDS;

type Fields = typeof EDITION_FIELDS;
/** What the fields of a group say. */
export type GroupValue<Group extends EditionGroup> = {
  [Each in EditionGroup]: z.output<z.ZodObject<Fields[Each]>>;
}[Group];
