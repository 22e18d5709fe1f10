import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const HOUR_MS = 3_600_000;

const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** A signed-in person with a session of this age, last prolonged this many hours ago. */
async function sessionOf({
  hours,
  idle = hours,
  isAdmin = false,
}: {
  hours: number;
  idle?: number;
  isAdmin?: boolean;
}) {
  const person = await addTestPerson({ roles: isAdmin ? [{ type: "siteAdmin" }] : [] });
  const cookie = await signIn(site, person);
  await db()
    .update(sessions)
    .set({ createdAt: ago(hours), updatedAt: ago(idle), expiresAt: ago(idle - 7 * 24) })
    .where(eq(sessions.userId, person.id));
  const rows = () => db().select().from(sessions).where(eq(sessions.userId, person.id));
  return { rows, open: (path = "/account") => site.get(path, { headers: { cookie } }) };
}

describe("a session", () => {
  test.each([
    { who: "a person", hours: 29 * 24, idle: 6 * 24, isAdmin: false },
    { who: "a site administrator", hours: 29 * 24, idle: 11, isAdmin: true },
  ])("of $who is prolonged by use", async ({ hours, idle, isAdmin }) => {
    const { open, rows } = await sessionOf({ hours, idle, isAdmin });
    const answer = await open();
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain("ekadeshma.session_token=");
    const [row] = await rows();
    expect(row?.updatedAt.getTime()).toBeGreaterThan(ago(1).getTime());
    expect(row?.expiresAt.getTime()).toBeGreaterThan(ago(-6.9 * 24).getTime());
    // A second use within the hour does not prolong it.
    expect((await open()).headers.getSetCookie()).toEqual([]);
  });

  test.each([
    { what: "is over after seven days without use", hours: 7 * 24 + 1, isAdmin: false },
    {
      what: "is over after thirty days, however much it was used",
      hours: 30 * 24 + 1,
      idle: 0,
      isAdmin: false,
    },
    { what: "of a site administrator is over after twelve hours without use", hours: 13, isAdmin: true },
  ])("$what", async ({ hours, idle, isAdmin }) => {
    const { open, rows } = await sessionOf({ hours, idle: idle ?? hours, isAdmin });
    const answer = await open();
    expect(answer.headers.get("location")).toBe("/auth?from=%2Faccount");
    expect(await rows()).toEqual([]);
  });

  test("is not prolonged by a stream that reconnects by itself", async () => {
    const { open, rows } = await sessionOf({ hours: 20 });
    const stream = await open("/live");
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    const [row] = await rows();
    expect(row?.updatedAt.getTime()).toBeLessThan(ago(19).getTime());
  });
});
