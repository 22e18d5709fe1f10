import { href } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { receiveCovers } from "#app/features/books/covers/receive-covers.server.ts";
import { drawChosenCover } from "#app/features/covers/draw-edition-cover.server.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import type { Route } from "./+types/cover-upload";

/** There is nothing to read here: the page of the covers posts to it. */
export function loader(): never {
  throw new AppError("notFound");
}

export const handle = takesFile(IMAGE_MAX_BYTES);

/**
 * The form of the page of the covers, sent by its script, which shows the progress: carried out as by that page, and answered
 * with JSON. The answers of a page can be read by the router alone, which reports no progress.
 */
export async function action({ request, context, params: { editionId }, url }: Route.ActionArgs) {
  const received = await receiveCovers({ request, context }, editionId, drawChosenCover);
  if (received.isDone) {
    const page = href("/publishers/manage/books/:editionId/covers", { editionId });
    return Response.json({ to: inLanguage(page, languageOfPath(url.pathname)) + received.after });
  }
  const { data, init } = received.answer;
  return Response.json({ answer: data, status: init?.status ?? 200 }, init ?? {});
}
