import type { MiddlewareFunction } from "react-router";

/** A parameter of this name, also one inside an address that another parameter holds, however often it was encoded. */
const TOKEN = /token(?:=|%(?:25)*3d)/i;

/**
 * Root middleware: a page whose address holds the token of a letter tells no other page or site where its reader came
 * from, our own included. The rule is about the address, so that no screen can forget it.
 */
export const hideTokenAddress: MiddlewareFunction<Response> = async ({ url }, next) => {
  const answer = await next();
  if (TOKEN.test(url.search)) answer.headers.set("referrer-policy", "no-referrer");
  return answer;
};
