import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { sessions, userRoles } from "#app/db/tables/people.server.ts";
import { readViewer } from "#app/platform/viewer/viewer.server.ts";
import { useDatabase } from "#tests/database.ts";
import { listen } from "./listener.server.ts";
import { readNewEvents } from "./live-events.server.ts";
import { createLiveFeed } from "./live-feed.server.ts";
import {
  createLiveStreams,
  type LiveStreamRequest,
  STREAMS_PER_SOURCE_MAX,
  UNREAD_MAX,
  VISITOR_STREAMS_MAX,
} from "./live-stream.server.ts";
import { eventsIn, insertLiveEvent, messagesOf, PLAIN_CURSORS, signedInPerson } from "./stream-for-tests.ts";

useDatabase();

const read = vi.fn((queries: Parameters<typeof readNewEvents>[1]) => readNewEvents(pool(), queries));
const feed = createLiveFeed({ read, listen });
const streams = createLiveStreams(feed, () => {});

afterEach(() => streams.closeAll());

function open(own: Partial<LiveStreamRequest> = {}) {
  return streams.open({
    topics: ["order:1"],
    lastEventId: null,
    cursors: PLAIN_CURSORS,
    signal: new AbortController().signal,
    source: "192.0.2.1",
    isStillAllowed: () => Promise.resolve(true),
    ...own,
  });
}

/** The stream of a signed-in person, as the route opens it, after its first message. */
async function openFor({ personId, sessionId }: { personId: string; sessionId: string }) {
  const messages = messagesOf(
    open({
      topics: [`person:${personId}`, `session:${sessionId}`],
      isStillAllowed: async () => (await readViewer(sessionId))?.viewer.id === personId,
    }),
  );
  await messages.expect("ready");
  return messages;
}

describe("an answer", () => {
  test("is an event stream that must not be stored, compressed or buffered", () => {
    const { status, headers } = open();
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
  });

  test("resumes exactly after the requested id", async () => {
    const first = messagesOf(open());
    await first.expect("ready");
    await insertLiveEvent("order:1", "one");
    const { id = null } = await first.expect("changes");
    await first.leave();
    await insertLiveEvent("order:1", "two");
    await insertLiveEvent("order:2", "foreign");
    const second = messagesOf(open({ lastEventId: id }));
    await second.expect("ready");
    await insertLiveEvent("order:1", "three");
    const received: string[] = [];
    while (received.length < 2) received.push(...eventsIn(await second.expect("changes")));
    expect(received).toEqual(["order:1 two", "order:1 three"]);
  });

  test("contains a reset after an id that is older than an hour", async () => {
    const messages = messagesOf(open({ lastEventId: `5:5:@${Date.now() - 3_600_000}` }));
    await messages.expect("ready");
    expect((await messages.expect("reset")).data).toBe("{}");
  });
});

describe("a person's page receives", () => {
  test("changes of the profile and of roles, and none of other people", async () => {
    const [person, other] = [await signedInPerson(), await signedInPerson()];
    const messages = await openFor(person);
    await db().update(appUsers).set({ name: "Other" }).where(eq(appUsers.id, other.personId));
    await db().update(appUsers).set({ name: "Maya R." }).where(eq(appUsers.id, person.personId));
    expect(eventsIn(await messages.expect("changes"))).toEqual([`person:${person.personId} profile`]);
    await db().insert(userRoles).values({ userId: person.personId, type: "user" });
    expect(eventsIn(await messages.expect("changes"))).toEqual([`person:${person.personId} roles`]);
    await db().delete(userRoles).where(eq(userRoles.userId, person.personId));
    expect(eventsIn(await messages.expect("changes"))).toEqual([`person:${person.personId} roles`]);
  });

  test("the end of its session, and then nothing more", async () => {
    const person = await signedInPerson();
    const messages = await openFor(person);
    await db().delete(sessions).where(eq(sessions.id, person.sessionId));
    expect(eventsIn(await messages.expect("changes"))).toEqual([`session:${person.sessionId} signedOut`]);
    expect((await messages.expect("end")).data).toBe('{"reason":"signedOut"}');
    expect(await messages.next()).toBeUndefined();
  });

  test("nothing when another device was signed out", async () => {
    const person = await signedInPerson();
    const [elsewhere] = await db()
      .insert(sessions)
      .values({ token: "elsewhere", userId: person.personId, expiresAt: new Date(Date.now() + 60_000) })
      .returning();
    const messages = await openFor(person);
    await db()
      .delete(sessions)
      .where(eq(sessions.id, elsewhere?.id ?? ""));
    await db().update(appUsers).set({ name: "Maya R." }).where(eq(appUsers.id, person.personId));
    expect(eventsIn(await messages.expect("changes"))).toEqual([`person:${person.personId} profile`]);
  });

  test("the end of its session when the person is disabled, even if they are enabled again at once", async () => {
    const person = await signedInPerson();
    const messages = await openFor(person);
    const setDisabled = (disabledOn: Date | null) =>
      db().update(appUsers).set({ disabledOn }).where(eq(appUsers.id, person.personId));
    await setDisabled(new Date());
    await setDisabled(null);
    expect(eventsIn(await messages.expect("changes"))).toEqual([`session:${person.sessionId} signedOut`]);
    expect((await messages.expect("end")).data).toBe('{"reason":"signedOut"}');
    expect(await messages.next()).toBeUndefined();
  });
});

describe("streams of visitors", () => {
  const openVisitor = (source: string) => open({ isVisitor: true, topics: ["public:catalogue"], source });

  test("are limited for each source; beyond the limit the answer makes a browser stop reconnecting", async () => {
    const full = Array.from({ length: VISITOR_STREAMS_MAX.source }, () => openVisitor("192.0.2.1"));
    expect(full.every(({ status }) => status === 200)).toBe(true);
    expect(streams.hasVisitorSlot("192.0.2.1")).toBe(false);
    const refused = openVisitor("192.0.2.1");
    expect([refused.status, refused.body]).toEqual([204, null]);
    expect(openVisitor("192.0.2.2").status).toBe(200);
    // Signed-in people with the same source are not affected.
    expect(open().status).toBe(200);
    await full[0]?.body?.cancel();
    expect(streams.hasVisitorSlot("192.0.2.1")).toBe(true);
    expect(openVisitor("192.0.2.1").status).toBe(200);
  });

  test("are limited for the process, and a broadcast to all of them is not a query for each", async () => {
    const received = Array.from({ length: VISITOR_STREAMS_MAX.process }, (_, n) =>
      messagesOf(openVisitor(`192.0.${n % 100}.1`)),
    );
    expect(openVisitor("192.0.101.1").status).toBe(204);
    expect(open().status).toBe(200);
    for (const messages of received) await messages.expect("ready");
    read.mockClear();
    await insertLiveEvent("public:catalogue", "edition");
    for (const messages of received)
      expect(eventsIn(await messages.expect("changes"))).toEqual(["public:catalogue edition"]);
    // One, and another one for a notification that arrives while the last streams are being opened.
    expect(read.mock.calls.length).toBeGreaterThan(0);
    expect(read.mock.calls.length).toBeLessThan(5);
  });
});

describe("streams", () => {
  test("are limited for each source, and a closed one can be replaced", async () => {
    const full = Array.from({ length: STREAMS_PER_SOURCE_MAX }, () => open());
    expect(full.every(({ status }) => status === 200)).toBe(true);
    const refused = open();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("30");
    expect(refused.body).toBeNull();
    expect(open({ source: "192.0.2.2" }).status).toBe(200);
    const network = Array.from({ length: STREAMS_PER_SOURCE_MAX }, (_, at) =>
      open({ source: `2001:db8:1:2:${at.toString(16)}::1` }),
    );
    expect(network.every(({ status }) => status === 200)).toBe(true);
    expect(open({ source: "2001:db8:1:2:ffff::1" }).status).toBe(429);
    expect(open({ source: "2001:db8:1:3::1" }).status).toBe(200);
    await full[0]?.body?.cancel();
    expect(open().status).toBe(200);
    expect(open().status).toBe(429);
    await streams.closeAll();
    expect(open().status).toBe(200);
  });

  test("end when the client disconnects, even before the first message", async () => {
    const client = new AbortController();
    const messages = messagesOf(open({ signal: client.signal }));
    await messages.expect("ready");
    client.abort();
    expect(await messages.next()).toBeUndefined();
    expect(await messagesOf(open({ signal: AbortSignal.abort() })).next()).toBeUndefined();
  });

  test("end for a client that does not read, after the buffered messages", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const messages = messagesOf(open());
    // Each heartbeat is one more unread message.
    for (let n = 0; n < 2 * UNREAD_MAX; n++) await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    let unread = 0;
    while (await messages.next()) unread += 1;
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThanOrEqual(UNREAD_MAX);
  });

  test("all end when the process stops, and so does the listening connection", async () => {
    const opened = [messagesOf(open()), messagesOf(open({ source: "192.0.2.3" }))];
    for (const messages of opened) await messages.expect("ready");
    await streams.closeAll();
    for (const messages of opened) expect(await messages.next()).toBeUndefined();
    const { rows } = await pool().query(
      "select from pg_stat_activity where application_name = 'ekadeshma live' and datname = current_database()",
    );
    expect(rows).toEqual([]);
  });
});
