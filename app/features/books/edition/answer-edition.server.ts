import { db } from "#app/db/client.server.ts";
import { transactResult } from "#app/db/transact-result.server.ts";
import { changeableGroups } from "#app/desk/editions/changeable-groups.ts";
import type { GroupValue } from "#app/desk/editions/edition-values.schema.ts";
import { editionRecord } from "#app/desk/reads/edition-record.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { answerCredits } from "#app/features/books/contributors/answer-credits.server.ts";
import { answerReview } from "#app/features/books/reviews/answer-review.server.ts";
import type { OneOfForms, ReadForm } from "#app/platform/forms/read-form.server.ts";
import { moveEdition } from "#app/records/editions/move-edition.server.ts";
import {
  changeEdition,
  type EditionPatch,
  type EditionResult,
} from "#app/records/editions/save-edition.server.ts";
import { addImprints, type NewImprint } from "#app/records/publishers/save-imprint.server.ts";
import type { EDITION_FORMS, WholeValue } from "./edition-forms.schema.ts";
import { EDITION_COLUMNS, patchOf } from "./edition-inputs.server.ts";
import { storedEditionValues } from "./edition-shown.server.ts";
import { editionsWithIsbn, type IsbnHolder } from "./editions-with-isbn.server.ts";
import { fieldWithUnknownCode } from "./unknown-codes.server.ts";

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
    return { isDone: result.ok, answer: await form.respondToChange(result) };
  }
  if (form.intent === "bookCredits" || form.intent === "editionCredits")
    return await answerCredits(form, viewer, await editionRecord(viewer, id), language);
  if (
    form.intent === "changeReview" ||
    form.intent === "publishReview" ||
    form.intent === "rejectReview" ||
    form.intent === "withdrawReview"
  )
    return await answerReview(form, viewer, language);
  const { intent: group } = form;
  if (group === "numbers") {
    const others = await othersWithIsbn(form.value, viewer, id, language);
    if (others.length > 0) return { isDone: false, answer: takenIsbn(form, others) };
  }
  if (form.intent === "trade" || form.intent === "prices" || form.intent === "relations") {
    const field = fieldWithUnknownCode(form.value, await editionRecord(viewer, id));
    if (field !== undefined)
      return { isDone: false, answer: form.refuse({ code: "form_invalid", values: { field } }) };
  }
  const imprint = form.intent === "trade" ? await typedImprint(viewer, id, form.value.newImprint) : undefined;
  const writer = { actor: viewer };
  const result = await transactResult(db(), async (tx): Promise<EditionResult> => {
    const added = imprint ? await addImprints(tx, writer, [imprint]) : undefined;
    const imprintId = added?.ok ? added.value[0]?.id : undefined;
    const patch = { ...patchOf(form.intent, form.value), ...(imprintId === undefined ? {} : { imprintId }) };
    return await changeEdition(tx, writer, { id, openedVersion: form.value.version, patch });
  });
  const stored = async () => await storedEditionValues(await editionRecord(viewer, id), [group], language);
  const answer = await form.respondToChange(result, { stored, columns: EDITION_COLUMNS });
  return { isDone: result.ok, answer };
}

/**
 * Carries out the form with all fields of an edition. Groups that the person may not change stay as they are stored.
 * @returns what came of it, as `answerEdition`
 */
export async function answerWholeEdition(
  form: Extract<ReadForm<WholeValue, never>, { readonly ok: true }>,
  viewer: Viewer | null,
  id: string,
  language: Language,
) {
  const { value } = form;
  const { book } = await editionRecord(viewer, id);
  const groups = changeableGroups(viewer, book);
  const others = await othersWithIsbn(value, viewer, id, language);
  if (others.length > 0) return { isDone: false, answer: takenIsbn(form, others) };
  const patch: EditionPatch = Object.assign({}, ...groups.map((group) => patchOf(group, value)));
  const result = await changeEdition(db(), { actor: viewer }, { id, openedVersion: value.version, patch });
  const stored = async () => await storedEditionValues(await editionRecord(viewer, id), groups, language);
  const answer = await form.respondToChange(result, { stored, columns: EDITION_COLUMNS });
  return { isDone: result.ok, answer };
}

/** The other editions with the typed ISBN; none where the person has confirmed that it is shared. */
const othersWithIsbn = async (
  { isbn13, isbn10, isShared }: GroupValue<"numbers">,
  viewer: Viewer | null,
  id: string,
  language: Language,
) => (isShared ? [] : await editionsWithIsbn(viewer, isbn13 ?? isbn10, id, language));

/** Names the other editions with the same ISBN, which the person may confirm. */
const takenIsbn = (
  form: Pick<Extract<ReadForm<unknown, never>, { readonly ok: true }>, "with">,
  others: readonly IsbnHolder[],
) => form.with({ others }).refuse({ code: "edition_isbn_taken" as const, values: { field: "isbn13" } });

/** The imprint that was typed rather than chosen, of the publisher of the edition. */
async function typedImprint(
  viewer: Viewer | null,
  id: string,
  name: L10n | null = null,
): Promise<NewImprint | undefined> {
  if (name === null) return undefined;
  const { book } = await editionRecord(viewer, id);
  return { publisherId: book.publisherId, name };
}
