import type { Audience } from "#app/domain/editions/trade-codes.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** The fields of a genre that a person may write. */
export type GenreInput = {
  readonly name: L10n;
  readonly parentId: string | null;
  readonly themaCodes: readonly string[];
  readonly themaQualifiers: readonly string[];
  /** Null for a genre with both fiction and non-fiction. */
  readonly isFiction: boolean | null;
  readonly sortOrder: number;
  /** What readers are told of it. */
  readonly description: L10n | null;
  /** Words that readers search for, separated by commas. */
  readonly keywords: L10n | null;
  readonly bisacCodes: readonly string[];
  /** For books that state none. */
  readonly defaultAudience: Audience | null;
};

/** A subject of Thema: letters and digits, a letter first. */
export const isThemaCode = (text: string): boolean => /^[A-Z][A-Z0-9]{0,7}$/.test(text);

/** A subject of BISAC: three letters and six digits. */
export const isBisacCode = (text: string): boolean => /^[A-Z]{3}\d{6}$/.test(text);

/** A qualifier of Thema: a digit from 1 to 6 first. */
export const isThemaQualifier = (text: string): boolean => /^[1-6][A-Z0-9-]{0,15}$/.test(text);
