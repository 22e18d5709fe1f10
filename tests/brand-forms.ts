import { PALETTE_PATHS } from "#brand/tokens.ts";
import { paletteColour } from "#brand/tokens-css.ts";
import type { FormOwner } from "./form-owner.ts";

/** Every colour of the palette as the fields of the form in which they are tried. */
export const PALETTE_FIELDS: Readonly<Record<string, string>> = Object.fromEntries(
  PALETTE_PATHS.map((path) => [path.replace(".", "-"), paletteColour(path)]),
);

/** A colour that is tried, in the form with all colours of the palette. */
export const brandForm = {
  good: ({ unused }: FormOwner) => ({
    intent: "palette",
    ...PALETTE_FIELDS,
    // Another one each time, of which every pair is as good as with the one in use.
    "nila-950": `#0A0F${unused.slice(0, 2)}`.toUpperCase(),
  }),
  bad: { "nila-950": "" },
};

/** The set in the code, which is used again. */
export const brandVersionForm = {
  good: () => ({ intent: "restore", number: "0", basedOn: "0" }),
  bad: { number: "none" },
};

const texts = ({ unused }: FormOwner) => ({
  "title.en": `Ink ${unused}`,
  "title.np": `मसी ${unused}`,
  color: "nila.900",
});

/** A section of the brand book with another title. */
export const brandSectionForm = {
  good: (owner: FormOwner) => ({
    intent: "section",
    id: owner.brandPage.section,
    version: "1",
    "pages.0.id": owner.brandPage.page,
    ...texts(owner),
  }),
  bad: { color: "blue" },
  query: ({ brandPage }: FormOwner) => `?section=${brandPage.section}`,
};

/** A new section, and a page with other texts. */
export const brandPageForms = {
  add: {
    good: (owner: FormOwner) => ({
      intent: "addSection",
      code: `s${owner.unused.replaceAll("-", "").slice(0, 12)}`,
      ...texts(owner),
    }),
    bad: { color: "blue" },
    query: "?kind=section",
  },
  page: {
    good: (owner: FormOwner) => ({
      intent: "save",
      version: "1",
      ...texts(owner),
      "description.en": "How ink is used on paper and on screens.",
      "description.np": "कागज र पर्दामा मसी कसरी प्रयोग हुन्छ।",
    }),
    bad: { color: "blue" },
  },
};
