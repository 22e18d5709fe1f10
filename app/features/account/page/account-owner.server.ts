import type { RouterContextProvider } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { sessionOf, type ViewerSession, viewerOf } from "#app/platform/viewer/viewer.server.ts";

/** The viewer of an account page, which is about themselves, and their session. @throws AppError notFound for a visitor */
export function ownerOf(context: Readonly<RouterContextProvider>): {
  viewer: Viewer;
  session: ViewerSession;
} {
  const viewer = viewerOf(context);
  const session = sessionOf(context);
  if (!viewer || !session) throw new AppError("notFound");
  return { viewer, session };
}

/** The secret from which keys are derived. It is always set: the process ensures it when it starts. */
export function secretOf(config: Config): string {
  if (!config.sessionSecret) throw new Error("SESSION_SECRET is not set.");
  return config.sessionSecret;
}
