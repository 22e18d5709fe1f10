import type { Values } from "#app/features/reference/engine/kind.server.ts";
import { build } from "#tests/build.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, EMPTY, twice, UNKNOWN } from "./constraint-case-for-tests.ts";
import { artistContributors, artistPictures, artistRates } from "./tables/artists.server.ts";
import { pressCertifications } from "./tables/certificates.server.ts";
import { pressCoatings, pressPaperTypes, pressPrintingMethods } from "./tables/suppliers.server.ts";

const press = (own: Values) => () => addReferenceRow("press", own);
const artist = (own: Values) => () => addReferenceRow("artist", own);
const NOBODY = "00000000-0000-4000-8000-000000000000";
const RATE = { amount: 100n, currency: "NPR", per: "work" };

const pictureRow = async () => ({
  artistId: (await artist({})()).id,
  imageHash: (await build.image()).hash,
});
const picture = (own: object) => async () =>
  db()
    .insert(artistPictures)
    .values({ position: 1, ...(await pictureRow()), ...own });

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
  ["artists_languages_shape", "the name of a language", artist({ languages: ["Nepali"] })],
  ["artist_rates_amount_range", "nothing", artist({ rate: { ...RATE, amount: 0n } })],
  ["artist_rates_per_known", "an unknown unit", artist({ rate: { ...RATE, per: UNKNOWN } })],
  [
    "artist_rates_currency_currencies_code_fk",
    "an unknown currency",
    artist({ rate: { ...RATE, currency: "XXX" } }),
  ],
  [
    "artist_rates_of_artist",
    "an unknown artist",
    () =>
      db().insert(artistRates).values({ artistId: NOBODY, amountMinor: 1n, currency: "NPR", per: "work" }),
  ],
  [
    "artist_rates_pkey",
    "two rates",
    async () =>
      db()
        .insert(artistRates)
        .values({
          artistId: (await artist({ rate: RATE })()).id,
          amountMinor: 1n,
          currency: "NPR",
          per: "work",
        }),
  ],
  [
    "artist_contributors_of_contributor",
    "an unknown contributor",
    async () =>
      db()
        .insert(artistContributors)
        .values({ artistId: (await artist({})()).id, contributorId: NOBODY }),
  ],
  [
    "artist_contributors_of_artist",
    "an unknown artist",
    async () =>
      db()
        .insert(artistContributors)
        .values({ artistId: NOBODY, contributorId: (await build.contributor()).id }),
  ],
  [
    "artist_contributors_pkey",
    "two contributors",
    async () => {
      const artistId = (await artist({})()).id;
      const contributorId = (await build.contributor()).id;
      await twice({ artistId, contributorId }, (row) => db().insert(artistContributors).values(row))();
    },
  ],
  [
    "artist_pictures_of_artist",
    "an unknown artist",
    async () =>
      db()
        .insert(artistPictures)
        .values({ artistId: NOBODY, position: 1, imageHash: (await build.image()).hash }),
  ],
  ["artist_pictures_image_hash_images_hash_fk", "an unknown image", picture({ imageHash: "f".repeat(40) })],
  ["artist_pictures_position_range", "a thirteenth picture", picture({ position: 13 })],
  [
    "artist_pictures_artist_id_position_pk",
    "two pictures in one place",
    async () => {
      const { artistId, imageHash } = await pictureRow();
      await twice({ artistId, position: 1, imageHash }, (row) => db().insert(artistPictures).values(row))();
    },
  ],
  ["presses_bindings_known", "an unknown binding", press({ bindings: [UNKNOWN] })],
  [
    "press_certifications_of_press",
    "an unknown press",
    async () => {
      const certificationId = (await addReferenceRow("environmentalCertification")).id;
      await db().insert(pressCertifications).values({ pressId: NOBODY, certificationId });
    },
  ],
  [
    "press_certifications_of_certification",
    "an unknown certification",
    press({ certificates: [{ certificationId: NOBODY, number: null, validUntil: null }] }),
  ],
  [
    "press_certifications_number_shape",
    "a number in small letters",
    async () => {
      const certificationId = (await addReferenceRow("environmentalCertification")).id;
      await press({ certificates: [{ certificationId, number: "fsc 1", validUntil: null }] })();
    },
  ],
  [
    "press_certifications_press_id_certification_id_pk",
    "a certification twice",
    async () => {
      const certificationId = (await addReferenceRow("environmentalCertification")).id;
      const pressId = (await press({})()).id;
      await twice({ pressId, certificationId }, (row) => db().insert(pressCertifications).values(row))();
    },
  ],
  ["artists_website_is_web", "a URL that runs a script", artist({ website: "javascript:alert(1)" })],
];
