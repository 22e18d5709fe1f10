import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { bookPageDesk, previewOf } from "./book-desk.server.ts";
import { BLOCK_LABELS } from "./book-labels.ts";
import type { ADD_FORMS, CONTENTS_FORMS, PAGE_FORMS } from "./page-forms.schema.ts";
import {
  addPage,
  addSection,
  changePage,
  changeSection,
  orderSections,
  restorePageVersion,
  setPageActive,
  setSectionActive,
} from "./save-page.server.ts";

/**
 * Carries out a form of a page of the brand book, by its intent.
 * @throws AppError notFound when there is no such page, or the viewer may not change the brand book
 */
export async function answerPage(
  form: OneOfForms<typeof PAGE_FORMS>,
  viewer: Viewer | null,
  id: string,
  language: Language,
) {
  const page = { id, openedVersion: form.value.version };
  if (form.intent === "preview")
    return form.with({ preview: await previewOf(viewer, id, form.value) }).preview();
  const respond = form.with({ preview: undefined });
  if (form.intent === "save") {
    const { version: _version, ...input } = form.value;
    return await respond.respondToChange(await changePage(viewer, page, input), {
      stored: async () => storedFields(await bookPageDesk(viewer, id, null, language)),
    });
  }
  if (form.intent === "restoreVersion")
    return await respond.respondToChange(await restorePageVersion(viewer, page, form.value.from), {
      notice: "book_version_restored",
    });
  const isActive = form.intent === "restore";
  return await respond.respondToChange(await setPageActive(viewer, page, isActive), {
    notice: isActive ? "book_back" : "book_archived",
  });
}

/** The fields of the form of a page as they are stored. */
function storedFields({
  stored: { title, color, description, parts },
}: Awaited<ReturnType<typeof bookPageDesk>>) {
  const fields: Record<string, string> = {
    "title.en": title.en,
    "title.np": title.np,
    color,
    "description.en": description.en,
    "description.np": description.np,
  };
  for (const [at, part] of parts.entries()) {
    const row = `parts.${at}`;
    fields[`${row}.id`] = part.id;
    fields[`${row}.title.en`] = part.title.en;
    fields[`${row}.title.np`] = part.title.np;
    fields[`${row}.block`] = part.block;
    for (const language of ["en", "np"] as const) {
      fields[`${row}.text.${language}`] = part.text?.[language] ?? "";
      fields[`${row}.wrong.${language}`] = part.wrong?.[language] ?? "";
    }
  }
  return storedValues(fields, {
    "parts.block": (block: string) => (BLOCK_LABELS as Readonly<Record<string, () => string>>)[block]?.(),
  });
}

/**
 * Carries out a form of the contents of the brand book, by its intent.
 * @throws AppError notFound when there is no such section, or the viewer may not change the brand book
 */
export async function answerContents(form: OneOfForms<typeof CONTENTS_FORMS>, viewer: Viewer | null) {
  if (form.intent === "order") return form.respond(await orderSections(viewer, form.value.sections));
  if (form.intent === "section") {
    const { id, version: openedVersion, ...input } = form.value;
    return await form.respondToChange(await changeSection(viewer, { id, openedVersion }, input));
  }
  const { id, version: openedVersion } = form.value;
  const isActive = form.intent === "restoreSection";
  return await form.respondToChange(await setSectionActive(viewer, { id, openedVersion }, isActive), {
    notice: isActive ? "book_back" : "book_archived",
  });
}

/**
 * Carries out a form that adds a page or a section.
 * @returns the id of the page, none of a section; or the answer of a form that was refused
 * @throws AppError notFound when the viewer may not change the brand book
 */
export async function answerAddition(form: OneOfForms<typeof ADD_FORMS>, viewer: Viewer | null) {
  if (form.intent === "addPage") {
    const added = await addPage(viewer, form.value);
    return added.ok ? { page: added.value.id } : { answer: form.refuse(added) };
  }
  const added = await addSection(viewer, form.value);
  return added.ok ? { page: undefined } : { answer: form.refuse(added) };
}
