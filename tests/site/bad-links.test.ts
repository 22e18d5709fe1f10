import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { verifications } from "#app/db/tables/people.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { createLink, type LinkPurpose } from "#app/platform/links/links.server.ts";
import { useSampling } from "#tests/sample.ts";
import { addTestPerson, type TestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { letterTo } from "./mailbox.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { databaseDigest } from "./people-forms.ts";
import { countLetters } from "./raw-letters.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const PASSWORDS = { password: "a quiet river 71", passwordAgain: "a quiet river 71" };

/** For each kind of link in a letter: the path and the fields besides its token that it is posted with, and the answers. */
const LINKS = {
  verify: {
    path: "/auth/verify",
    fields: { password: PASSWORDS.password },
    validStatus: 303,
    invalidMessage: m.auth_link_invalid,
  },
  reset: { path: "/auth/reset", fields: PASSWORDS, validStatus: 303, invalidMessage: m.auth_link_invalid },
  signIn: { path: "/auth/link", fields: {}, validStatus: 303, invalidMessage: m.auth_link_invalid },
  changeEmail: {
    path: "/account/security/changeemail/confirm",
    fields: {},
    validStatus: 302,
    invalidMessage: m.account_link_expired,
  },
  keepAccount: {
    path: "/account/keep",
    fields: {},
    validStatus: 303,
    invalidMessage: m.account_delete_cancel_expired,
  },
} as const satisfies Record<LinkPurpose, Link>;

type Link = {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The status when a valid link is posted. */
  readonly validStatus: number;
  /** The message when an invalid link is opened or posted. */
  readonly invalidMessage: typeof m.auth_link_invalid;
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

/** Creates a link and returns its token. The link is of a new person unless `person` is given, so that tests share no link. */
async function createTokenFor(purpose: LinkPurpose, person?: TestPerson): Promise<string> {
  const isOwn = purpose === "changeEmail";
  const { id } = isOwn ? owner : (person ?? (await receiver(purpose)));
  return await createLink(db(), purpose, id, isOwn ? { email: `${crypto.randomUUID()}@example.org` } : {});
}

/** Opens the page of a link and posts its form: as the owner where the link requires sign-in, otherwise as a visitor. */
async function openAndPost(purpose: LinkPurpose, token: string, language: "en" | "np" = "en") {
  const { path, fields } = LINKS[purpose];
  const url = inLanguage(`${path}?token=${encodeURIComponent(token)}`, language);
  const client = purpose === "changeEmail" ? owner : site;
  return { opened: await client.get(url), posted: await client.post(url, { ...fields, token }) };
}

const alteredAt = (token: string, index: number) =>
  token.slice(0, index) + (token[index] === "A" ? "B" : "A") + token.slice(index + 1);

/** Invalid variants of a link, as a person who knows a valid one might try. */
async function badTokens(purpose: LinkPurpose): Promise<Record<string, string>> {
  const valid = await createTokenFor(purpose);
  const expired = await createTokenFor(purpose);
  const digest = createHash("sha256").update(expired).digest("hex");
  const expiredRows = await db()
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 60_000) })
    .where(eq(verifications.identifier, `link:${purpose}:${digest}`))
    .returning();
  expect(expiredRows).toHaveLength(1);
  const others = PURPOSES.filter((each) => each !== purpose);
  const tokensOfOthers = await Promise.all(others.map((each) => createTokenFor(each)));
  return {
    "with its first letter altered": alteredAt(valid, 0),
    "with its last letter altered": alteredAt(valid, 42),
    "without its last letter": valid.slice(0, -1),
    "with an additional letter": `${valid}A`,
    "in small letters": valid.toLowerCase(),
    "with a space": ` ${valid}`,
    "with a zero byte": `${valid.slice(0, -1)}\u0000`,
    "with SQL syntax": "%' or '1'='1",
    "that was never sent": "A".repeat(43),
    "that is very long": "A".repeat(5000),
    "that has expired": expired,
    ...Object.fromEntries(others.map((each, index) => [`for ${each}`, tokensOfOthers[index] ?? ""])),
  };
}

const sampleOf = useSampling();

describe.each(PURPOSES)("a link for %s", (purpose) => {
  const { validStatus, invalidMessage } = LINKS[purpose] as Link;

  test("that is expired or invalid is rejected with a message and changes nothing", async () => {
    const tokens = Object.entries(await badTokens(purpose));
    const before = await databaseDigest();
    const letters = await countLetters();
    for (const [what, token] of tokens)
      for (const language of sampleOf(LANGUAGES, 1, `${purpose} ${what}`)) {
        const { opened, posted } = await openAndPost(purpose, token, language);
        for (const answer of [opened, posted]) {
          expect(answer.status, what).toBe(400);
          expect(answer.headers.get("cache-control"), what).toBe("private, no-store");
          expect(answer.headers.getSetCookie(), what).toEqual([]);
          const main = findOne(readPage(await answer.text()), "main");
          expect(textOf(main), what).toContain(invalidMessage({}, { locale: language }));
          // The page has no form that would post the same token again.
          expect(findAll(main, "input", { name: "token" }), what).toEqual([]);
        }
      }
    expect(await databaseDigest()).toEqual(before);
    expect(await countLetters()).toBe(letters);
  });

  test("works once, and is not used up by opening its page", async () => {
    const person = await receiver(purpose);
    const token = await createTokenFor(purpose, person);
    const first = await openAndPost(purpose, token);
    expect([first.opened.status, first.posted.status]).toEqual([200, validStatus]);
    for (const answer of [first.opened, first.posted])
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    // The letter about a new password is sent after the response.
    if (purpose === "reset") await letterTo(site.outbox, person.email);
    const before = await databaseDigest();
    const again = await openAndPost(purpose, token);
    expect(again.posted.status).toBe(400);
    expect(again.posted.headers.getSetCookie()).toEqual([]);
    expect(textOf(findOne(readPage(await again.posted.text()), "main"))).toContain(
      invalidMessage({}, { locale: "en" }),
    );
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
