import type { LoaderFunctionArgs, MiddlewareFunction } from "react-router";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Desk } from "#app/domain/web/desk-path.ts";
import { DESK_ENTRIES, deskPerson, type OpenDesk } from "#app/features/desks/desk.ts";
import { formKeyOf } from "#app/features/kept-forms/form-key.server.ts";
import { guardKeepingForms } from "#app/features/kept-forms/guard-keeping-forms.server.ts";
import { ownOperations } from "#app/platform/operations/read-operation.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { requireAbility, viewerOf } from "#app/platform/viewer/viewer.server.ts";

/** Guards everything below a desk's shell: middleware runs before any loader or action, whichever is requested. */
export const deskGuard = (desk: Desk): MiddlewareFunction<Response> =>
  guardKeepingForms(requireAbility(DESK_ENTRIES[desk].ability));

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
