import { fullName, type PersonName } from "./person-name.ts";
import { searchKey } from "./search-key.ts";

/** The text by which a person is found: their names in either script and any usual spelling have the same one. */
export const personSearchKey = (name: PersonName): string =>
  searchKey([fullName(name), name.customDisplay ?? ""].join(" "));
