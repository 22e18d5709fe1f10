/** Documents that prove a person's identity. */
export const PROOF_TYPES = ["citizenship", "passport", "nationalId", "drivingLicence", "voterId"] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

/** Stored as the last day of a document that does not expire: PostgreSQL's date that is later than all others. */
export const NO_EXPIRY = "infinity";
