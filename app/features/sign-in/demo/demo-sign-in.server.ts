import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { openSession, type SessionOutcome } from "#app/features/sign-in/session/open-session.server.ts";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";
import { DEMO_PEOPLE, type DemoPerson, type DemoPersonKey } from "./demo-people.ts";

type DemoRequest = { readonly request: Request; readonly requestDetails: RequestDetails };

/** Whether this request may sign in without a password: in the demo, and on this machine only. */
function isOffered({ requestDetails: { config, isFromThisMachine } }: DemoRequest): boolean {
  return config.demo && !config.production && isFromThisMachine;
}

/**
 * The demo's people whose account exists, for signing in with one click. The list is empty outside the demo, in
 * production, and for a request from another machine.
 */
export async function demoPeople(signInRequest: DemoRequest): Promise<DemoPersonKey[]> {
  if (!isOffered(signInRequest)) return [];
  const existing = new Set((await rowsOf(DEMO_PEOPLE)).map(({ email }) => email));
  return DEMO_PEOPLE.filter(({ email }) => existing.has(email)).map(({ key }) => key);
}

/**
 * Signs in as one of the demo's people.
 * @param key the value of the pressed button
 * @returns the opened session, and the page on which this person starts
 * @throws AppError notFound where one-click sign-in is not offered
 */
export async function signInAsDemo(
  key: string | undefined,
  signInRequest: DemoRequest,
): Promise<{ readonly opened: SessionOutcome; readonly start: DemoPerson["start"] }> {
  const wanted = DEMO_PEOPLE.find((person) => person.key === key);
  if (!isOffered(signInRequest) || !wanted) throw new AppError("notFound", { key });
  const [person] = await rowsOf([wanted]);
  if (!person) throw new AppError("notFound", { key });
  return { opened: await openSession(signInRequest, person, "demo"), start: wanted.start };
}

function rowsOf(people: readonly DemoPerson[]) {
  const emails = people.map(({ email }) => email);
  return db()
    .select({ id: appUsers.id, email: appUsers.email })
    .from(appUsers)
    .where(
      and(inArray(appUsers.email, emails), isNull(appUsers.disabledOn), eq(appUsers.emailVerified, true)),
    );
}
