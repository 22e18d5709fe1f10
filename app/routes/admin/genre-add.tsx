import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { GenreForm } from "#app/features/reference/genres/genre.form.tsx";
import { parentChoices } from "#app/features/reference/genres/genre-detail.server.ts";
import { AddGenre } from "#app/features/reference/genres/save-genre.schema.ts";
import { addGenre } from "#app/features/reference/genres/save-genre.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { tradeOptions } from "#app/platform/trade/trade-names.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/genre-add";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: m.genre_add() });

export async function loader({ url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  return { parents: await parentChoices(language), audiences: tradeOptions("audience", language) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, AddGenre);
  if (!form.ok) return form.answer;
  const added = await addGenre(viewerOf(context), form.value);
  if (!added.ok) return form.refuse(added);
  const detail = href("/admin/genres/:genre", { genre: added.value.id });
  throw redirect(`${inLanguage(detail, languageOfPath(url.pathname))}?done=reference_added`);
}

export default function AddGenrePage({ loaderData }: Route.ComponentProps) {
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  return (
    <DeskPage title={m.genre_add()} back={{ to: to(href("/admin/genres")), label: m.genre_title() }}>
      <GenreForm answer={answer} {...loaderData} />
    </DeskPage>
  );
}
