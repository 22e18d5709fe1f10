import { genres } from "#app/db/tables/reference.server.ts";

/** What every change of a genre says. */
export const GENRE = {
  table: genres,
  kind: "genre",
  ability: "genre.change",
  scopeOf: () => null,
} as const;
