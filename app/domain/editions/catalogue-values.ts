// The enumerations of the catalogue, shared by tables, forms and filters so that they cannot differ.

export const MEDIA = ["print", "digital", "audio"] as const;
export type Medium = (typeof MEDIA)[number];

export const PUBLISHER_STATUSES = ["draft", "active", "suspended", "closed"] as const;
export type PublisherStatus = (typeof PUBLISHER_STATUSES)[number];

/** Whether a publisher takes unsold copies back. "firm" is a sale for good; "conditional" needs its consent. */
export const RETURNS_POLICIES = ["returnable", "conditional", "firm"] as const;

export const CONTRIBUTOR_KINDS = ["person", "organisation", "unnamed"] as const;
export type ContributorKind = (typeof CONTRIBUTOR_KINDS)[number];

export const LISTING_STATUSES = ["listed", "paused", "withdrawn"] as const;

/** What a store states about an edition it lists. Copies are not counted yet. */
export const AVAILABILITIES = ["inStock", "fewLeft", "toOrder", "notHeld"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** What visitors find of a listing: that few copies are left is the store's own word where it counts none. */
export const LISTED_AVAILABILITIES = [...AVAILABILITIES, "fewSaid"] as const;
export type ListedAvailability = (typeof LISTED_AVAILABILITIES)[number];

export const REVIEW_KINDS = ["press", "endorsement", "reader"] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

export const REVIEW_STATUSES = ["pending", "published", "rejected", "withdrawn"] as const;

/** Parts of a cover; people must supply front and back, the others are optional. */
export const COVER_PARTS = ["front", "back", "spine", "other"] as const;
export type CoverPart = (typeof COVER_PARTS)[number];

/** How exactly a date of publication is known. */
export const DATE_PRECISIONS = ["day", "month", "year"] as const;
export type DatePrecision = (typeof DATE_PRECISIONS)[number];

export const BINDINGS = [
  "case_sewn",
  "case_glued",
  "perfect",
  "sewn_paperback",
  "saddle_stitch",
  "spiral",
  "wire_o",
  "board",
  "loose_leaf",
  "none",
] as const;
