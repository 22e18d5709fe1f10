import { type ReactNode, useEffect } from "react";
import { isRouteErrorResponse, Outlet, useLocation } from "react-router";
import { withoutForeignReturnPath } from "#app/domain/web/return-path.ts";
import { DESK_ENTRIES, type OpenDesk } from "#app/features/desks/desk.ts";
import { DeskFrame } from "#app/features/desks/desk-frame.view.tsx";
import { PreetiOffer } from "#app/features/desks/preeti-offer.view.tsx";
import { noteVisit } from "#app/features/desks/search/visited-pages.ts";
import { ErrorPage } from "#app/features/errors/error-page.view.tsx";
import { FormOwnerContext, renderFormKeeper } from "#app/features/kept-forms/form-keeper.view.tsx";
import { SignedOutNotice } from "#app/features/kept-forms/signed-out-notice.view.tsx";
import { Wordmark } from "#app/features/public-shell/wordmark.view.tsx";
import { renderDayFilter } from "#app/fields/day-filter.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { heldState, noteReading } from "#app/platform/live/held-data.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormKeeperContext } from "#app/ui/form/form-context.ts";
import { Link } from "#app/ui/link.tsx";
import { DayFilterContext } from "#app/ui/list/day-filter.ts";

/** The person of the desk; undefined only where the desk itself could not be opened. */
type DeskProps = { readonly person: OpenDesk | undefined };

/** The frame around every page of a desk. */
export function DeskShell({ person }: DeskProps) {
  useRefreshOn(["operation"]);
  const { pathname } = useLocation();
  useEffect(() => noteReading(pathname, "data"), [pathname]);
  const owner = person?.forms.personId;
  useEffect(() => {
    if (owner) noteVisit(owner, { path: pathname, title: document.title.split(" · ")[0] ?? "" });
  }, [owner, pathname]);
  return (
    <Frame person={person}>
      <FormOwnerContext value={person?.forms ?? null}>
        <DayFilterContext value={renderDayFilter}>
          <FormKeeperContext value={renderFormKeeper}>
            <Outlet />
          </FormKeeperContext>
        </DayFilterContext>
      </FormOwnerContext>
      <SignedOutNotice />
      <PreetiOffer />
    </Frame>
  );
}

/** The same frame around the error page of a desk. */
export function DeskProblem({ person, error }: DeskProps & { readonly error: unknown }) {
  const { pathname } = useLocation();
  const { to } = useLanguage();
  const desk = person?.desks.find((each) => `${pathname}/`.startsWith(`${to(DESK_ENTRIES[each].path)}/`));
  const isEmpty = isRouteErrorResponse(error) && error.status === 404;
  const wasRemoved = isEmpty && heldState(pathname, "empty") === "REMOVED";
  useEffect(() => {
    if (isEmpty) noteReading(pathname, "empty");
  }, [pathname, isEmpty]);
  return (
    <Frame person={person}>
      <ErrorPage
        error={error}
        texts={wasRemoved ? { title: m.desks_removed_title(), lead: m.desks_removed_lead() } : undefined}
      >
        {desk ? (
          <p>
            <Link to={to(DESK_ENTRIES[desk].path)} className={buttonClass()}>
              {m.desks_back()}
            </Link>
          </p>
        ) : undefined}
      </ErrorPage>
    </Frame>
  );
}

function Frame({ person, children }: DeskProps & { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <DeskFrame
      brand={<Wordmark label={m.shell_app_name()} height={36} />}
      person={person}
      path={withoutForeignReturnPath(pathname + search)}
      owner={person?.forms.personId ?? ""}
    >
      {children}
    </DeskFrame>
  );
}
