import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { verifications } from "#app/db/tables/people.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { createLink, type LinkPurpose } from "#app/platform/links/links.server.ts";
import { addTestPerson, type TestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { letterTo } from "./mailbox.ts";
import { all, one, readPage, textOf } from "./page.ts";
import { databaseDigest } from "./people-forms.ts";
import { countLetters } from "./raw-letters.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const PASSWORDS = { password: "a quiet river 71", passwordAgain: "a quiet river 71" };

/** For each kind of link in a letter: the path and further fields it is posted with, and the status for a valid one. */
const LINKS = {
  verify: {
    path: "/auth/verify",
    fields: { password: PASSWORDS.password },
    good: 303,
    bad: m.auth_link_invalid,
  },
  reset: { path: "/auth/reset", fields: PASSWORDS, good: 303, bad: m.auth_link_invalid },
  signIn: { path: "/auth/link", fields: {}, good: 303, bad: m.auth_link_invalid },
  changeEmail: {
    path: "/account/security/changeemail/confirm",
    fields: {},
    good: 302,
    bad: m.account_link_expired,
  },
  keepAccount: {
    path: "/account/keep",
    fields: {},
    good: 303,
    bad: m.account_delete_cancel_expired,
  },
} as const satisfies Record<LinkPurpose, Link>;

type Link = {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly good: number;
  /** The message for an invalid one, opened or posted. */
  readonly bad: typeof m.auth_link_invalid;
};

const PURPOSES = Object.keys(LINKS) as LinkPurpose[];
let owner: SignedInPerson;

beforeAll(async () => {
  owner = await addSignedInPerson(site);
});
beforeEach(() => db().execute("delete from rate_limits"));

/** A person who could have received such a letter. */
const receiver = (purpose: LinkPurpose) =>
  addTestPerson({ isVerified: purpose !== "verify", password: PASSWORDS.password });

/** A link's token; of a new person unless given, so that tests do not use up each other's links. */
async function linkFor(purpose: LinkPurpose, person?: TestPerson): Promise<string> {
  const isOwn = purpose === "changeEmail";
  const { id } = isOwn ? owner : (person ?? (await receiver(purpose)));
  return await createLink(db(), purpose, id, isOwn ? { email: `${crypto.randomUUID()}@example.org` } : {});
}

/** Opens and posts a link: one that requires sign-in as its owner, all others as a visitor. */
async function use(purpose: LinkPurpose, token: string, language: "en" | "np" = "en") {
  const { path, fields } = LINKS[purpose];
  const where = inLanguage(`${path}?token=${encodeURIComponent(token)}`, language);
  const who = purpose === "changeEmail" ? owner : site;
  return { opened: await who.get(where), posted: await who.post(where, { ...fields, token }) };
}

const alteredAt = (token: string, at: number) =>
  token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);

/** Invalid variants of a link, as a person who knows a valid one might try. */
async function badTokens(purpose: LinkPurpose): Promise<Record<string, string>> {
  const good = await linkFor(purpose);
  const old = await linkFor(purpose);
  const digest = createHash("sha256").update(old).digest("hex");
  const overdue = await db()
    .update(verifications)
    .set({ expiresAt: new Date() })
    .where(eq(verifications.identifier, `link:${purpose}:${digest}`))
    .returning();
  expect(overdue).toHaveLength(1);
  const others = PURPOSES.filter((each) => each !== purpose);
  const foreign = await Promise.all(others.map((each) => linkFor(each)));
  return {
    "with its first letter altered": alteredAt(good, 0),
    "with its last letter altered": alteredAt(good, 42),
    "without its last letter": good.slice(0, -1),
    "with an additional letter": `${good}A`,
    "in small letters": good.toLowerCase(),
    "with a space": ` ${good}`,
    "with a zero byte": `${good.slice(0, -1)}\u0000`,
    "with SQL syntax": "%' or '1'='1",
    "that was never sent": "A".repeat(43),
    "that is very long": "A".repeat(5000),
    "that has expired": old,
    ...Object.fromEntries(others.map((each, at) => [`for ${each}`, foreign[at] ?? ""])),
  };
}

describe.each(PURPOSES)("a link for %s", (purpose) => {
  const { good, bad } = LINKS[purpose] as Link;

  test("that is expired or invalid is rejected with a message and changes nothing", async () => {
    for (const [what, token] of Object.entries(await badTokens(purpose))) {
      const before = await databaseDigest();
      const letters = await countLetters();
      for (const language of LANGUAGES) {
        const { opened, posted } = await use(purpose, token, language);
        for (const answer of [opened, posted]) {
          expect(answer.status, what).toBe(400);
          expect(answer.headers.get("cache-control"), what).toBe("private, no-store");
          expect(answer.headers.getSetCookie(), what).toEqual([]);
          const main = one(readPage(await answer.text()), "main");
          expect(textOf(main), what).toContain(bad({}, { locale: language }));
          // The page has no form that would post the same token again.
          expect(all(main, "input", { name: "token" }), what).toEqual([]);
        }
      }
      expect(await databaseDigest(), what).toEqual(before);
      expect(await countLetters(), what).toBe(letters);
    }
  });

  test("works once, and is not used up by opening its page", async () => {
    const person = await receiver(purpose);
    const token = await linkFor(purpose, person);
    const first = await use(purpose, token);
    expect([first.opened.status, first.posted.status]).toEqual([200, good]);
    for (const answer of [first.opened, first.posted])
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    // The letter about a new password is sent after the response.
    if (purpose === "reset") await letterTo(site.outbox, person.email);
    const before = await databaseDigest();
    const again = await use(purpose, token);
    expect(again.posted.status).toBe(400);
    expect(again.posted.headers.getSetCookie()).toEqual([]);
    expect(textOf(one(readPage(await again.posted.text()), "main"))).toContain(bad({}, { locale: "en" }));
    expect(await databaseDigest()).toEqual(before);
  });
});

test("another person's link to a new address is not found, and still works for its owner", async () => {
  const other = await addSignedInPerson(site);
  const token = await createLink(db(), "changeEmail", owner.id, { email: "really-mine@example.org" });
  const { path } = LINKS.changeEmail;
  const before = await databaseDigest();
  expect((await other.post(path, { token })).status).toBe(404);
  expect(await (await other.get(`${path}?token=${token}`)).text()).not.toContain("really-mine");
  expect((await site.post(path, { token })).headers.get("location")).toMatch(/^\/auth\?from=/);
  expect(await databaseDigest()).toEqual(before);
  expect((await owner.post(path, { token })).status).toBe(302);
});
