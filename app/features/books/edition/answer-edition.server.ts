import { db } from "#app/db/client.server.ts";
import type { Language } from "#app/domain/language.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { moveEdition } from "#app/works/editions/move-edition.server.ts";
import { changeEdition, type EditionPatch } from "#app/works/editions/save-edition.server.ts";
import type { EDITION_FORMS } from "./edition-forms.schema.ts";
import { EDITION_PATCHES } from "./edition-patch.server.ts";
import { editionRecord } from "./edition-record.server.ts";
import { storedFields } from "./edition-stored.server.ts";
import type { EditionGroup } from "./edition-values.schema.ts";
import { editionsWithIsbn } from "./editions-with-isbn.server.ts";

type EditionFormOf = OneOfForms<typeof EDITION_FORMS>;

/**
 * Carries out a form of an edition's page, by its intent.
 * @returns what came of it: `done` when nothing is left to correct, else the answer for the form
 */
export async function answerEdition(
  form: EditionFormOf,
  viewer: Viewer | null,
  id: string,
  language: Language,
) {
  if (form.intent === "status") {
    const { status, statusReason, version } = form.value;
    const move = { id, openedVersion: version, to: status, reason: statusReason ?? null };
    const result = await moveEdition(db(), { actor: viewer }, move);
    // The fields that are missing belong to other forms; the page lists them.
    if (!result.ok && result.code === "edition_incomplete")
      return { isDone: false, answer: form.refuse({ code: "edition_not_ready" as const }) };
    return { isDone: result.ok, answer: await form.settleChange(result) };
  }
  const { intent: group } = form;
  if (group === "numbers" && form.value.isShared === undefined) {
    const others = await editionsWithIsbn(viewer, form.value.isbn13 ?? form.value.isbn10, id, language);
    if (others.length > 0) {
      const answer = form
        .with({ others })
        .refuse({ code: "edition_isbn_taken" as const, values: { field: "isbn13" } });
      return { isDone: false, answer };
    }
  }
  const change = { id, openedVersion: form.value.version, patch: patchOf(form) };
  const result = await changeEdition(db(), { actor: viewer }, change);
  const stored = async () => storedValues(storedFields(await editionRecord(viewer, id), group, language));
  return { isDone: result.ok, answer: await form.settleChange(result, { stored }) };
}

function patchOf(form: Extract<EditionFormOf, { readonly intent: EditionGroup }>): EditionPatch {
  switch (form.intent) {
    case "format":
      return EDITION_PATCHES.format(form.value);
    case "numbers":
      return EDITION_PATCHES.numbers(form.value);
    case "price":
      return EDITION_PATCHES.price(form.value);
    case "publication":
      return EDITION_PATCHES.publication(form.value);
    default:
      return EDITION_PATCHES.measures(form.value);
  }
}
