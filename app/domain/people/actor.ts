import type { Viewer } from "./viewer.ts";

/**
 * The product itself, as the actor of a command run on the server, the demo data or a job. It may do everything, and audit
 * entries name no person. Only commands and jobs pass it; code that handles requests must not.
 */
export const SYSTEM = Object.freeze({ isSystem: true as const });

/** Who makes a change: a person, or the product itself. A visitor, who is null, makes none. */
export type Actor = Viewer | typeof SYSTEM;

/** The actor as rows and audit entries name it: the id of the person, null for the product itself. */
export const actorId = (actor: Actor): string | null => ("isSystem" in actor ? null : actor.id);
