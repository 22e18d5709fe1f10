import { authHeaders, authOf } from "#app/platform/auth/auth.server.ts";
import { noteSecurity } from "#app/platform/log/security-log.server.ts";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";

/**
 * Ends the session of a request, in the database and in the browser. A request without a session changes nothing.
 * @param personId the person of the session, for the log
 * @returns the cookies that remove the session from the browser
 */
export async function signOut(
  request: Request,
  requestDetails: RequestDetails,
  personId: string | undefined,
): Promise<string[]> {
  const { headers } = await authOf(requestDetails.config).api.signOut({
    headers: authHeaders(request, requestDetails.source),
    returnHeaders: true,
  });
  if (personId) noteSecurity("signOut", "done", { person: personId });
  return headers.getSetCookie();
}
