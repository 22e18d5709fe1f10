import { href } from "react-router";
import { NoBooks } from "#app/desk/add-books.view.tsx";
import { mayAddBooks } from "#app/desk/reads/publisher-choice.server.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { DeskHomePage } from "#app/features/desks/desk-home.view.tsx";
import { deskLabels } from "#app/features/desks/desk-labels.ts";
import { publisherDesk } from "#app/features/desks/publisher-desk.server.ts";
import { publisherTasks } from "#app/features/publishers/home/publisher-tasks.server.ts";
import { PublisherTasksView } from "#app/features/publishers/home/publisher-tasks.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) => pageMeta(args, deskLabels("publisher"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const home = await publisherDesk(viewer, url.searchParams.get("publisher"), languageOfPath(url.pathname));
  const tasks = await publisherTasks(viewer, home.chosen?.id, languageOfPath(url.pathname));
  return { name: viewer?.name ?? "", home, tasks, mayAdd: mayAddBooks(viewer) };
}

export default function PublisherHome({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["publisher", "book", "edition", "review", "copyRequest", "operation", "contributor"]);
  const { tasks, mayAdd, ...desk } = loaderData;
  const chosen = desk.home.chosen ? `?publisher=${desk.home.chosen.id}` : "";
  // Where there is no book, the page itself has the button that adds one.
  const isNew = mayAdd && desk.home.chosen?.newest.length === 0;
  const add = { path: href("/publishers/manage/books/add") + chosen, label: m.bookdesk_add() };
  const details = { path: href("/publishers/manage/publisher") + chosen, label: m.publisher_details() };
  return (
    <DeskHomePage
      desk="publisher"
      {...desk}
      action={mayAdd && !isNew ? add : undefined}
      second={mayAdd ? details : undefined}
    >
      {isNew ? <NoBooks chosen={chosen} /> : tasks ? <PublisherTasksView tasks={tasks} /> : null}
    </DeskHomePage>
  );
}
