import { href, type LoaderFunctionArgs, type MiddlewareFunction, redirect } from "react-router";
import { authorize } from "#app/domain/access/abilities.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import type { Desk } from "#app/domain/web/desk-path.ts";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import { DESK_ENTRIES, deskPerson, type OpenDesk } from "#app/features/desks/desk.ts";
import { formKeyOf } from "#app/features/desks/kept-forms/form-key.server.ts";
import { ownOperations } from "#app/platform/operations/read-operation.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { requireAbility, viewerOf } from "#app/platform/viewer/viewer.server.ts";

/**
 * Guards everything below a desk's shell: middleware runs before any loader or action, whichever is requested. A form that a
 * browser without script sends after the session has ended is sent on to a page that shows it again; not one that a script
 * sends, which keeps it itself, and would send a picture twice.
 */
export const deskGuard = (desk: Desk): MiddlewareFunction<Response> => {
  const guard = requireAbility(DESK_ENTRIES[desk].ability);
  return (args, next) => {
    const { context, request, url } = args;
    const isData = new URL(request.url).pathname.endsWith(".data");
    const isByScript = isData || request.headers.get("accept") === "application/json";
    if (viewerOf(context) || request.method !== "POST" || isByScript) return guard(args, next);
    const page = withReturnPath(href("/auth/unsent"), url.pathname + url.search);
    // 307: the browser sends the same form there.
    throw redirect(inLanguage(page, languageOfPath(url.pathname)), 307);
  };
};

/** Loads the person of a desk. A loader also makes every client navigation request the server, and so pass the guard. */
export const deskLoader =
  (desk: Desk): ((args: LoaderFunctionArgs) => Promise<OpenDesk>) =>
  async ({ context }) => {
    const viewer = viewerOf(context);
    authorize(viewer, DESK_ENTRIES[desk].ability);
    const { sessionSecret = "" } = requestDetailsOf(context).config;
    const forms = { personId: viewer.id, formKey: formKeyOf(sessionSecret, viewer.id) };
    return { ...deskPerson(viewer, await ownOperations(viewer)), forms };
  };
