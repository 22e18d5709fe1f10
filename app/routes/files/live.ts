import { openLiveStream } from "#app/platform/live/live-stream.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import { readViewer, sessionOf, viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/live";

/**
 * The stream of what an open page of the viewer should hear of: their profile, their roles, their session. Topics follow
 * from who is looking, never from what a client asks for.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const viewer = viewerOf(context);
  const session = sessionOf(context);
  const { searchParams } = new URL(request.url);
  // A page of somebody who has since become somebody else must not hear of the other. 204 tells a browser to stop asking.
  const isOwn = searchParams.get("for") === null || searchParams.get("for") === viewer?.id;
  if (!viewer || !session || !isOwn) return answer(204);
  // A browser whose stream was refused learns nothing of why; it asks once more without a stream.
  if (request.method === "HEAD") return answer(200);
  return openLiveStream({
    topics: [`person:${viewer.id}`, `session:${session.id}`],
    lastEventId: request.headers.get("last-event-id") ?? searchParams.get("after"),
    signal: request.signal,
    source: factsOf(context).source,
    isStillAllowed: async () => (await readViewer(session.id))?.viewer.id === viewer.id,
  });
}

const answer = (status: 200 | 204) =>
  new Response(null, { status, headers: { "cache-control": "no-store" } });
