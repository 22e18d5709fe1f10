import type { Medium } from "./catalogue-values.ts";

/** ONIX list 150: sound that is downloaded or streamed, not sold on a carrier. */
const SOUND_FILES = ["AJ", "AN", "AO"];

/**
 * Whether an edition is a file. Nobody keeps copies of a file: it is never few, and no opening hours matter to it.
 * Sound on discs or tapes is a thing like a printed book.
 * @param productForm code of ONIX list 150
 */
export function isFileEdition(medium: Medium, productForm: string): boolean {
  if (medium === "audio") return SOUND_FILES.includes(productForm);
  // DA to DZ are discs and cartridges, EA to EZ what is downloaded or read in a browser.
  return medium === "digital" && !productForm.startsWith("D");
}
