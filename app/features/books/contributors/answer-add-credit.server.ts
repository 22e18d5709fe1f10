import { href, redirect } from "react-router";
import { editionRecord } from "#app/desk/reads/edition-record.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { addCredit } from "./add-credit.server.ts";
import type { ADD_CREDIT_FORMS } from "./credit-forms.schema.ts";
import { contributorsAlike, type FoundContributor } from "./find-contributors.server.ts";

/**
 * Adds the credit of a form, with its contributor where that is new, and leads to the edition's page. A new contributor with a
 * name like another's is added only when the person has confirmed that it is somebody else.
 * @returns the answer for a form that was refused
 * @throws a redirect when it was added; AppError notFound when the viewer may not change the book
 */
export async function answerAddCredit(
  form: OneOfForms<typeof ADD_CREDIT_FORMS>,
  viewer: Viewer | null,
  editionId: string,
  language: Language,
) {
  const record = await editionRecord(viewer, editionId);
  authorize(viewer, "contributor.add");
  const none: readonly FoundContributor[] = [];
  if (form.intent === "create" && form.value.isAnother === undefined) {
    const searching = { viewer, publisherId: record.book.publisherId };
    const alike = await contributorsAlike(form.value.name, searching, language);
    if (alike.length > 0)
      return form.with({ alike }).refuse({ code: "contributor_alike" as const, values: { field: "name" } });
  }
  const added = await addCredit(viewer, record, contributorOf(form), form.value);
  if (!added.ok) return form.with({ alike: none }).refuse(added);
  const list = form.value.scope === "book" ? "bookCredits" : "editionCredits";
  const page = href("/publishers/manage/books/:editionId", { editionId });
  throw redirect(`${inLanguage(page, language)}?done=contributor_added&part=${list}#${list}`);
}

/** The contributor of a form: its id, or the values of a new one. */
function contributorOf(form: OneOfForms<typeof ADD_CREDIT_FORMS>) {
  if (form.intent === "credit") return form.value.contributorId;
  const { name, kind, biography, isni, orcid } = form.value;
  return { name, kind, biography, isni, orcid };
}
