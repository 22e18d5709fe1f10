import { type CreditRow, creditRowsOf } from "#app/desk/reads/credit-rows.server.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { CreditList } from "./credit-forms.schema.ts";
import { creditOptions } from "./credit-options.server.ts";

/** The credits of a book, as its own page shows them. */
export const creditsOfBook = async (bookId: string, language: Language) =>
  (await creditRowsOf(bookId)).map((row) => shown(row, language));

/** The versions of the rows that credits belong to, with which their forms are opened. */
type Versions = Readonly<Record<CreditList, number>>;

/**
 * The two lists of credits as an edition's page shows them: of the book and of the edition alone.
 * @param opened the list whose form the URL opens, if any
 */
export async function creditsOfEdition(
  rows: readonly CreditRow[],
  versions: Versions,
  opened: string | null,
  language: Language,
) {
  const listOf = async (list: CreditList) => {
    const own = rows.filter(({ editionId }) => (editionId === null) === (list === "bookCredits"));
    const isOpen = opened === list;
    return {
      list,
      version: versions[list],
      credits: own.map((row) => shown(row, language)),
      options: isOpen
        ? await creditOptions(
            language,
            own.map(({ roleId }) => roleId),
          )
        : undefined,
      stored: isOpen ? own.map(storedCredit) : [],
    };
  };
  return { ofBook: await listOf("bookCredits"), ofEdition: await listOf("editionCredits") };
}

export type ShownCredits = Awaited<ReturnType<typeof creditsOfEdition>>["ofBook"];

function shown(row: CreditRow, language: Language) {
  return {
    contributorId: row.contributorId,
    roleId: row.roleId,
    name: localized(row.name, language),
    creditedAs: row.creditedAs ? localized(row.creditedAs, language) : undefined,
    role: localized(row.role, language),
    royaltyBps: row.royaltyBps,
  };
}

/** A credit as its form posts it, by the names of the fields of a row. */
export const storedCredit = (row: Omit<CreditRow, "name" | "role" | "editionId">) => ({
  contributorId: row.contributorId,
  roleId: row.roleId,
  "creditedAs.en": row.creditedAs?.en ?? "",
  "creditedAs.np": row.creditedAs?.np ?? "",
  fromLanguage: row.fromLanguage ?? "",
  toLanguage: row.toLanguage ?? "",
  royaltyBps: row.royaltyBps === null ? "" : String(row.royaltyBps),
});
