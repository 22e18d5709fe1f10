/** Letters and lines that show the character of a font. They are the same in both languages of the page. */

/** A line in each script, with digits. */
export const LATIN_LINE = "Writers, artists and 1,234 quiet readers";
export const NEPALI_LINE = "एकादेशमा एउटा कथा थियो, १,२३४ पाठकको";

/** A short line in each script, for every size. */
export const LATIN_SIZE_LINE = "Once upon a time";
export const NEPALI_SIZE_LINE = "एकादेशमा कथा थियो";

/** A letter in each script, for a small sample. */
export const LATIN_SAMPLE = "Aa";
export const NEPALI_SAMPLE = "क्ष";

/** Conjuncts in which fonts that do not know Nepali are wrong. */
export const CONJUNCTS = [
  "क्ष",
  "ज्ञ",
  "त्र",
  "श्र",
  "द्ध",
  "द्य",
  "ट्ठ",
  "ङ्ग",
  "ञ्च",
  "ह्म",
  "त्त्व",
  "गर्‍यो",
  "झ",
  "रु",
  "रू",
];

/** Signs above, below and beside a letter. */
export const MARKS = ["कि", "की", "कु", "कू", "कृ", "के", "कै", "को", "कौ", "कं", "काँ", "कः", "र्क", "क्र"];

export const NEPALI_DIGITS = Array.from("०१२३४५६७८९");
export const LATIN_DIGITS = Array.from("0123456789");

/** Names of file formats, the same in every language. */
export const SVG = "SVG";
export const PNG = "PNG";
