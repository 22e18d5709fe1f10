/** A text that must stand in both languages: these pages are the house's own words, so nothing falls back. */
export type BothLanguages = { readonly en: string; readonly np: string };

/** A list of the privacy policy that is made from the inventory of what is kept (`#app/domain/personal-data.ts`). */
export type KeptBlock = "cookies" | "data";

/** What a page adds from the site settings after a section's own words, because it may change without a release. */
export type SettingsBlock = "company" | "contact" | "grievance";

export type InformationSection = {
  /** Anchor on the page: lower case, parted by hyphens, the same in both languages. */
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
