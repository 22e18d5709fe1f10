import type { Values } from "#app/features/reference/engine/kind.server.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, EMPTY, UNKNOWN } from "./constraint-case-for-tests.ts";
import { pressCoatings, pressPaperTypes, pressPrintingMethods } from "./tables/suppliers.server.ts";

const press = (own: Values) => () => addReferenceRow("press", own);
const artist = (own: Values) => () => addReferenceRow("artist", own);
const NOBODY = "00000000-0000-4000-8000-000000000000";

/** The rules that presses and artists have in common. */
const common = (["press", "artist"] as const).flatMap((kind): ConstraintCase[] => {
  const table = kind === "press" ? "presses" : "artists";
  const adding = (own: Values) => () => addReferenceRow(kind, own);
  return [
    [`${table}_name_filled`, "an empty name", adding({ name: EMPTY })],
    [`${table}_address_filled`, "an empty address", adding({ address: EMPTY })],
    [`${table}_pan_number_shape`, "a short PAN", adding({ panNumber: "123" })],
    [
      `${table}_merged_are_archived`,
      "a merged row that is in use",
      async () => await addReferenceRow(kind, { mergedIntoId: (await addReferenceRow(kind)).id }),
    ],
    [
      `${table}_merged_into`,
      "a merge into an unknown row",
      adding({ archivedOn: "2026-01-01", mergedIntoId: NOBODY }),
    ],
  ];
});

/** The constraints of presses and artists, each with a value that it refuses. */
export const supplierConstraints: readonly ConstraintCase[] = [
  ...common,
  ["presses_kinds_known", "a press that does nothing", press({ kinds: [] })],
  ["presses_country_shape", "a name in place of a code", press({ country: "Nepal" })],
  ["presses_place_in_nepal", "a place of Nepal abroad", press({ country: "IN" })],
  ["presses_place_code_places_code_fk", "an unknown place", press({ placeCode: "berlin" })],
  ["presses_currency_currencies_code_fk", "an unknown currency", press({ currency: "XXX" })],
  ["presses_sheet_whole", "a sheet without a height", press({ maxSheetHeightMm: null })],
  ["presses_runs_in_order", "a largest run below the smallest", press({ minRun: 500, maxRun: 100 })],
  ["presses_lead_days_range", "no days at all", press({ standardLeadDays: 0 })],
  ["presses_advance_range", "more than the whole in advance", press({ advancePercent: 101 })],
  ["presses_balance_days_range", "payment after years", press({ balanceDays: 1000 })],
  [
    "press_printing_methods_of_method",
    "an unknown method",
    async () =>
      db()
        .insert(pressPrintingMethods)
        .values({ pressId: (await press({})()).id, printingMethodId: NOBODY }),
  ],
  [
    "press_coatings_of_coating",
    "an unknown coating",
    async () =>
      db()
        .insert(pressCoatings)
        .values({ pressId: (await press({})()).id, coatingId: NOBODY }),
  ],
  [
    "press_paper_types_of_type",
    "an unknown type of paper",
    async () =>
      db()
        .insert(pressPaperTypes)
        .values({ pressId: (await press({})()).id, paperTypeId: NOBODY }),
  ],
  ["artists_kind_known", "an unknown kind", artist({ kind: UNKNOWN })],
  ["artists_disciplines_known", "an unknown discipline", artist({ disciplines: [UNKNOWN] })],
  ["artists_default_rights_known", "unknown rights", artist({ defaultRights: UNKNOWN })],
  ["artists_website_is_web", "a URL that runs a script", artist({ website: "javascript:alert(1)" })],
];
