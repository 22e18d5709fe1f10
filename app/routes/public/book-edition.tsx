import { redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import { Book } from "#app/features/catalogue/book.view.tsx";
import { bookPage, relatedCards } from "#app/features/catalogue/book-page.server.ts";
import { Related } from "#app/features/catalogue/related.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { log } from "#app/platform/log/log.server.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { asJson, fromJson } from "#app/platform/request/as-json.ts";
import type { Route } from "./+types/book-edition";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, args.loaderData ? fromJson(args.loaderData).page.meta : {});

export async function loader({ params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const { bookstoreId = "" } = await companyInfo();
  const { bookId, path, ...page } = await bookPage(params.edition, bookstoreId, language);
  // The code identifies the edition; a changed or mistyped title is redirected to the current URL.
  if (`/bookstore/${params.edition}` !== path)
    throw redirect(encodeURI(inLanguage(path, language)) + url.search, 301);
  // Awaited: a part that is streamed later is visible only in a browser with script.
  const related = bookstoreId
    ? await relatedCards(bookId, bookstoreId, language).catch((error: unknown) => {
        // The page is complete without related books.
        log.error({ err: error }, "related books could not be read");
        return [];
      })
    : [];
  return asJson({ page, related });
}

export default function BookEdition({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book", "review"]);
  const { page, related } = fromJson(loaderData);
  return (
    <Book page={page}>
      <Related cards={related} />
    </Book>
  );
}
