import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { createLink, type LinkPurpose } from "#app/platform/links/links.server.ts";
import { useSite } from "#tests/site.ts";
import { findAll, readPage } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const USUAL = "strict-origin-when-cross-origin";

beforeEach(() => db().execute("delete from rate_limits"));

/** Every screen that a letter links to. */
const SCREENS = [
  ["verify", "/auth/verify"],
  ["reset", "/auth/reset"],
  ["signIn", "/auth/link"],
  ["keepAccount", "/account/keep"],
  ["changeEmail", "/account/security/changeemail/confirm"],
] as const satisfies [LinkPurpose, string][];

const policyOf = (answer: Response) => answer.headers.get("referrer-policy");

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(SCREENS)("the page of a link to %s sends no referrer", async (purpose, screen) => {
    const owner: SignedInPerson = await addSignedInPerson(site);
    const token = await createLink(db(), purpose, owner.id, { email: "new@example.org" });
    const path = inLanguage(screen, language);
    for (const eachToken of [token, "x".repeat(43)])
      for (const requestPath of [path, `${path}.data`]) {
        const url = `${requestPath}?token=${eachToken}`;
        // As visitor and signed in: shown, rejected, or redirected to sign in with this return path.
        expect(policyOf(await site.get(url)), url).toBe("no-referrer");
        expect(policyOf(await owner.get(url)), url).toBe("no-referrer");
      }
    // Only the link itself has the token in its URL: a form sends it in its body.
    const page = findAll(readPage(await (await owner.get(`${path}?token=${token}`)).text()), "form");
    for (const { attributes } of page) expect(attributes.action ?? path).not.toContain(token);
    const refused = await site.post(`${path}?token=${token}`, { token });
    expect(policyOf(refused)).toBe("no-referrer");
  });

  test("the sign-in page with such a return path sends none either", async () => {
    const path = inLanguage("/account/security/changeemail/confirm", language);
    const sent = await site.get(`${path}?token=${"x".repeat(43)}`);
    const to = sent.headers.get("location") ?? "";
    expect(to).toContain(encodeURIComponent("?token="));
    expect(policyOf(await site.get(to))).toBe("no-referrer");
    expect(policyOf(await site.get(`/auth?from=${encodeURIComponent(to)}`))).toBe("no-referrer");
  });

  test("other pages send the origin only", async () => {
    for (const path of ["/", "/bookstore?q=token", "/auth", "/auth/reset"])
      expect(policyOf(await site.get(inLanguage(path, language))), path).toBe(USUAL);
  });
});

test("a form of such a page, sent with an opaque origin, is accepted, but not from another site", async () => {
  const owner = await addSignedInPerson(site);
  for (const [where, status] of [
    ["same-origin", 303],
    ["same-site", 403],
    ["cross-site", 403],
  ] as const) {
    const token = await createLink(db(), "signIn", owner.id);
    const headers = { origin: "null", "sec-fetch-site": where };
    expect((await site.post("/auth/link", { token }, { headers })).status, where).toBe(status);
  }
});
