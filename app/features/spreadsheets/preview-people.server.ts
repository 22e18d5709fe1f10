import { inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contributors } from "#app/db/tables/books.server.ts";
import { findByName, nameKeys } from "#app/domain/people/same-name.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { NamedCredit } from "./credit-names.ts";

/** A contributor whom an import would find or add. */
export type PreviewedPerson = {
  readonly key: string;
  readonly name: LocalizedText;
  /** Whether one of this name is known. */
  readonly isKnown: boolean;
  /** What was typed, where it could be the names of two people. */
  readonly question: string | null;
};

/** As many are shown: what could be two people first, then new ones. */
const SHOWN_PEOPLE = 60;

/** The contributors whom cells name, each once, and how many there are. */
export async function previewedPeople(credits: readonly NamedCredit[], language: Language) {
  const named = new Map(credits.map((credit) => [JSON.stringify([credit.name.en, credit.name.np]), credit]));
  const keys = [...new Set([...named.values()].flatMap(({ name }) => nameKeys(name)))];
  const rows =
    keys.length === 0
      ? []
      : await db()
          .select({ name: contributors.name })
          .from(contributors)
          .where(inArray(contributors.nameKey, keys));
  const people = [...named].map(
    ([key, { name, text, isUnclear }]): PreviewedPerson => ({
      key,
      name: localized(name, language),
      isKnown: findByName(rows, name) !== undefined,
      question: isUnclear ? text : null,
    }),
  );
  const weight = ({ question, isKnown }: PreviewedPerson) => (question ? 0 : isKnown ? 2 : 1);
  const shown = people.toSorted((one, other) => weight(one) - weight(other)).slice(0, SHOWN_PEOPLE);
  const known = people.filter(({ isKnown }) => isKnown).length;
  return { shown, known, added: people.length - known, more: people.length - shown.length };
}
