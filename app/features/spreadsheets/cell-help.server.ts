import { PLAIN_PAPER } from "#app/domain/reference/paper.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { awardCell } from "./award-cells.server.ts";
import { type ColumnKey, headingOf } from "./columns.ts";
import { NO_PAPER_NAMES, paperCell } from "./paper-cells.server.ts";
import { priceCell } from "./price-cells.server.ts";
import { relationCell } from "./relation-cells.server.ts";
import { namesOf } from "./trade-cells.server.ts";

const PRICE = { type: "02", taxCode: null, taxPercent: null, from: null, until: null } as const;

/** An example of a cell of each column with several values, as an export writes it. */
const EXAMPLES: Partial<Readonly<Record<ColumnKey, (language: Language) => string>>> = {
  contributors: (language) => m.sheet_help_contributors({}, { locale: language }),
  audiences: (language) => namesOf("audience", ["02", "04"], language),
  awards: (language) =>
    awardCell(
      { name: { en: "Madan Puraskar", np: "मदन पुरस्कार" }, year: 2013, country: "NP", result: "01" },
      language,
    ),
  discounts: () => "10% [2026-10-01..2026-10-31] Dashain; 5%",
  furtherPrices: (language) =>
    [
      { ...PRICE, amountMinor: "1250", currency: "USD", qualifier: "10", territory: "WORLD -IN" },
      { ...PRICE, amountMinor: "999", currency: "EUR", qualifier: null, territory: null, from: "2026-01-01" },
    ]
      .map((price) => priceCell(price, language))
      .join("; "),
  formDetails: () => "B105 B206",
  relations: (language) =>
    (
      [
        { kind: "product", relation: "06", idType: "15", idValue: "9789937000017" },
        { kind: "work", relation: "29", idType: "15", idValue: "9789937000024" },
      ] as const
    )
      .map((relation) => relationCell(relation, language))
      .join("; "),
  paperText: (language) =>
    paperCell(
      [
        {
          ...PLAIN_PAPER,
          component: "text",
          kind: "bookWove",
          grammageGsm: 80,
          leaves: 120,
          colours: "1/1",
          isGrainAlongSpine: true,
        },
      ],
      "text",
      language,
      NO_PAPER_NAMES,
    ),
};

/** How cells with several values are written: for each such column its heading and an example, in a language. */
export const cellHelp = (language: Language) =>
  Object.entries(EXAMPLES).map(([key, example]) => ({
    key: key as ColumnKey,
    heading: headingOf(key as ColumnKey, language),
    example: example(language),
  }));

export type CellHelp = ReturnType<typeof cellHelp>;
