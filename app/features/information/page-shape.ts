/** A text required in both languages: these pages are the company's own texts, so there is no fallback. */
export type BothLanguages = { readonly en: string; readonly np: string };

/** A list of the privacy policy, generated from the inventory of stored data (`#app/domain/personal-data.ts`). */
export type KeptBlock = "cookies" | "data";

/** Data of the site settings shown after a section's text, because it may change without a release. */
export type SettingsBlock = "company" | "contact" | "grievance";

export type InformationSection = {
  /** Anchor on the page: lower case, separated by hyphens, the same in both languages. */
  readonly id: string;
  readonly heading: BothLanguages;
  readonly paragraphs: readonly BothLanguages[];
  readonly list?: readonly BothLanguages[];
  readonly keeps?: KeptBlock;
  readonly shows?: SettingsBlock;
};

/** One page of plain information. `description` is what search engines show: 30 characters or more. */
export type InformationPage = {
  readonly title: BothLanguages;
  readonly description: BothLanguages;
  readonly lead: BothLanguages;
  readonly sections: readonly InformationSection[];
};
