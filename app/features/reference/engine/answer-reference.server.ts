import { redirect } from "react-router";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { archiveReference, restoreReference } from "./archive-row.server.ts";
import type { Kind } from "./kind.server.ts";
import { addSchema, conflictValues, formFields, pageSchemas } from "./kind-form.server.ts";
import { referenceRow } from "./kind-page.server.ts";
import { mergeReference } from "./merge-row.server.ts";
import { removeReference } from "./remove-row.server.ts";
import { addPicture, removePicture } from "./save-pictures.server.ts";
import { addReference, changeReference } from "./save-row.server.ts";
import { saveSealed } from "./save-sealed.server.ts";

type Posted = {
  readonly request: Request;
  readonly viewer: Viewer | null;
  readonly kind: Kind;
  readonly language: Language;
};

/** What the forms of pictures and encrypted texts need. */
type Stores = { readonly images: ImageStore; readonly secret: string };

/** Adds a row and opens its page, or answers with the form. */
export async function answerAdd({ request, viewer, kind, language }: Posted) {
  const fields = await formFields(kind, language);
  const form = await readForm(request, addSchema(kind, fields), { codes: MONEY_CODES });
  if (!form.ok) return form.answer;
  const added = await addReference(viewer, kind, form.value);
  if (!added.ok) return form.refuse(added);
  throw redirect(inLanguage(`${kind.path}/${added.value.id}?done=reference_added`, language));
}

/** Carries out a form of the page of a row, by its intent, and returns the answer. */
export async function answerReference(
  id: string,
  { request, viewer, kind, language, images, secret }: Posted & Stores,
) {
  const fields = await formFields(kind, language, await referenceRow(viewer, kind, id));
  const form = await readForm(request, pageSchemas(kind, fields), {
    codes: MONEY_CODES,
    file: { name: "picture", maxBytes: IMAGE_MAX_BYTES },
  });
  if (!form.ok) return form.answer;
  const openedVersion = form.value.version;
  switch (form.intent) {
    case "save": {
      const result = await changeReference(viewer, kind, { id, openedVersion, values: form.value.values });
      const stored = async () => conflictValues(kind, fields, await referenceRow(viewer, kind, id));
      return await form.respondToChange(result, { stored });
    }
    case "merge": {
      const { into: intoId } = form.value;
      const result = await mergeReference(viewer, kind, { id, intoId, openedVersion, language });
      if (!result.ok) return await form.respondToChange(result);
      throw redirect(inLanguage(`${kind.path}/${intoId}?done=reference_merged`, language));
    }
    case "remove": {
      const removed = await removeReference(viewer, kind, { id, openedVersion });
      if (!removed.ok) return form.refuse(removed);
      throw redirect(inLanguage(`${kind.path}?done=reference_removed`, language));
    }
    case "picture":
      return await form.respondToChange(
        await addPicture(viewer, kind, { id, openedVersion }, form.file, images),
      );
    case "removePicture":
      return await form.respondToChange(
        await removePicture(viewer, kind, { id, openedVersion }, form.value.hash),
      );
    case "sealed":
      return await form.respondToChange(
        await saveSealed(viewer, kind, { id, openedVersion }, form.value.sealed, secret),
      );
    case "archive":
      return await form.respondToChange(await archiveReference(viewer, kind, { id, openedVersion }), {
        notice: "reference_archived_done",
      });
    default:
      return await form.respondToChange(await restoreReference(viewer, kind, { id, openedVersion }), {
        notice: "reference_restored",
      });
  }
}
