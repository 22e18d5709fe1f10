import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { authorize } from "#app/domain/abilities.ts";
import { type DeskPerson, deskPerson } from "#app/features/desks/desk.ts";
import { DeskFrame } from "#app/features/desks/desk-frame.view.tsx";
import { Problem } from "#app/features/errors/problem.view.tsx";
import { Wordmark } from "#app/features/public-shell/wordmark.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { answering } from "#app/platform/answering/answering.server.ts";
import { requireAbility, viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/shell";

/** Guards everything below: middleware runs before any loader or action, whichever of them is asked for. */
export const middleware: Route.MiddlewareFunction[] = [requireAbility("bookstore.enter")];

/** Also makes every client navigation ask the server, and so pass the guard. */
export const loader = answering(async ({ context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context);
  authorize(viewer, "bookstore.enter");
  return deskPerson(viewer);
});

export default function BookstoreShell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame person={loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame person={loaderData}>
      <Problem error={error} />
    </Frame>
  );
}

function Frame({ person, children }: { person: DeskPerson | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <DeskFrame
      brand={<Wordmark label={m.app_name()} height={28} />}
      person={person}
      address={pathname + search}
    >
      {children}
    </DeskFrame>
  );
}
