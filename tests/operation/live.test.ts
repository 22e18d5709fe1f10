import { get as httpGet, type IncomingMessage } from "node:http";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { sessions, userRoles } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { eventsIn, messagesOf } from "#app/platform/live/stream-for-tests.ts";
import { build } from "#tests/build.ts";
import { useProcesses } from "#tests/processes.ts";
import { addTestPerson, signIn, type TestPerson } from "#tests/sign-in.ts";

const processes = useProcesses(2);
const [firstProcess, secondProcess] = processes as [(typeof processes)[0], (typeof processes)[0]];

async function addReader() {
  const person = await addTestPerson();
  return { person, cookie: await signIn(firstProcess, person) };
}

/** Two ready streams of one session, one in each process. */
async function streamsOf(cookie: string) {
  const streams = [];
  for (const process of processes) {
    const stream = messagesOf(await process.get("/live", { headers: { cookie } }));
    await stream.expect("ready");
    streams.push(stream);
  }
  return streams;
}

const rename = ({ id }: TestPerson, name: string) =>
  db().update(appUsers).set({ name }).where(eq(appUsers.id, id));

describe("no stream is opened for", () => {
  test.each([
    ["a visitor whose page does not request one", "", ""],
    ["a visitor whose page requests the stream of a person", "?for=00000000-0000-4000-8000-000000000000", ""],
    ["a visitor with an invalid cookie", "", "ekadeshma.session_token=guessed.guessed"],
  ])("%s", async (_what, query, cookie) => {
    const answer = await firstProcess.get(`/live${query}`, { headers: { cookie } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  test("a page loaded as another person", async () => {
    const [one, other] = [await addReader(), await addReader()];
    const answer = await firstProcess.get(`/live?for=${other.person.id}`, {
      headers: { cookie: one.cookie },
    });
    expect(answer.status).toBe(204);
  });

  test("a session that was signed out", async () => {
    const { person, cookie } = await addReader();
    await db().delete(sessions).where(eq(sessions.userId, person.id));
    expect((await firstProcess.get("/live", { headers: { cookie } })).status).toBe(204);
    expect((await secondProcess.get("/live", { headers: { cookie } })).status).toBe(204);
  });
});

describe("the stream of a visitor", () => {
  test("receives public changes only, sets no cookie, and cannot be given another topic", async () => {
    const answer = await firstProcess.get("/live?for=visitor&topics=site&topic=site");
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const stream = messagesOf(answer);
    await stream.expect("ready");
    await build.promo({ isActive: false });
    await build.promo();
    expect(eventsIn(await stream.expect("changes"))).toEqual(["public:catalogue promo"]);
    await stream.leave();
  });

  test("is not opened in the browser of a signed-in person", async () => {
    const { cookie } = await addReader();
    expect((await firstProcess.get("/live?for=visitor", { headers: { cookie } })).status).toBe(204);
  });

  test("answers HEAD like GET", async () => {
    expect((await firstProcess.get("/live?for=visitor", { method: "HEAD" })).status).toBe(200);
    expect((await firstProcess.get("/live", { method: "HEAD" })).status).toBe(204);
  });
});

describe("the stream of a member", () => {
  test("receives changes of their bookstore after the role was granted, and not after it was removed", async () => {
    const { person, cookie } = await addReader();
    const { id: shopId } = await build.bookstore({ isActive: false });
    const first = messagesOf(await firstProcess.get("/live", { headers: { cookie } }));
    await first.expect("ready");
    await db().insert(userRoles).values({ userId: person.id, type: "admin", shopId });
    const { id = "" } = await first.expect("changes");
    // The person's topics have changed, so the stream ends and the client reconnects.
    expect(await first.next()).toBeUndefined();
    const second = messagesOf(await secondProcess.get("/live", { headers: { cookie, "last-event-id": id } }));
    await second.expect("ready");
    await db().update(bookstores).set({ phone: "01-5551234" }).where(eq(bookstores.id, shopId));
    expect(eventsIn(await second.expect("changes"))).toEqual([`bookstore:${shopId} bookstore`]);
    await db().delete(userRoles).where(eq(userRoles.shopId, shopId));
    const { id: last = "" } = await second.expect("changes");
    expect(await second.next()).toBeUndefined();
    const third = messagesOf(await firstProcess.get("/live", { headers: { cookie, "last-event-id": last } }));
    await third.expect("ready");
    await db().update(bookstores).set({ phone: "01-5555678" }).where(eq(bookstores.id, shopId));
    await rename(person, "Maya");
    expect(eventsIn(await third.expect("changes"))).toEqual([`person:${person.id} profile`]);
    await third.leave();
  });
});

describe("the stream of the admin of one book", () => {
  /** A book with an edition and a contributor. */
  async function aBook(publisherId: string) {
    const author = await build.contributor();
    const { id } = await build.book({ publisherId, authors: [author] });
    const { id: editionId } = await build.edition({ bookId: id, status: "draft" });
    return { id, editionId, authorId: author.id };
  }
  const setPages = (id: string, pages: number) =>
    db().execute(sql`update book_editions set pages = ${pages} where id = ${id}`);

  test("receives changes of that book and of no other, and nothing more once the role is removed", async () => {
    const { id: publisherId } = await build.publisher();
    const [own, other] = [await aBook(publisherId), await aBook(publisherId)];
    const { person, cookie } = await addReader();
    await db().insert(userRoles).values({ userId: person.id, type: "admin", bookId: own.id });
    const stream = messagesOf(await firstProcess.get("/live", { headers: { cookie } }));
    await stream.expect("ready");
    await setPages(own.editionId, 11);
    expect(eventsIn(await stream.expect("changes"))).toEqual([`book:${own.id} edition`]);
    await setPages(other.editionId, 12);
    await db().execute(
      sql`update contributors set born = 1950 where id in (${own.authorId}, ${other.authorId})`,
    );
    expect(eventsIn(await stream.expect("changes"))).toEqual([`book:${own.id} contributor`]);

    // A change that is delivered together with the end of the role is no longer theirs.
    await transact(db(), async (tx) => {
      await tx.execute(sql`update book_editions set pages = 13 where id = ${own.editionId}`);
      await tx.delete(userRoles).where(eq(userRoles.bookId, own.id));
    });
    const desk = `/publishers/manage/books/${own.editionId}`;
    expect((await firstProcess.get(desk, { headers: { cookie } })).status).toBe(302);
    const last = [];
    for (let message = await stream.next(); message; message = await stream.next()) last.push(message);
    expect(last.map(({ data }) => data).join()).not.toContain(own.id);
    await setPages(own.editionId, 14);
    const again = messagesOf(await secondProcess.get("/live", { headers: { cookie } }));
    await again.expect("ready");
    await setPages(own.editionId, 15);
    await rename(person, "Maya");
    expect(eventsIn(await again.expect("changes"))).toEqual([`person:${person.id} profile`]);
    await again.leave();
  });
});

describe("the stream of a person", () => {
  test("is neither compressed nor buffered, whatever the client accepts", async () => {
    const { cookie } = await addReader();
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      httpGet(`${firstProcess.url}/live`, { headers: { cookie, "accept-encoding": "br, gzip" } }, resolve).on(
        "error",
        reject,
      ),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": expect.stringContaining("no-transform"),
      "x-accel-buffering": "no",
    });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    let received = "";
    for await (const chunk of answer) {
      received += String(chunk);
      if (received.includes("event: ready")) break;
    }
    expect(received).toMatch(/^retry: \d+\n\n/);
  });

  test("answers HEAD like GET", async () => {
    const { cookie } = await addReader();
    const answer = await firstProcess.get("/live", { method: "HEAD", headers: { cookie } });
    expect(answer.status).toBe(200);
  });

  test("receives changes made in another process, and continues after the last event id", async () => {
    const { person, cookie } = await addReader();
    const first = messagesOf(await firstProcess.get("/live", { headers: { cookie } }));
    const second = messagesOf(await secondProcess.get("/live", { headers: { cookie } }));
    await Promise.all([first.expect("ready"), second.expect("ready")]);
    await rename(person, "Maya");
    const [one, other] = await Promise.all([first.expect("changes"), second.expect("changes")]);
    expect(eventsIn(one)).toEqual([`person:${person.id} profile`]);
    expect(eventsIn(other)).toEqual(eventsIn(one));
    await first.leave();
    await rename(person, "Maya R.");
    const resumed = messagesOf(
      await secondProcess.get("/live", { headers: { cookie, "last-event-id": one.id ?? "" } }),
    );
    await resumed.expect("ready");
    expect(eventsIn(await resumed.expect("changes"))).toEqual([`person:${person.id} profile`]);
  });

  test("reports a removed role in both processes, and the desk is closed in both", async () => {
    const { person, cookie } = await addReader();
    const { id: shopId } = await build.bookstore();
    await db().insert(userRoles).values({ userId: person.id, type: "admin", shopId });
    const deskAt = async (process: typeof firstProcess) =>
      (await process.get("/bookstore/manage", { headers: { cookie } })).status;
    expect([await deskAt(firstProcess), await deskAt(secondProcess)]).toEqual([200, 200]);
    const streams = await streamsOf(cookie);
    await db().delete(userRoles).where(eq(userRoles.shopId, shopId));
    expect([await deskAt(firstProcess), await deskAt(secondProcess)]).toEqual([302, 302]);
    for (const stream of streams) {
      expect(eventsIn(await stream.expect("changes"))).toEqual([`person:${person.id} roles`]);
      await stream.leave();
    }
  });

  test("ends in both processes when the session is signed out in one", async () => {
    const { person, cookie } = await addReader();
    const streams = await streamsOf(cookie);
    await secondProcess.post("/auth/logout", {}, { headers: { cookie } });
    for (const stream of streams) {
      expect(eventsIn(await stream.expect("changes"))).toEqual([
        expect.stringMatching(/^session:.* signedOut$/),
      ]);
      await stream.expect("end");
      expect(await stream.next()).toBeUndefined();
    }
    expect(person.id).not.toBe("");
  });

  test("ends in both processes as signed out when the person is disabled", async () => {
    const { person, cookie } = await addReader();
    const streams = await streamsOf(cookie);
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, person.id));
    for (const stream of streams) {
      // The event does not reveal the reason: it only reports that the session has ended.
      expect(eventsIn(await stream.expect("changes"))).toEqual([
        expect.stringMatching(/^session:.* signedOut$/),
      ]);
      expect(JSON.parse((await stream.expect("end")).data)).toEqual({ reason: "signedOut" });
      expect(await stream.next()).toBeUndefined();
    }
  });
});
