import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { contributorKinds } from "#app/desk/messages/credit-messages.ts";
import type { Fact, StoredFields } from "#app/desk/part-values.ts";
import { type ContributorRecord, contributorRecord } from "#app/desk/reads/contributor-record.server.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { formatIsni, formatOrcid } from "#app/domain/people/party-identifiers.ts";
import { sortNameOf } from "#app/domain/people/sort-name.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { digitsIn } from "#app/domain/text/digits.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { answerProposal, proposeChange } from "#app/records/contributors/contributor-proposals.server.ts";
import { type Contributor, changeContributor } from "#app/records/contributors/save-contributor.server.ts";
import type { CONTRIBUTOR_FORMS } from "./contributor.schema.ts";
import { proposalsFor } from "./proposals.server.ts";

/** How many of the books that credit a contributor its page names. */
const BOOKS_SHOWN = 20;

/**
 * The page of a contributor: a form for who may change it, else what is stored.
 * @param from parameters of the URL: the id of the edition or of the book from which the page was opened
 * @throws AppError notFound when there is no such contributor, or the viewer may not see it
 */
export async function contributorPage(
  viewer: Viewer | null,
  id: string,
  from: URLSearchParams,
  language: Language,
) {
  const record = await contributorRecord(viewer, id, language);
  const { contributor, books } = record;
  return {
    id,
    version: contributor.version,
    name: localized(contributor.name, language),
    isArchived: contributor.archivedOn !== null,
    mayChange: record.mayChange,
    proposals: await proposalsFor(viewer, id, record.mayChange, language),
    isOfAnother: record.isOfAnother,
    isShared: record.isShared,
    opener: await openerOf(record, from, language),
    stored: storedContributor(contributor),
    facts: record.mayChange ? [] : factsOf(contributor, language),
    books: books
      .slice(0, BOOKS_SHOWN)
      .map(({ id: each, title }) => ({ id: each, title: localized(title, language) })),
    moreBooks: Math.max(0, books.length - BOOKS_SHOWN),
    hasOtherBooks: record.hasOtherBooks,
  };
}

export type ContributorPage = Awaited<ReturnType<typeof contributorPage>>;

/**
 * Carries out a form of the page of a contributor, by its intent.
 * @throws AppError notFound when there is no such contributor, or the viewer may not do this with it
 */
export async function answerContributor(
  form: OneOfForms<typeof CONTRIBUTOR_FORMS>,
  viewer: Viewer | null,
  contributorId: string,
) {
  switch (form.intent) {
    case "propose": {
      const made = await proposeChange(db(), { actor: viewer }, { contributorId, text: form.value.text });
      return made.ok ? form.done("contributor_proposed") : form.refuse(made);
    }
    case "take":
    case "decline": {
      const status = form.intent === "take" ? "taken" : "declined";
      const answer = { id: form.value.proposal, status } as const;
      return await form.respondToChange(await answerProposal(db(), { actor: viewer }, answer));
    }
    default:
      return await saveContributor(form, viewer, contributorId);
  }
}

async function saveContributor(
  form: Extract<OneOfForms<typeof CONTRIBUTOR_FORMS>, { readonly intent: "save" }>,
  viewer: Viewer | null,
  id: string,
) {
  const { version: openedVersion, sortName, born = null, died = null, ...values } = form.value;
  const patch = {
    ...values,
    born,
    died,
    sortName: { ...sortNameOf(values.name, values.kind), ...sortName },
  };
  const result = await changeContributor(db(), { actor: viewer }, { id, openedVersion, patch });
  const stored = async () =>
    storedValues(storedContributor((await contributorRecord(viewer, id)).contributor), kindLabel());
  return await form.respondToChange(result, { stored });
}

const kindLabel = () => {
  const kinds: Readonly<Record<string, string>> = contributorKinds();
  return { kind: (stored: string) => kinds[stored] };
};

/** The edition or the book from whose page the page was opened, among the books of the viewer that credit the contributor. */
async function openerOf({ books }: ContributorRecord, from: URLSearchParams, language: Language) {
  const [editionId, bookId] = [idIn(from, "edition"), idIn(from, "book")];
  const [edition] = editionId
    ? await db()
        .select({ bookId: bookEditions.bookId })
        .from(bookEditions)
        .where(eq(bookEditions.id, editionId))
    : [];
  const book = books.find(({ id }) => id === (edition?.bookId ?? bookId));
  return book && { title: localized(book.title, language), bookId: book.id, editionId: edition && editionId };
}

function idIn(from: URLSearchParams, name: string): string | undefined {
  const id = from.get(name)?.toLowerCase();
  return id !== undefined && isUuid(id) ? id : undefined;
}

/** A contributor as its form posts it. The name in lists is empty as long as it follows from the name. */
function storedContributor(row: Contributor): StoredFields {
  const texts = (name: string, text: L10n | null) =>
    LANGUAGES.map((language) => [`${name}.${language}`, text?.[language] ?? ""] as const);
  const derived = sortNameOf(row.name, row.kind);
  const own = LANGUAGES.filter((language) => row.sortName[language] !== derived[language]);
  const sortName = Object.fromEntries(own.map((language) => [language, row.sortName[language]])) as L10n;
  const number = (value: number | null) => (value === null ? "" : String(value));
  return {
    ...Object.fromEntries([
      ...texts("name", row.name),
      ...texts("sortName", sortName),
      ...texts("biography", row.biography),
    ]),
    kind: row.kind,
    born: number(row.born),
    died: number(row.died),
    isni: row.isni === null ? "" : formatIsni(row.isni),
    orcid: row.orcid === null ? "" : formatOrcid(row.orcid),
  };
}

function factsOf(row: Contributor, language: Language): readonly Fact[] {
  const stored = storedContributor(row);
  return Object.entries(stored).flatMap(([key, text]): Fact[] => {
    if (text === "") return [];
    const own = LANGUAGES.find((each) => key.endsWith(`.${each}`));
    if (own) return [{ key, value: { text, language: own } }];
    const shown = key === "kind" ? contributorKinds()[row.kind] : digitsIn(text, language);
    return [{ key, value: { text: shown, language } }];
  });
}
