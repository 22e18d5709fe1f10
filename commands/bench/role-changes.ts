import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Finding } from "#commands/measuring/finding.ts";
import { makePeople, request, signIn } from "#commands/measuring/requests.ts";
import type { Processes } from "./bench-database.ts";

const ROUNDS = 100;
const DESK = "/publishers/manage";
const REFUSED = "302 /noadminaccess";

/** How often granting and removing a role is effective for the next request, whichever process it reaches. */
export async function roleChanges({ first, second }: Processes): Promise<Finding> {
  const [person] = await makePeople(1);
  const [publisher] = await db().select({ id: publishers.id }).from(publishers).limit(1);
  if (!person || !publisher)
    throw new Error("There is no person to give a role, or no publisher to give it for.");
  const cookie = await signIn(first, person);
  const bothAnswer = async (expected: string) => {
    const answers = await Promise.all([first, second].map((origin) => request(origin, DESK, { cookie })));
    return answers.every(({ status, location }) => `${status} ${location}`.trim() === expected);
  };
  let effective = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await db().insert(userRoles).values({ userId: person.id, type: "admin", publisherId: publisher.id });
    const isGranted = await bothAnswer("200");
    await db()
      .delete(userRoles)
      .where(and(eq(userRoles.userId, person.id), eq(userRoles.publisherId, publisher.id)));
    const isRemoved = await bothAnswer(REFUSED);
    if (isGranted && isRemoved) effective += 1;
  }
  return {
    measured: `role changes effective on the next request at both processes: ${effective} of ${ROUNDS}`,
    target: "all",
    isMet: effective === ROUNDS,
  };
}
