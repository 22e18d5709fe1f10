import { redirect } from "react-router";
import { EDITION_NOTICES } from "#app/desk/messages/edition-messages.ts";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { coversPage } from "#app/features/books/covers/covers-page.server.ts";
import { CoversDeskPage } from "#app/features/books/covers/covers-page.view.tsx";
import { postCover } from "#app/features/books/covers/post-cover.ts";
import { receiveCovers } from "#app/features/books/covers/receive-covers.server.ts";
import { drawChosenCover, drawnCoverChoices } from "#app/features/covers/draw-edition-cover.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/covers";

export const handle = takesFile(IMAGE_MAX_BYTES);

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.cover_title() });

export async function loader({ context, params: { editionId }, url }: Route.LoaderArgs) {
  const { searchParams: query } = url;
  const opened = { edit: query.get("edit"), draw: query.get("draw") };
  const page = await coversPage(viewerOf(context), editionId, languageOfPath(url.pathname), opened);
  const notice = codeIn(EDITION_NOTICES, query.get("done"));
  const { designs, palettes, first } = drawnCoverChoices(editionId);
  const palette = palettes.find((name) => name === query.get("palette")) ?? first.palette;
  return {
    page,
    done: notice && { notice, part: query.get("part") ?? "" },
    choices: page.open?.mode === "draw" ? { designs, palettes, design: first.design, palette } : undefined,
  };
}

export async function action({ request, context, params: { editionId }, url }: Route.ActionArgs) {
  const received = await receiveCovers({ request, context }, editionId, drawChosenCover);
  return received.isDone ? redirect(url.pathname + received.after) : received.answer;
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return await postCover(request, () => serverAction());
}

export default function Covers({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["book", "edition"]);
  return <CoversDeskPage {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
