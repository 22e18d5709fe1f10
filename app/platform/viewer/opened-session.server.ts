import { authOf } from "#app/platform/auth/auth.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";

/** The `name=value` of a cookie with the token of a session; not one that removes it. */
const SESSION_TOKEN = /^[^=;]*session_token=[^;]/;

/**
 * The person whose session an answer opens, whichever way they signed in.
 * @returns their id; undefined for an answer that opens no session
 */
export async function personSignedInBy(answer: Response, config: Config): Promise<string | undefined> {
  const set = answer.headers.getSetCookie();
  if (!set.some((cookie) => SESSION_TOKEN.test(cookie))) return undefined;
  const cookie = set.map((each) => each.split(";")[0] ?? "").join("; ");
  const session = await authOf(config).api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: true },
  });
  return session?.user.id;
}
