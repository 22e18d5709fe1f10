import { db } from "#app/db/client.server.ts";
import { transactResult } from "#app/db/transact-result.server.ts";
import type { CreditRefusal } from "#app/desk/messages/credit-messages.ts";
import type { EditionRecord } from "#app/desk/reads/edition-record.server.ts";
import { sortNameOf } from "#app/domain/people/sort-name.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import {
  addContributor,
  type ContributorRefusal,
  type NewContributor,
} from "#app/records/contributors/save-contributor.server.ts";
import type { Credit } from "#app/records/credits.server.ts";
import { changeEdition } from "#app/records/editions/save-edition.server.ts";
import { rolesWithLanguages } from "./answer-credits.server.ts";
import type { AddedCredit } from "./credit-forms.schema.ts";
import { creditRefusal } from "./credit-refusal.ts";

type Owner = Pick<EditionRecord, "book" | "edition">;
type Added = Result<{ readonly contributorId: string }, CreditRefusal>;

/**
 * Adds a credit after the others, of the book or of one edition.
 * @param contributor the id of the contributor, or the values of a new one, which is added only together with its credit
 * @returns the id of the contributor, or a refusal at the field it is about
 * @throws AppError notFound when the viewer may not change the book or edition
 */
export async function addCredit(
  viewer: Viewer | null,
  { book, edition }: Owner,
  contributor: string | Omit<NewContributor, "sortName" | "slug" | "publisherId">,
  { scope, ...value }: AddedCredit,
): Promise<Added> {
  const needsLanguages = (await rolesWithLanguages("en")).has(value.roleId);
  const missing = (["fromLanguage", "toLanguage"] as const).find((field) => value[field] === undefined);
  if (needsLanguages && missing) return refuse("form_required", { field: missing });
  const writer = { actor: viewer };
  return await transactResult(db(), async (tx): Promise<Added> => {
    const credited =
      typeof contributor === "string"
        ? done({ id: contributor })
        : await created(tx, writer, { ...contributor, publisherId: book.publisherId });
    if (!credited.ok) return credited;
    const contributorId = credited.value.id;
    const credit: Credit = {
      contributorId,
      roleId: value.roleId,
      creditedAs: value.creditedAs,
      fromLanguage: (needsLanguages ? value.fromLanguage : null) ?? null,
      toLanguage: (needsLanguages ? value.toLanguage : null) ?? null,
      royaltyBps: value.royaltyBps ?? null,
    };
    const patch = ({ credits }: { readonly credits: readonly Credit[] }) => ({
      credits: [...credits, credit],
    });
    const change = { openedVersion: null, patch };
    const result =
      scope === "book"
        ? await changeBook(tx, writer, { id: book.id, ...change })
        : await changeEdition(tx, writer, { id: edition.id, ...change });
    return result.ok ? done({ contributorId }) : atItsField(result);
  });
}

async function created(
  tx: Parameters<typeof addContributor>[0],
  writer: Parameters<typeof addContributor>[1],
  {
    kind = "person",
    name,
    biography = null,
    isni = null,
    orcid = null,
    publisherId,
  }: Omit<NewContributor, "sortName" | "slug">,
): Promise<Result<{ readonly id: string }, ContributorRefusal>> {
  return await addContributor(tx, writer, {
    kind,
    name,
    biography,
    isni,
    orcid,
    publisherId,
    sortName: sortNameOf(name, kind),
  });
}

/** The form has one credit, whose fields have no row. */
function atItsField(result: Refusal<string>): Refusal<CreditRefusal> {
  const { code } = creditRefusal(result, []);
  return refuse(code, { field: code.startsWith("credit_royalty") ? "royaltyBps" : "roleId" });
}
