import { keepSignedOutForm } from "#app/platform/outage/keep-signed-out-form.ts";
import type { Route } from "./+types/bookstore-shell";
import { deskGuard, deskLoader } from "./desk-guard.server.ts";
import { DeskProblem, DeskShell } from "./desk-shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [deskGuard("bookstore")];

/** In the browser: a form that is sent after the session has ended keeps its input. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepSignedOutForm];

export const loader = deskLoader("bookstore");

export default function BookstoreShell({ loaderData }: Route.ComponentProps) {
  return <DeskShell person={loaderData} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <DeskProblem person={loaderData} error={error} />;
}
