import { Outlet } from "react-router";
import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { deletionOf } from "#app/features/account/frame/read-account.server.ts";
import { DeletionBanner } from "#app/features/account/page/account-banner.view.tsx";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { requireAbility } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/shell";

export const middleware: Route.MiddlewareFunction[] = [requireAbility("account.enter")];

export async function loader({ context, url }: Route.LoaderArgs) {
  const deleteAfter = await deletionOf(ownerOf(context).viewer);
  return {
    deletion: deleteAfter ? formatDate(todayInNepal(deleteAfter), languageOfPath(url.pathname)) : null,
  };
}

/** The layout of every account page: it adds a warning while the account is marked for deletion. */
export default function AccountShell({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.deletion ? <DeletionBanner date={loaderData.deletion} /> : null}
      <Outlet />
    </>
  );
}
