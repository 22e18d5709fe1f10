import type { Viewer } from "#app/domain/people/viewer.ts";
import { storedValues } from "#app/platform/forms/form-answer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import type { EDITOR_LIST_FORMS } from "./editor-list-forms.schema.ts";
import { editorListPage, storedBooks } from "./editor-list-page.server.ts";
import { changeEditorList, changeListedBooks, setEditorListActive } from "./save-editor-list.server.ts";
import type { ShownFor } from "./shown-books.server.ts";

/**
 * Carries out a form of the page of a list, by its intent.
 * @throws AppError notFound when there is no such list, or the viewer may not change lists
 */
export async function answerEditorList(
  form: OneOfForms<typeof EDITOR_LIST_FORMS>,
  viewer: Viewer | null,
  id: string,
  on: ShownFor,
) {
  const list = { id, openedVersion: form.value.version };
  if (form.intent === "save")
    return await form.respondToChange(await changeEditorList(viewer, list, form.value.input), {
      stored: async () => storedValues((await editorListPage(viewer, id, on)).stored),
    });
  if (form.intent === "books")
    return await form.respondToChange(await changeListedBooks(viewer, list, form.value.books), {
      stored: async () => {
        const page = await editorListPage(viewer, id, on);
        const titleOf = (bookId: string) => page.books.find((book) => book.id === bookId)?.title.text;
        return storedValues(storedBooks(page), { "books.bookId": titleOf });
      },
    });
  const isActive = form.intent === "restore";
  return await form.respondToChange(await setEditorListActive(viewer, list, isActive), {
    notice: isActive ? "list_restored" : "list_archived",
  });
}
