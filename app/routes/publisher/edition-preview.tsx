import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { PreviewBanner } from "#app/features/books/edition/preview-banner.view.tsx";
import { Book } from "#app/features/catalogue/book.view.tsx";
import { bookPreview } from "#app/features/catalogue/book-page.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { asJson, fromJson } from "#app/platform/request/as-json.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/edition-preview";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: args.loaderData
      ? `${m.edition_preview()}: ${fromJson(args.loaderData).page.meta.title}`
      : undefined,
  }),
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params: { editionId }, url }: Route.LoaderArgs) {
  const { shopId = "" } = await companyInfo();
  const page = await bookPreview(viewerOf(context), editionId, shopId, languageOfPath(url.pathname));
  return asJson({ page });
}

export default function EditionPreview({ loaderData, params: { editionId } }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book", "review", "contributor"]);
  return (
    <>
      <PreviewBanner back={href("/publishers/manage/books/:editionId", { editionId })} />
      <Book page={fromJson(loaderData).page}>{null}</Book>
    </>
  );
}
