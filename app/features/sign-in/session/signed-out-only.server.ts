import { type MiddlewareFunction, redirect } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { pathAfterSignIn } from "#app/domain/return-path.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";

/** For the screens of signing up and in: a signed-in person is redirected to the return path. */
export const signedOutOnly: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  if (viewerOf(context))
    throw redirect(pathAfterSignIn(url.searchParams.get("from"), languageOfPath(url.pathname)));
  return withNoStore(await next());
};

/** For screens opened by a link from a letter, which must work whether or not a person is signed in. */
export const noStore: MiddlewareFunction<Response> = async (_args, next) => withNoStore(await next());

/** Addresses with tokens, and answers with names of people, must not be cached. */
function withNoStore(answer: Response): Response {
  answer.headers.set("cache-control", "private, no-store");
  return answer;
}
