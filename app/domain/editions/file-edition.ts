import type { Medium } from "./catalogue-values.ts";

/** ONIX list 150: sound that is downloaded or streamed, not sold on a disc or tape. */
const SOUND_FILES = ["AJ", "AN", "AO"];

/**
 * Whether an edition is a file. A file has no stock and does not depend on a store's opening hours. Sound on discs or tapes
 * is a physical item like a printed book.
 * @param productForm code of ONIX list 150
 */
export function isFileEdition(medium: Medium, productForm: string): boolean {
  if (medium === "audio") return SOUND_FILES.includes(productForm);
  // DA to DZ are discs and cartridges, EA to EZ downloads and online editions.
  return medium === "digital" && !productForm.startsWith("D");
}
