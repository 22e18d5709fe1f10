import { db } from "#app/db/client.server.ts";
import { creditRowsOf } from "#app/desk/reads/credit-rows.server.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import type { Credit } from "#app/records/credits.server.ts";
import { changeEdition } from "#app/records/editions/save-edition.server.ts";
import type { CREDIT_FORMS, CreditsValue } from "./credit-forms.schema.ts";
import { creditOptions } from "./credit-options.server.ts";
import { creditRefusal } from "./credit-refusal.ts";
import { storedCredit } from "./credits-of-edition.server.ts";

/**
 * Saves the order, roles, names and shares of a list of credits as one change of the book or of the edition.
 * @returns what came of it, as `answerEdition`
 * @throws AppError notFound when the viewer may not change the book or edition
 */
export async function answerCredits(
  form: OneOfForms<typeof CREDIT_FORMS>,
  viewer: Viewer | null,
  { book, edition }: Pick<EditionRecord, "book" | "edition">,
  language: Language,
) {
  const { credits, version } = form.value;
  const isOfBook = form.intent === "bookCredits";
  const withLanguages = await rolesWithLanguages(language);
  const patch = ({ credits: before }: { readonly credits: readonly Credit[] }) => ({
    credits: credits.map((each) => creditOf(each, before, withLanguages)),
  });
  const writer = { actor: viewer };
  const result = isOfBook
    ? await changeBook(db(), writer, { id: book.id, openedVersion: version, patch })
    : await changeEdition(db(), writer, { id: edition.id, openedVersion: version, patch });
  const conflict = "conflict" in result;
  if (!result.ok && !conflict) return { isDone: false, answer: form.refuse(creditRefusal(result, credits)) };
  const stored = () => storedCredits(book.id, edition.id, isOfBook, language);
  const settled = result as Exclude<typeof result, { readonly code: Exclude<string, "form_conflict"> }>;
  return { isDone: result.ok, answer: await form.respondToChange(settled, { stored }) };
}

/** The ids of the roles whose credits have languages. */
export async function rolesWithLanguages(language: Language): Promise<ReadonlySet<string>> {
  const { roles } = await creditOptions(language);
  return new Set(roles.filter(({ requiresLanguages }) => requiresLanguages).map(({ value }) => value));
}

/** A row of the form as a credit. Where its role has no languages, those stay that a record may have given it. */
function creditOf(
  { fromLanguage, toLanguage, royaltyBps, ...rest }: CreditsValue["credits"][number],
  before: readonly Credit[],
  withLanguages: ReadonlySet<string>,
): Credit {
  const known = before.find(
    ({ contributorId, roleId }) => contributorId === rest.contributorId && roleId === rest.roleId,
  );
  const languages = withLanguages.has(rest.roleId)
    ? { fromLanguage: fromLanguage ?? null, toLanguage: toLanguage ?? null }
    : { fromLanguage: known?.fromLanguage ?? null, toLanguage: known?.toLanguage ?? null };
  return { ...rest, ...languages, royaltyBps: royaltyBps ?? null };
}

/** The credits as they are stored now, as the form posts them and as a person reads them. */
async function storedCredits(bookId: string, editionId: string, isOfBook: boolean, language: Language) {
  const rows = (await creditRowsOf(bookId, editionId)).filter((row) => (row.editionId === null) === isOfBook);
  const fields = rows.map((row, at) =>
    Object.entries(storedCredit(row)).map(([name, value]) => [`credits.${at}.${name}`, value] as const),
  );
  const readable = rows.flatMap(({ name, role }, at) => [
    [`credits.${at}.contributorId`, () => localized(name, language).text] as const,
    [`credits.${at}.roleId`, () => localized(role, language).text] as const,
  ]);
  const { languages } = await creditOptions(language);
  const languageName = (code: string) => languages.find(({ value }) => value === code)?.label;
  return storedValues(Object.fromEntries(fields.flat()), {
    ...Object.fromEntries(readable),
    "credits.fromLanguage": languageName,
    "credits.toLanguage": languageName,
  });
}
