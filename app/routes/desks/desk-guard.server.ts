import type { LoaderFunctionArgs, MiddlewareFunction } from "react-router";
import { authorize } from "#app/domain/abilities.ts";
import { DESK_ENTRIES, type Desk, type DeskPerson, deskPerson } from "#app/features/desks/desk.ts";
import { ownOperations } from "#app/platform/operations/read-operation.server.ts";
import { requireAbility, viewerOf } from "#app/platform/viewer/viewer.server.ts";

/** Guards everything below a desk's shell: middleware runs before any loader or action, whichever is requested. */
export const deskGuard = (desk: Desk): MiddlewareFunction<Response> =>
  requireAbility(DESK_ENTRIES[desk].ability);

/** Loads the person of a desk. A loader also makes every client navigation request the server, and so pass the guard. */
export const deskLoader =
  (desk: Desk): ((args: LoaderFunctionArgs) => Promise<DeskPerson>) =>
  async ({ context }) => {
    const viewer = viewerOf(context);
    authorize(viewer, DESK_ENTRIES[desk].ability);
    return deskPerson(viewer, await ownOperations(viewer));
  };
