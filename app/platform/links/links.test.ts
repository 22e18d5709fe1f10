import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { verifications } from "#app/db/tables/people.server.ts";
import { useDatabase } from "#tests/database.ts";
import {
  consumeLink,
  createLink,
  dropLinks,
  LINK_LIFETIME_MS,
  type LinkPurpose,
  peekLink,
} from "./links.server.ts";

useDatabase();

const PURPOSES = Object.keys(LINK_LIFETIME_MS) as LinkPurpose[];
let userId = "";

beforeAll(async () => {
  const email = "asha@example.com";
  const names = { name: "Asha", firstName: "Asha", lastName: "Gurung" };
  const rows = await db()
    .insert(appUsers)
    .values({ email, emails: [email], preferredEmail: email, ...names })
    .returning({ id: appUsers.id });
  userId = rows[0]?.id ?? "";
});

describe("one-time links", () => {
  test("are 256 random bits, of which the database stores only the digest", async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => createLink(db(), "verify", userId)));
    expect(new Set(tokens).size).toBe(20);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const stored = JSON.stringify(await db().select().from(verifications));
    for (const token of tokens) {
      expect(stored).not.toContain(token);
      expect(stored).toContain(createHash("sha256").update(token).digest("hex"));
    }
  });

  test("return the person and the data with which they were created", async () => {
    const token = await createLink(db(), "changeEmail", userId, { email: "new@example.com" });
    const holder = { userId, detail: { email: "new@example.com" } };
    expect(await peekLink("changeEmail", token)).toEqual(holder);
    expect(await consumeLink(db(), "changeEmail", token)).toEqual(holder);
  });

  test("are valid for one use, even when used simultaneously", async () => {
    const token = await createLink(db(), "reset", userId);
    const tries = await Promise.all(Array.from({ length: 12 }, () => consumeLink(db(), "reset", token)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await peekLink("reset", token)).toBeUndefined();
  });

  test.each(PURPOSES)("for %s are not valid for another purpose", async (purpose) => {
    const token = await createLink(db(), purpose, userId);
    for (const other of PURPOSES.filter((each) => each !== purpose)) {
      expect(await peekLink(other, token)).toBeUndefined();
      expect(await consumeLink(db(), other, token)).toBeUndefined();
    }
    expect(await consumeLink(db(), purpose, token)).toBeDefined();
  });

  test("are invalid with any one character changed", async () => {
    const token = await createLink(db(), "signIn", userId);
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === "A" ? "B" : "A";
      const altered = token.slice(0, at) + other + token.slice(at + 1);
      expect(await consumeLink(db(), "signIn", altered)).toBeUndefined();
    }
    for (const altered of [
      "",
      "a",
      `${token}A`,
      token.toLowerCase(),
      ` ${token}`,
      `${token}%00`,
      "'; select 1; --",
    ])
      expect(await consumeLink(db(), "signIn", altered)).toBeUndefined();
    expect(await consumeLink(db(), "signIn", token)).toBeDefined();
  });

  test.each([
    ["verify", 24 * 60],
    ["reset", 60],
    ["signIn", 15],
    ["changeEmail", 24 * 60],
  ] as const)("for %s are valid for %s minutes", async (purpose, minutes) => {
    const made = new Date("2030-01-01T00:00:00Z");
    const after = (ms: number) => new Date(made.getTime() + minutes * 60_000 + ms);
    const token = await createLink(db(), purpose, userId, {}, made);
    expect(await peekLink(purpose, token, after(0))).toBeUndefined();
    expect(await consumeLink(db(), purpose, token, after(0))).toBeUndefined();
    expect(await consumeLink(db(), purpose, token, after(-1))).toBeDefined();
  });

  test("can be revoked, of one purpose or all", async () => {
    const verify = await createLink(db(), "verify", userId);
    const reset = await createLink(db(), "reset", userId);
    await dropLinks(db(), userId, "verify");
    expect(await peekLink("verify", verify)).toBeUndefined();
    expect(await peekLink("reset", reset)).toBeDefined();
    await dropLinks(db(), userId);
    expect(await peekLink("reset", reset)).toBeUndefined();
  });

  test("are removed after they have expired, and the library's rows in the same table are not", async () => {
    await db()
      .insert(verifications)
      .values({ identifier: "2fa-x", value: userId, expiresAt: new Date(0) });
    await createLink(db(), "verify", userId, {}, new Date(Date.now() - 2 * LINK_LIFETIME_MS.verify));
    await createLink(db(), "verify", userId);
    await dropLinks(db(), userId);
    const left = await db().select().from(verifications).where(eq(verifications.value, userId));
    expect(left.map(({ identifier }) => identifier)).toEqual(["2fa-x"]);
  });
});
