import { bookLabels } from "#app/desk/messages/book-labels.ts";
import { contributorLabels } from "#app/desk/messages/credit-messages.ts";
import { editionLabels } from "#app/desk/messages/edition-labels.ts";
import { reviewLabels } from "#app/desk/messages/review-messages.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { auditEntryPage } from "#app/features/audit/audit-entry.server.ts";
import { AuditEntry } from "#app/features/audit/audit-entry.view.tsx";
import { listingLabels } from "#app/features/bookstores/listings/listing-messages.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/audit-entry";

/** The labels of the fields of objects that have a form of their own. */
const LABELS: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  book: bookLabels,
  contributor: contributorLabels,
  edition: editionLabels,
  listing: listingLabels,
  review: reviewLabels,
};

export const meta: Route.MetaFunction = (args) => {
  const shown = args.loaderData;
  return pageMeta(args, { title: shown?.entry.title });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return { entry: await auditEntryPage(viewerOf(context), params.entry, languageOfPath(url.pathname)) };
}

export default function AdminAuditEntry({ loaderData: { entry } }: Route.ComponentProps) {
  return <AuditEntry entry={entry} labels={LABELS[entry.kind]?.() ?? {}} />;
}
