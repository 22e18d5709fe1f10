import type { RouterContextProvider } from "react-router";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { answerCovers, type CoverTools } from "./answer-covers.server.ts";
import { authorizeCovers } from "./authorize-covers.server.ts";
import { COVER_FORMS } from "./cover-forms.schema.ts";
import { PICTURE } from "./posted-picture.ts";

type CoversRequest = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/**
 * Reads a form of the covers of an edition and carries it out. The viewer is authorised before the body is read.
 * @returns the address of the page after it, without its path; or the answer for the form
 * @throws AppError notFound when there is no such edition, or the viewer may not change it
 */
export async function receiveCovers(
  { request, context }: CoversRequest,
  editionId: string,
  draw: CoverTools["draw"],
) {
  const viewer = await authorizeCovers(viewerOf(context), editionId);
  const form = await readForm(request, COVER_FORMS, { file: PICTURE });
  if (!form.ok) return { isDone: false, answer: form.answer } as const;
  // Only one of the forms takes a file. A text that is too large is reported as such a file.
  if (form.file && form.intent !== "picture")
    return {
      isDone: false,
      answer: form.refuse({ code: "form_invalid" as const }, { status: 400 }),
    } as const;
  const store = createImageStore(requestDetailsOf(context).config.uploadDir);
  const { isDone, slot, answer } = await answerCovers(form, viewer, editionId, { store, draw });
  if (!isDone) return { isDone: false, answer } as const;
  return { isDone: true, after: `?done=${answer.data.notice}&part=${slot}#${slot}` } as const;
}
