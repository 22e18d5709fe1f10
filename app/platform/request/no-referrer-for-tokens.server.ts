import type { MiddlewareFunction } from "react-router";

/** A parameter named `token`, also in a URL inside another parameter, encoded any number of times. */
const TOKEN = /token(?:=|%(?:25)*3d)/i;

/**
 * Root middleware: a page with the token of a letter in its URL sends no referrer to any page, including those of this site.
 * The rule depends on the URL only, so that no page can omit it.
 */
export const noReferrerForTokens: MiddlewareFunction<Response> = async ({ url }, next) => {
  const answer = await next();
  if (TOKEN.test(url.search)) answer.headers.set("referrer-policy", "no-referrer");
  return answer;
};
