import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { BOOKSTORE_NOTICES } from "#app/features/bookstores/page/bookstore-messages.ts";
import { bookstoreTasks } from "#app/features/bookstores/page/bookstore-tasks.server.ts";
import { BookstoreTasksView } from "#app/features/bookstores/page/bookstore-tasks.view.tsx";
import { bookstoreDesk } from "#app/features/desks/bookstore-desk.server.ts";
import { DeskHomePage } from "#app/features/desks/desk-home.view.tsx";
import { deskLabels } from "#app/features/desks/desk-labels.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) => pageMeta(args, deskLabels("bookstore"));

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const home = await bookstoreDesk(viewer, url.searchParams.get("bookstore"), language);
  return {
    name: viewer?.name ?? "",
    home,
    tasks: home.chosen && (await bookstoreTasks(viewer, home.chosen.id, language)),
    notice: codeIn(BOOKSTORE_NOTICES, url.searchParams.get("done")),
  };
}

export default function BookstoreHome({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["bookstore", "order", "hold", "listing", "edition", "book", "copyRequest"]);
  const { to } = useLanguage();
  const { tasks, notice, ...desk } = loaderData;
  const { chosen } = desk.home;
  const path = href("/bookstore/manage/books/add") + (chosen ? `?bookstore=${chosen.id}` : "");
  return (
    <DeskHomePage desk="bookstore" {...desk} action={{ path, label: m.listing_add() }}>
      {tasks ? (
        <BookstoreTasksView tasks={tasks} notice={notice} />
      ) : (
        <p>
          <Link to={to(href("/bookstore/manage/bookstore"))}>{m.bookstore_details()}</Link>
        </p>
      )}
    </DeskHomePage>
  );
}
