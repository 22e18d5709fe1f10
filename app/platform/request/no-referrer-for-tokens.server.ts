import type { MiddlewareFunction } from "react-router";

/** A parameter of this name, also inside an address in another parameter, however often it is encoded. */
const TOKEN = /token(?:=|%(?:25)*3d)/i;

/**
 * Root middleware: a page with the token of a letter in its address sends no referrer to any page, including our own. The
 * rule depends on the address only, so that no page can omit it.
 */
export const noReferrerForTokens: MiddlewareFunction<Response> = async ({ url }, next) => {
  const answer = await next();
  if (TOKEN.test(url.search)) answer.headers.set("referrer-policy", "no-referrer");
  return answer;
};
