const bodies = new WeakMap<Response, Uint8Array>();

/**
 * An answer whose body is already whole. The body goes beside the `Response`, not into it: read back through the stream
 * that a `Response` makes of it, a page costs a tenth more. Whoever sends the answer asks for it by `wholeBodyOf`; whoever
 * makes another `Response` of it must take the body along.
 */
export function wholeResponse(body: Uint8Array, init: ResponseInit): Response {
  const response = new Response(null, init);
  bodies.set(response, body);
  return response;
}

/** The body of an answer that `wholeResponse` made; nothing for any other. */
export function wholeBodyOf(response: Response): Uint8Array | undefined {
  return bodies.get(response);
}
