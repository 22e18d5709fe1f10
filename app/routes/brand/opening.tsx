import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { openingData } from "#app/features/brand-book/book-data.server.ts";
import { Opening } from "#app/features/brand-book/opening.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/opening";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Brand book")];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.brandbook_title(),
    description: m.brandbook_description(),
    share: { kind: "brand", key: "opening", shows: [m.brandbook_title()] },
  });

export const loader = async ({ url, context }: Route.LoaderArgs) =>
  await openingData(viewerOf(context), languageOfPath(url.pathname));

export default function BrandBook({ loaderData }: Route.ComponentProps) {
  return <Opening {...loaderData} />;
}
