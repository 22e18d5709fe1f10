/** A text required in both languages: the company writes the texts of these pages itself, so there is no fallback. */
export type BothLanguages = { readonly en: string; readonly np: string };

/** A list of the privacy policy, generated from the cookies and kinds of data in `#app/domain/personal-data/personal-data.ts`. */
export type StoredDataList = "cookies" | "data";

/** Data shown after a section's text. It is read from the site settings, because it may change without a release. */
export type SettingsBlock = "company" | "contact" | "grievance";

/** A section of a page: a heading, paragraphs and, if any, a list and further data below them. */
export type InformationSection = {
  /** Anchor on the page: lower case, separated by hyphens, the same in both languages. */
  readonly id: string;
  readonly heading: BothLanguages;
  readonly paragraphs: readonly BothLanguages[];
  readonly list?: readonly BothLanguages[];
  readonly storedData?: StoredDataList;
  readonly settings?: SettingsBlock;
};

/**
 * One page of plain information. `description` is what search engines show: 30 characters or more. `lead` is the
 * introduction below the title.
 */
export type InformationPage = {
  readonly title: BothLanguages;
  readonly description: BothLanguages;
  readonly lead: BothLanguages;
  readonly sections: readonly InformationSection[];
};
