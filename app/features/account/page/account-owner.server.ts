import type { RouterContextProvider } from "react-router";
import { AppError, isAppError } from "#app/domain/errors.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import { sessionOf, type ViewerSession, viewerOf } from "#app/platform/viewer/viewer.server.ts";

/** Who looks at their own account, and through which session. @throws AppError notFound when nobody is signed in */
export function ownerOf(context: Readonly<RouterContextProvider>): {
  viewer: Viewer;
  session: ViewerSession;
} {
  const viewer = viewerOf(context);
  const session = sessionOf(context);
  if (!viewer || !session) throw new AppError("notFound");
  return { viewer, session };
}

/** How the house writes to somebody at this request. @param from mailbox of the house, from the site settings */
export function senderOf(context: Readonly<RouterContextProvider>, from: string): Sender {
  return { from, config: factsOf(context).config };
}

/** The secret that keys are derived from; the start has made sure there is one. */
export function secretOf(config: Config): string {
  if (!config.sessionSecret) throw new Error("SESSION_SECRET is not set.");
  return config.sessionSecret;
}

/** Runs a verb so that a failed write keeps the person's words: it is logged and answered "could not save". */
export async function saving<Answer>(
  work: () => Promise<Answer>,
): Promise<Answer | Refusal<"form_could_not_save">> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error)) throw error;
    log.error({ err: error }, "an account form could not be saved");
    return refuse("form_could_not_save");
  }
}
