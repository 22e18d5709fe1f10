import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authHeaders, authOf } from "#app/platform/auth/auth.server.ts";
import { type Config, readConfig } from "#app/platform/config/config.server.ts";
import { useDatabase } from "#tests/database.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { endCurrentSession, renewSession, runWithSession } from "./current-session.server.ts";

useDatabase();

const secret = { sessionSecret: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y" };
const config: Config = { ...readConfig({ BASE_URL: "http://localhost:3000" }), ...secret };
const production: Config = {
  ...readConfig({ BASE_URL: "https://books.example.org", DEMO: "off", SESSION_SECRET: secret.sessionSecret }),
  ...secret,
};

/** Opens a session with the library; of a new person by default. */
async function opened(userId?: string) {
  userId ??= (await addTestPerson()).id;
  const headers = authHeaders(new Request(config.baseUrl), "203.0.113.7");
  await authOf(config).api.openSession({ body: { userId }, headers });
  const rows = () => db().select().from(sessions).where(eq(sessions.userId, userId));
  const [session] = await rows();
  if (!session) throw new Error("No session was opened.");
  return { session, rows };
}

/** Who is signed in does not matter here. */
const PERSON = { id: "person", name: "Asha" };
const fine = () => Promise.resolve(new Response("fine"));

/** Random bits of a token, estimated from its length and the characters that occur. */
function bitsOf(tokens: readonly string[]): number {
  const letters = new Set(tokens.join(""));
  return Math.min(...tokens.map(({ length }) => length)) * Math.log2(letters.size);
}

describe("a token", () => {
  const MANY = 300;

  test("of a session that is opened is its own and has more than 128 random bits", async () => {
    const { session, rows } = await opened();
    for (let at = 1; at < MANY; at++) await opened(session.userId);
    const tokens = (await rows()).map(({ token }) => token);
    expect(tokens).toHaveLength(MANY);
    expect(new Set(tokens).size).toBe(MANY);
    expect(bitsOf(tokens)).toBeGreaterThan(128);
    // Every position has many different characters.
    for (let place = 0; place < 32; place++)
      expect(new Set(tokens.map((token) => token[place])).size, String(place)).toBeGreaterThan(40);
  });

  test("of a renewed session is unique and has more than 128 random bits", async () => {
    const { session, rows } = await opened();
    const tokens: string[] = [session.token];
    for (let at = 0; at < MANY; at++) {
      await runWithSession({ id: session.id, person: PERSON }, config, async () => {
        await renewSession(db());
        return await fine();
      });
      tokens.push((await rows())[0]?.token ?? "");
    }
    expect(new Set(tokens).size).toBe(MANY + 1);
    expect(bitsOf(tokens.slice(1))).toBeGreaterThan(128);
    for (let place = 0; place < 32; place++)
      expect(new Set(tokens.slice(1).map((token) => token[place])).size, String(place)).toBeGreaterThan(40);
  });
});

describe("an answer", () => {
  test("sets the cookie with the new token, bound to host and TLS in production", async () => {
    const { session, rows } = await opened();
    for (const [where, start, end] of [
      [config, "ekadeshma.session_token=", "; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax"],
      [
        production,
        "__Host-ekadeshma.session_token=",
        "; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=Lax",
      ],
    ] as const) {
      const { answer, renewed } = await runWithSession(
        { id: session.id, person: PERSON },
        where,
        async () => {
          await renewSession(db());
          return await fine();
        },
      );
      expect(await answer.text()).toBe("fine");
      const [row] = await rows();
      expect(row).toMatchObject({ id: session.id, createdAt: session.createdAt });
      expect(renewed).toHaveLength(1);
      expect(renewed[0]?.startsWith(`${start}${row?.token}.`)).toBe(true);
      expect(renewed[0]?.endsWith(end)).toBe(true);
    }
  });

  test("sets no cookie when the session was not renewed, or the renewal was rolled back", async () => {
    const { session, rows } = await opened();
    expect((await runWithSession({ id: session.id, person: PERSON }, config, fine)).renewed).toEqual([]);
    const { renewed } = await runWithSession({ id: session.id, person: PERSON }, config, async () => {
      const change = transact(db(), async (tx) => {
        await renewSession(tx);
        throw new Error("rolled back");
      });
      await change.catch(() => undefined);
      return await fine();
    });
    expect(renewed).toEqual([]);
    expect(await rows()).toEqual([session]);
  });

  test("sets no cookie for a session that has ended meanwhile", async () => {
    const { session, rows } = await opened();
    const { renewed } = await runWithSession({ id: session.id, person: PERSON }, config, async () => {
      await renewSession(db());
      await endCurrentSession();
      return await fine();
    });
    expect([renewed, await rows()]).toEqual([[], []]);
  });

  test("does not affect the sessions of other requests", async () => {
    const [one, other] = [await opened(), await opened()];
    const { renewed } = await runWithSession({ id: one.session.id, person: PERSON }, config, async () => {
      const { renewed: none } = await runWithSession({ id: other.session.id, person: PERSON }, config, fine);
      expect(none).toEqual([]);
      await renewSession(db());
      return await fine();
    });
    expect(renewed).toHaveLength(1);
    expect(await other.rows()).toEqual([other.session]);
  });
});

test("outside a request renewing and ending do nothing", async () => {
  const { session, rows } = await opened();
  await renewSession(db());
  await endCurrentSession();
  expect(await rows()).toEqual([session]);
});
