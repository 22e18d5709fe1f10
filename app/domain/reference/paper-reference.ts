// The closed lists of the reference rows of paper, shared by tables, forms and filters.

/** What a type of paper is used for. */
export const PAPER_USES = ["text", "cover", "endpaper", "jacket", "case"] as const;
export type PaperPurpose = (typeof PAPER_USES)[number];

export const PRINTING_FAMILIES = ["offset", "digital", "relief", "intaglio", "stencil"] as const;

/** How many colours a printing method can print. */
export const COLOUR_MODES = ["black", "spot", "cmyk", "extended"] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

export const COATING_PROCESSES = [
  "none",
  "varnish",
  "aqueous",
  "uv",
  "lamination",
  "foil",
  "paper_coating",
] as const;
export const COATING_FINISHES = ["gloss", "matt", "silk", "soft_touch", "textured"] as const;
/** Whether a coating covers the whole sheet or parts of it. */
export const COATING_AREAS = ["flood", "spot"] as const;
/** The parts of a book that are coated. */
export const COATED_PARTS = ["text", "cover", "jacket"] as const;
export type CoatedPart = (typeof COATED_PARTS)[number];

/** The edge of the sheet along which the grain runs. */
export const GRAIN_EDGES = ["sheet_long_edge", "sheet_short_edge"] as const;

export const CERTIFICATION_SCHEMES = [
  "fsc",
  "pefc",
  "eu_ecolabel",
  "blue_angel",
  "nordic_swan",
  "cradle_to_cradle",
  "climatepartner",
  "v_label",
  "recycled_claim",
  "other",
  "none",
] as const;
/** What is certified. */
export const CERTIFIED_THINGS = ["paper", "product", "press"] as const;
export type CertifiedThing = (typeof CERTIFIED_THINGS)[number];

/** The colour of a paper without print. */
export const PAPER_TINTS = ["white", "natural", "cream", "coloured"] as const;

/** The limits of what is measured of a paper: brightness by ISO 2470 exceeds 100 where it fluoresces. */
export const BRIGHTNESS_MAX_PCT = 115;
export const WHITENESS_MAX_CIE = 200;
export const CALIPER_MAX_UM = 5000;
/** Cubic centimetres of a gram of paper. */
export const BULK_MIN_CM3_PER_G = 0.3;
export const BULK_MAX_CM3_PER_G = 9.99;
/** Newtons that a strip one metre wide withstands, by ISO 1924. */
export const TENSILE_MAX_N_PER_M = 100_000;
/** Sizes of sheets of one paper. */
export const SHEET_SIZES_MAX = 10;

export const THICKNESS_MAX_UM = 1000;
export const PROTECTION_RANK_MAX = 4;
