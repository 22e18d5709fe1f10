import type { L10n } from "#app/domain/text/l10n.ts";

/** The series of the demo publishers. A demo book refers to its series by `key`. */
export const demoSeries: readonly { key: string; publisher: "ekadeshma" | "dobato"; title: L10n }[] = [
  { key: "house-of-wonders", publisher: "ekadeshma", title: { en: "House of Wonders", np: "अचम्मको घर" } },
  { key: "nepali-classics", publisher: "ekadeshma", title: { en: "Nepali Classics", np: "नेपाली क्लासिक" } },
];
