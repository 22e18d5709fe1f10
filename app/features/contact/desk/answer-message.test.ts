import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { entriesOf, expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { answerMessage, noteComplaint, reopenMessage } from "./answer-message.server.ts";
import { messagePage } from "./message-page.server.ts";

useDatabase();

const admin = async () => await viewerWith({ type: "siteAdmin" });

const aMessage = async (): Promise<string> => (await build.contactMessage()).id;

const stored = async (id: string) =>
  (await db().select().from(contactMessages).where(eq(contactMessages.id, id)))[0];

describe("a message of the contact page", () => {
  test("is marked as answered with a note, by whom and when, and opened again", async () => {
    const id = await aMessage();
    const viewer = await admin();
    value(await answerMessage(viewer, id, "Sent a copy."));
    expect(await stored(id)).toMatchObject({
      status: "answered",
      note: "Sent a copy.",
      answeredBy: viewer.id,
      answeredOn: expect.any(Date),
    });
    expect((await messagePage(viewer, id, "en")).answered?.who).toBe(viewer.name);
    value(await reopenMessage(viewer, id));
    expect(await stored(id)).toMatchObject({
      status: "open",
      note: null,
      answeredBy: null,
      answeredOn: null,
    });
    const entries = await entriesOf(id);
    expect(entries.map(({ action }) => action)).toEqual(["contactMessage.answer", "contactMessage.reopen"]);
    // What the note says is personal data, which the trail keeps no copy of.
    expect(JSON.stringify(entries)).not.toContain("Sent a copy");
  });

  test("is marked once: the second person learns of the first", async () => {
    const id = await aMessage();
    const viewer = await admin();
    value(await answerMessage(viewer, id, "First."));
    expect(await answerMessage(await admin(), id, "Second.")).toMatchObject({ code: "message_moved" });
    expect(await stored(id)).toMatchObject({ note: "First.", answeredBy: viewer.id });
  });

  test("is noted as a complaint, and as none; who wrote one that was emptied is not brought back", async () => {
    const id = await aMessage();
    const viewer = await admin();
    value(await noteComplaint(viewer, id, true));
    expect(await stored(id)).toMatchObject({ isComplaint: true });
    expect((await messagePage(viewer, id, "en")).isComplaint).toBe(true);
    value(await noteComplaint(viewer, id, false));
    expect(await stored(id)).toMatchObject({ isComplaint: false });
    await db()
      .update(contactMessages)
      .set({ isComplaint: true, name: "–", email: null, phone: null, forgottenOn: new Date() })
      .where(eq(contactMessages.id, id));
    expect(await noteComplaint(viewer, id, false)).toMatchObject({ code: "message_moved" });
    for (const other of [null, await viewerWith()]) await expectNotFound(noteComplaint(other, id, true));
  });

  test("is read and answered by site administrators alone", async () => {
    const id = await aMessage();
    for (const viewer of [null, await viewerWith()]) {
      await expectNotFound(messagePage(viewer, id, "en"));
      await expectNotFound(answerMessage(viewer, id, null));
      await expectNotFound(reopenMessage(viewer, id));
    }
    await expectNotFound(messagePage(await admin(), randomUUID(), "en"));
    await expectNotFound(messagePage(await admin(), "x", "en"));
  });
});
