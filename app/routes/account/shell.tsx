import { Outlet } from "react-router";
import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { deletionOf } from "#app/features/account/frame/read-account.server.ts";
import { DeletionBanner } from "#app/features/account/page/account-banner.view.tsx";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { FormOwnerContext, renderFormKeeper } from "#app/features/kept-forms/form-keeper.view.tsx";
import { formKeyOf } from "#app/features/kept-forms/form-key.server.ts";
import { SignedOutNotice } from "#app/features/kept-forms/signed-out-notice.view.tsx";
import { keepSignedOutForm } from "#app/platform/outage/keep-signed-out-form.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { requireAbility } from "#app/platform/viewer/viewer.server.ts";
import { FormKeeperContext } from "#app/ui/form/form-context.ts";
import type { Route } from "./+types/shell";

export const middleware: Route.MiddlewareFunction[] = [requireAbility("account.enter")];

/** In the browser: a form that is sent after the session has ended keeps its input. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepSignedOutForm];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const deleteAfter = await deletionOf(viewer);
  const { sessionSecret = "" } = requestDetailsOf(context).config;
  return {
    forms: { personId: viewer.id, formKey: formKeyOf(sessionSecret, viewer.id) },
    deletion: deleteAfter ? formatDate(todayInNepal(deleteAfter), languageOfPath(url.pathname)) : null,
  };
}

/**
 * The layout of every account page: it adds a warning while the account is marked for deletion, and keeps what is typed while a form cannot
 * be sent.
 */
export default function AccountShell({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.deletion ? <DeletionBanner date={loaderData.deletion} /> : null}
      <FormOwnerContext value={loaderData.forms}>
        <FormKeeperContext value={renderFormKeeper}>
          <Outlet />
        </FormKeeperContext>
      </FormOwnerContext>
      <SignedOutNotice />
    </>
  );
}
