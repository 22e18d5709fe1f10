import { redirect } from "react-router";
import { z } from "zod";
import { languageOfPath } from "#app/domain/text/language.ts";
import { siteFigures } from "#app/features/analytics/site-figures.server.ts";
import { SiteFiguresView } from "#app/features/analytics/site-figures.view.tsx";
import { countOpenMessages } from "#app/features/contact/desk/message-page.server.ts";
import { adminDesk, proposalsOfNoPublisher } from "#app/features/desks/admin-desk.server.ts";
import { AdminHome } from "#app/features/desks/admin-home.view.tsx";
import { backupState } from "#app/features/desks/backup-state.server.ts";
import { deskLabels } from "#app/features/desks/desk-labels.ts";
import { letRemovalGoOn, removalState } from "#app/features/desks/removal-state.server.ts";
import { systemState } from "#app/features/desks/system-state.server.ts";
import { paymentTasks } from "#app/features/payments/desk/payment-record.server.ts";
import { missingDetails } from "#app/features/site-settings/missing-details.server.ts";
import { MissingDetails } from "#app/features/site-settings/missing-details.view.tsx";
import { removingTasks } from "#app/jobs.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) => pageMeta(args, deskLabels("admin"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { config } = requestDetailsOf(context);
  const [missing, counts, openMessages, payments, proposals, backup, removal, figures, system] =
    await Promise.all([
      missingDetails(viewer),
      adminDesk(viewer),
      countOpenMessages(viewer),
      paymentTasks(viewer, language),
      proposalsOfNoPublisher(viewer, language),
      backupState(viewer, language),
      removalState(viewer, removingTasks(config), language),
      siteFigures(viewer, language),
      systemState(viewer, config.uploadDir, language),
    ]);
  return {
    missing,
    counts,
    openMessages,
    payments,
    proposals,
    backup,
    removal,
    figures,
    system,
    name: viewer?.name ?? "",
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { config } = requestDetailsOf(context);
  const form = await readForm(request, { letGoOn: z.object({}) });
  if (!form.ok) return form.answer;
  await letRemovalGoOn(viewer, removingTasks(config));
  return redirect(url.pathname);
}

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  useRefreshOn([
    "contactMessage",
    "payment",
    "publisher",
    "bookstore",
    "book",
    "edition",
    "listing",
    "contributor",
  ]);
  const { figures, missing, ...home } = loaderData;
  return (
    <AdminHome {...home} details={missing.length > 0 ? <MissingDetails missing={missing} /> : undefined}>
      <SiteFiguresView figures={figures} />
    </AdminHome>
  );
}
