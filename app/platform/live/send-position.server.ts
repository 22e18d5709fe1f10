import type { MiddlewareFunction } from "react-router";
import type { Config } from "#app/platform/config/config.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { POSITION_HEADER, positionHeader } from "./position-header.ts";
import { recentCursor } from "./recent-cursor.server.ts";
import { sealedCursors } from "./sealed-cursor.server.ts";

/**
 * Root middleware: the page of a visitor is sent with a position of the live channel of before its data were read. A member's page
 * contains the position of its session.
 */
export const sendPosition: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (viewerOf(context)) return await next();
  const cursor = await recentCursor.read();
  const answer = await next();
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  if (cursor && isPage)
    answer.headers.set(
      POSITION_HEADER,
      positionHeader(sealedCursors(requestDetailsOf(context).config).write(cursor)),
    );
  return answer;
};

/** The header of a kept page that is sent now; undefined while no position is known. */
export function positionHeaderNow(config: Config): string | undefined {
  const cursor = recentCursor.known();
  return cursor && positionHeader(sealedCursors(config).write(cursor));
}
