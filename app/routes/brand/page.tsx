import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { pageData } from "#app/features/brand-book/book-data.server.ts";
import { BookPage } from "#app/features/brand-book/page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/page";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Brand book")];

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, {
    title: page ? `${page.title} · ${m.brandbook_title()}` : m.brandbook_title(),
    description: page?.description,
    share: page && {
      kind: "brand",
      key: `${page.section.code}.${page.code}`,
      shows: [page.title, page.description],
    },
  });
};

/** A page of the brand book; without the code of a page, the first of its section. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { bookSection, bookPage } = params as { readonly bookSection: string; readonly bookPage?: string };
  const place = { section: bookSection, page: bookPage, line: url.searchParams.get("line") };
  return await pageData(viewerOf(context), place, languageOfPath(url.pathname));
}

export default function BrandBookPage({ loaderData }: Route.ComponentProps) {
  return <BookPage key={`${loaderData.page.section.code} ${loaderData.page.code}`} {...loaderData} />;
}
