/** Says that the process answers. Touches nothing, so that asking often costs nothing. */
export function loader(): Response {
  return new Response("ok", { headers: { "content-type": "text/plain", "cache-control": "no-store" } });
}
