import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { liveEvents } from "#app/db/tables/live.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { readCursor, writeCursor } from "#app/domain/web/live-cursor.ts";
import type { LiveEvent } from "./live-event.ts";
import type { CursorCodec } from "./sealed-cursor.server.ts";

/** A codec that does not encrypt ids, so that tests can read them. */
export const PLAIN_CURSORS: CursorCodec = { write: writeCursor, read: readCursor };

/** One message of an event stream. */
export type Message = { readonly id: string | undefined; readonly event: string; readonly data: string };

/** Parses an answer's stream, message by message. Comments and the reconnection time are skipped. */
export function messagesOf(response: Response) {
  const reader = response.body?.getReader();
  if (!reader) throw new Error("The answer has no body.");
  const decoder = new TextDecoder();
  let rest = "";
  async function next(): Promise<Message | undefined> {
    for (;;) {
      const end = rest.indexOf("\n\n");
      if (end >= 0) {
        const message = messageOf(rest.slice(0, end));
        rest = rest.slice(end + 2);
        if (message) return message;
        continue;
      }
      const { done, value } = await reader!.read();
      if (done) return undefined;
      rest += decoder.decode(value, { stream: true });
    }
  }
  return {
    /** The next message, or undefined once the stream has ended. */
    next,
    /** The next message, which must have this name. */
    async expect(event: string): Promise<Message> {
      const message = await next();
      if (message?.event !== event) throw new Error(`Expected ${event}, received ${JSON.stringify(message)}`);
      return message;
    },
    /** Disconnects, as a closed tab does. */
    leave: () => reader.cancel(),
  };
}

function messageOf(block: string): Message | undefined {
  const fields = new Map(
    block.split("\n").map((line) => /^(\w*): ?(.*)$/.exec(line)?.slice(1) as [string, string]),
  );
  const event = fields.get("event");
  return event === undefined ? undefined : { id: fields.get("id"), event, data: fields.get("data") ?? "" };
}

/** The events of a message, as `topic kind`. */
export function eventsIn({ data }: Message): string[] {
  return (JSON.parse(data) as LiveEvent[]).map(({ topic, kind }) => `${topic} ${kind}`);
}

/** Writes an event to the table, as triggers do. */
export async function insertLiveEvent(
  topic: string,
  kind = "changed",
  detail: Record<string, string> = {},
): Promise<void> {
  await db().insert(liveEvents).values({ topic, kind, detail });
}

let count = 0;

/** A person with one session. */
export async function signedInPerson(): Promise<{ personId: string; sessionId: string }> {
  count += 1;
  const email = `reader-${count}@example.org`;
  const [person] = await db()
    .insert(appUsers)
    .values({
      email,
      emailVerified: true,
      name: "Maya",
      firstName: "Maya",
      lastName: "Rai",
      emails: [email],
      preferredEmail: email,
    })
    .returning();
  const personId = person?.id ?? "";
  const [session] = await db()
    .insert(sessions)
    .values({ token: `token-${count}`, userId: personId, expiresAt: new Date(Date.now() + 3_600_000) })
    .returning();
  return { personId, sessionId: session?.id ?? "" };
}
