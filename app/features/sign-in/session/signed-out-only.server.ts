import { type MiddlewareFunction, redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { pathAfterSignIn } from "#app/domain/web/return-path.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";

/** For the screens of signing up and in: a signed-in person is redirected to the return path. */
export const signedOutOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  if (viewerOf(context))
    throw redirect(pathAfterSignIn(url.searchParams.get("from"), languageOfPath(url.pathname)));
  return withNoStore(await next());
};

/** For screens opened by the link of a letter: never cached, and open to visitors and signed-in people. */
export const noStore: MiddlewareFunction<Response> = async (_args, next) => withNoStore(await next());

/** Answers at URLs with tokens, and answers with names of people, must not be cached. */
function withNoStore(answer: Response): Response {
  answer.headers.set("cache-control", "private, no-store");
  return answer;
}
