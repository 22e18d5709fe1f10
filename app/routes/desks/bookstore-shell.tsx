import type { Route } from "./+types/bookstore-shell";
import { deskGuard, deskLoader } from "./desk-guard.server.ts";
import { DeskProblem, DeskShell } from "./desk-shell.tsx";

export const middleware: Route.MiddlewareFunction[] = [deskGuard("bookstore")];

export const loader = deskLoader("bookstore");

export default function BookstoreShell({ loaderData }: Route.ComponentProps) {
  return <DeskShell person={loaderData} />;
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <DeskProblem person={loaderData} error={error} />;
}
