import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { sessions, verifications } from "#app/db/tables/people.server.ts";
import { useDatabase } from "#tests/database.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { removeExpired } from "./remove-expired.server.ts";

useDatabase();

test("expired sessions and links are removed, valid ones are not", async () => {
  const { id: userId } = await addTestPerson();
  const now = new Date("2026-05-05T00:00:00Z");
  for (const days of [-1, 1]) {
    const expiresAt = new Date(now.getTime() + days * 86_400_000);
    await db()
      .insert(sessions)
      .values({ userId, token: `token ${days}`, expiresAt });
    await db()
      .insert(verifications)
      .values({ identifier: `link ${days}`, value: "x", expiresAt });
  }
  await removeExpired(now);
  expect((await db().select().from(sessions)).map(({ token }) => token)).toEqual(["token 1"]);
  expect((await db().select().from(verifications)).map(({ identifier }) => identifier)).toEqual(["link 1"]);
});
