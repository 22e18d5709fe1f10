import { href, redirect } from "react-router";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { answerGenre } from "#app/features/reference/genres/answer-genre.server.ts";
import { GenrePage } from "#app/features/reference/genres/genre.view.tsx";
import {
  genreDetail,
  genrePath,
  mergeChoices,
  parentChoices,
} from "#app/features/reference/genres/genre-detail.server.ts";
import { GENRE_FORMS, genreFields } from "#app/features/reference/genres/save-genre.schema.ts";
import { REFERENCE_NOTICES } from "#app/features/reference/reference-messages.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { takesFile } from "#app/platform/forms/takes-file.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { tradeOptions } from "#app/platform/trade/trade-names.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/genre";

export const handle = takesFile(IMAGE_MAX_BYTES);

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.genre.title.text,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const genre = await genreDetail(viewerOf(context), params.genre, language);
  if (genre.mergedInto && !url.searchParams.has("merged"))
    throw redirect(inLanguage(genrePath(genre.mergedInto.id), language));
  const [parents, mergeInto] = await Promise.all([
    parentChoices(language, genre.id),
    mergeChoices(language, genre.id),
  ]);
  return {
    genre,
    stored: genreFields(genre.values),
    parents,
    mergeInto,
    audiences: tradeOptions("audience", language),
    done: codeIn(REFERENCE_NOTICES, url.searchParams.get("done")),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, GENRE_FORMS, {
    file: { name: "picture", maxBytes: IMAGE_MAX_BYTES },
  });
  if (!form.ok) return form.answer;
  const images = createImageStore(requestDetailsOf(context).config.uploadDir);
  return await answerGenre(form, viewerOf(context), params.genre, languageOfPath(url.pathname), images);
}

export default function GenreRoute({ loaderData }: Route.ComponentProps) {
  const { to } = useLanguage();
  useRefreshOn(["genre"]);
  const answer = useFormAnswer<typeof action>();
  return <GenrePage {...loaderData} answer={answer} back={to(href("/admin/genres"))} />;
}
