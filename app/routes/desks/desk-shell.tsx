import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { withoutForeignReturnPath } from "#app/domain/return-path.ts";
import type { DeskPerson } from "#app/features/desks/desk.ts";
import { DeskFrame } from "#app/features/desks/desk-frame.view.tsx";
import { ErrorPage } from "#app/features/errors/error-page.view.tsx";
import { Wordmark } from "#app/features/public-shell/wordmark.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";

/** The person of the desk; undefined only where the desk itself could not be opened. */
type DeskProps = { readonly person: DeskPerson | undefined };

/** The frame around every page of a desk. */
export function DeskShell({ person }: DeskProps) {
  useRefreshOn(["operation"]);
  return (
    <Frame person={person}>
      <Outlet />
    </Frame>
  );
}

/** The same frame around the error page of a desk. */
export function DeskProblem({ person, error }: DeskProps & { readonly error: unknown }) {
  return (
    <Frame person={person}>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ person, children }: DeskProps & { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <DeskFrame
      brand={<Wordmark label={m.shell_app_name()} height={28} />}
      person={person}
      path={withoutForeignReturnPath(pathname + search)}
    >
      {children}
    </DeskFrame>
  );
}
