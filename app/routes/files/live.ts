import { isPublicTopic, purchaseTopics, topicsFor } from "#app/domain/web/live-topics.ts";
import { rememberedPurchases } from "#app/features/orders/order-access.server.ts";
import { hasVisitorSlot, noStream, openLiveStream } from "#app/platform/live/live-stream.server.ts";
import { sealedCursors } from "#app/platform/live/sealed-cursor.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { readViewer, sessionOf, viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/live";

/**
 * The stream of events for an open page. Topics are derived from the viewer and from the keys of the device, never from what
 * the request asks for. A visitor's page requests it with `for=visitor`.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const viewer = viewerOf(context);
  const session = sessionOf(context);
  const { source, config } = requestDetailsOf(context);
  const { searchParams } = new URL(request.url);
  const requestedFor = searchParams.get("for");
  // A page loaded as another person, or as a visitor, must not receive this viewer's events.
  if (requestedFor !== (viewer ? viewer.id : "visitor") && !(viewer && requestedFor === null))
    return noStream();
  // A browser does not expose the status of a refused stream; it sends one more request without a stream.
  if (request.method === "HEAD")
    return viewer || hasVisitorSlot(source) ? new Response(null, NOT_STORED) : noStream();
  // Whoever ordered without an account has the key of the purchase on their device.
  const purchases = purchaseTopics(rememberedPurchases(config, request.headers.get("cookie") ?? ""));
  const stream = {
    topics: [...topicsFor(viewer, session), ...purchases],
    lastEventId: request.headers.get("last-event-id") ?? searchParams.get("after"),
    cursors: sealedCursors(config),
    signal: request.signal,
    source,
  };
  if (!viewer || !session)
    return openLiveStream({ ...stream, isVisitor: true, isStillAllowed: () => Promise.resolve(true) });
  return openLiveStream({
    ...stream,
    // The topics depend on the roles, so the stream is opened again after a change of roles.
    reopensAfter: ["roles"],
    isStillAllowed: async (topics) => {
      // An event of a public topic must not cost a query for each open page.
      if (topics.every(isPublicTopic)) return true;
      const now = await readViewer(session.id);
      if (now?.viewer.id !== viewer.id) return false;
      const allowed = new Set([...topicsFor(now.viewer, now.session), ...purchases]);
      return topics.every((topic) => allowed.has(topic));
    },
  });
}

const NOT_STORED = { status: 200, headers: { "cache-control": "no-store" } };
