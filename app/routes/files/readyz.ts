import { isReady } from "#app/platform/health/readiness.server.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/readyz";

/** Says that the process can serve: database and storage answer. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ready = await isReady(factsOf(context).config.uploadDir);
  const headers = { "content-type": "text/plain", "cache-control": "no-store" };
  return ready
    ? new Response("ready", { headers })
    : new Response("unavailable", { status: 503, headers: { ...headers, "retry-after": "5" } });
}
