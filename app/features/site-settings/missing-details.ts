/** The details that every web shop in Nepal must show. */
export type MissingDetail =
  | "registrationNumber"
  | "panNumber"
  | "portalRegistrationNumber"
  | "contact"
  | "grievance";
