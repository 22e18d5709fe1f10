import { genres } from "#app/db/tables/reference.server.ts";

/** The options of `changeRow` that all changes of genres share. */
export const GENRE = {
  table: genres,
  kind: "genre",
  ability: "genre.change",
  scopeOf: () => null,
} as const;
