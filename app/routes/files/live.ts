import { openLiveStream } from "#app/platform/live/live-stream.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import { readViewer, sessionOf, viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/live";

/**
 * The stream of events for an open page of the viewer: changes of their profile, roles and session. Topics are derived
 * from the viewer, never from the request.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const viewer = viewerOf(context);
  const session = sessionOf(context);
  const { searchParams } = new URL(request.url);
  // A page loaded as another person must not receive this viewer's events. 204 makes a browser stop reconnecting.
  const isOwn = searchParams.get("for") === null || searchParams.get("for") === viewer?.id;
  if (!viewer || !session || !isOwn) return answer(204);
  // A browser does not expose the status of a refused stream; it sends one more request without a stream.
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
