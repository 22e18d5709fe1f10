import type { DemoBook } from "#app/demo/demo-types.ts";

/** Poems that were submitted: a title and little else, and no edition yet. */
export const barkhakoPatro: DemoBook = {
  key: "barkhako-patro",
  publisher: "dobato",
  title: { np: "बर्खाको पात्रो" },
  language: "nep",
  genres: ["poetry"],
  aliases: ["Barkhako Patro", "Varsha ko Patro"],
  submittedOn: "2026-11-05",
  contributions: [{ contributor: "dobato-editors", role: "B01" }],
  contents: [],
  editions: [],
  reviews: [],
  cover: { design: "river", palette: "teal" },
};
