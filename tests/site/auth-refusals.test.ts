import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { waitMessage } from "#app/platform/limits/wait-message.ts";
import { createLink } from "#app/platform/links/links.server.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { letterTo, linkIn, tokenOf } from "./mailbox.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

const site = useSite();
const UNKNOWN = "unknown@example.org";

beforeEach(() => db().execute("delete from rate_limits"));

describe.each(LANGUAGES)("in %s", (language) => {
  const at = (path: string) => inLanguage(path, language);
  const locale = { locale: language };

  test("the eleventh attempt from unknown devices exceeds the limit, alike for every address, and offers a link", async () => {
    const { email, password } = await addTestPerson();
    const pages: string[] = [];
    for (const address of [email, UNKNOWN]) {
      for (let tries = 0; tries < 10; tries++)
        expect((await site.post(at("/auth/login"), { email: address, password: "wrong one" })).status).toBe(
          400,
        );
      const over = await site.post(at("/auth/login"), { email: address, password });
      expect(over.status).toBe(429);
      const seconds = Number(over.headers.get("retry-after"));
      expect(seconds > 0 && seconds <= 900).toBe(true);
      expect(over.headers.getSetCookie()).toEqual([]);
      const page = readPage(await over.text());
      const [offer] = findAll(page, "form", { action: at("/auth/link") });
      if (!offer) throw new Error("No link is offered.");
      expect(findOne(offer, "input", { name: "email" }).attributes.value).toBe(address);
      pages.push(textOf(findOne(page, "main")));
      await db().execute("delete from rate_limits where key like 'sign-in-source%'");
    }
    expect(pages[0]).toBe(pages[1]);

    const sent = await site.post(at("/auth/link?from=/account"), { email });
    expect(textOf(findOne(readPage(await sent.text()), "main"))).toContain(
      m.auth_sent_link({ email }, locale),
    );
    const link = linkIn(await letterTo(site.outbox, email));
    expect((await site.get(link)).status).toBe(200);
    const used = await site.post(link.replace(/token=[^&]+&/, ""), { token: tokenOf(link) });
    expect([used.status, used.headers.get("location")]).toEqual([303, "/account"]);
    expect(used.headers.getSetCookie().join()).toContain("ekadeshma.session_token=");
    expect((await site.post(at("/auth/link"), { token: tokenOf(link) })).status).toBe(400);
    expect((await site.get(link)).status).toBe(400);
  });

  test("a source over its limit of attempts gets 429, and valid links still work from it", async () => {
    const person = await addTestPerson({ isVerified: false });
    for (let attempt = 0; attempt < 30; attempt++)
      await site.post("/auth/login", { email: `other${attempt}@example.org`, password: "wrong one" });
    const over = await site.post(at("/auth/login"), { email: person.email, password: person.password });
    const page = readPage(await over.text());
    expect(over.status).toBe(429);
    const wait = waitMessage(Number(over.headers.get("retry-after")), language);
    expect(textOf(findOne(page, "main"))).toContain(m.auth_sign_in_too_often({ wait }, locale));
    expect(findAll(page, "form", { action: at("/auth/link") })).toHaveLength(1);

    const tokens = {
      "/auth/verify": await createLink(db(), "verify", person.id),
      "/auth/link": await createLink(db(), "signIn", person.id),
    };
    const neverSent = "A".repeat(43);
    for (let tries = 0; tries < 30; tries++) await site.post("/auth/link", { token: neverSent });
    const overLimit = await site.post(at("/auth/link"), { token: neverSent });
    expect([overLimit.status, overLimit.headers.getSetCookie()]).toEqual([429, []]);
    const main = findOne(readPage(await overLimit.text()), "main");
    const linkWait = waitMessage(Number(overLimit.headers.get("retry-after")), language);
    expect(textOf(main)).toContain(m.form_too_often({ wait: linkWait }, locale));
    expect(textOf(main)).not.toContain(m.auth_link_invalid({}, locale));
    // A valid link works from any source: invalid links that others posted from the same source do not block it.
    for (const [path, token] of Object.entries(tokens)) {
      const answer = await site.post(at(path), { token, password: person.password });
      expect(answer.status, path).toBe(303);
      expect(answer.headers.getSetCookie().join(), path).toContain("ekadeshma.session_token=");
    }
  });

  test("rejected fields show the message of their error", async () => {
    const rejectedPage = async (fields: Record<string, string>) => {
      const answer = await site.post(at("/auth/register"), fields);
      expect(answer.status).toBe(400);
      const html = await answer.text();
      for (const [name, value] of Object.entries(fields))
        if (name.startsWith("password") && value && value !== fields.email) expect(html).not.toContain(value);
      return readPage(html);
    };
    const required = m.form_required({}, locale);
    const empty = await rejectedPage({});
    for (const name of ["firstName", "lastName", "email", "password", "passwordAgain"])
      expect(textOf(findOne(empty, "p", { id: `${name}-error` })), name).toBe(required);
    const valid = { firstName: "आशा", lastName: "G", email: "asha.g@example.org" };
    const mismatch = await rejectedPage({
      ...valid,
      password: "a quiet river 71",
      passwordAgain: "a quiet river 72",
    });
    expect(textOf(findOne(mismatch, "p", { id: "passwordAgain-error" }))).toBe(
      m.auth_passwords_differ({}, locale),
    );
    expect(findOne(mismatch, "input", { id: "firstName" }).attributes.value).toBe("आशा");
    for (const bad of ["password123", "short", "asha.g@example.org"]) {
      const refused = await rejectedPage({ ...valid, password: bad, passwordAgain: bad });
      expect(textOf(findOne(refused, "p", { id: "password-error" })), bad).toBe(m.form_invalid({}, locale));
      expect(findOne(refused, "input", { id: "password" }).attributes["aria-describedby"]).toContain(
        "password-hint",
      );
    }
    const invalid = await rejectedPage({
      ...valid,
      email: "asha@",
      lastName: "\u202eG",
      password: "qz7-qz7",
      passwordAgain: "",
    });
    const reasonOf = (name: string) => textOf(findOne(invalid, "p", { id: `${name}-error` }));
    expect(reasonOf("email")).toBe(m.form_invalid({}, locale));
    expect(reasonOf("lastName")).toBe(m.form_hidden_character({}, locale));
    const login = readPage(await (await site.post(at("/auth/login"), { email: "", password: "" })).text());
    for (const name of ["email", "password"])
      expect(textOf(findOne(login, "p", { id: `${name}-error` }))).toBe(required);
  });
});

describe("a sign-in request", () => {
  test.each([
    ["from another origin", { origin: "https://evil.test" }],
    ["from an opaque origin", { origin: "null" }],
    ["from another site", { "sec-fetch-site": "cross-site" }],
  ])("posted %s is rejected", async (_case, headers) => {
    const { email, password } = await addTestPerson();
    for (const path of ["/auth/login", "/auth/login.data", "/auth/logout", "/auth/register", "/auth/demo"]) {
      const answer = await site.post(path, { email, password }, { headers });
      expect([answer.status, answer.headers.getSetCookie()], path).toEqual([403, []]);
    }
  });

  test.each([
    [
      "a body that is not a form",
      { "content-type": "application/json" },
      '{"email":"a@example.org","password":"b"}',
    ],
    ["a broken form", { "content-type": "multipart/form-data; boundary=x" }, "--x\r\nhalf"],
    ["an empty body", {}, ""],
    [
      "repeated and unknown fields",
      { "content-type": "application/x-www-form-urlencoded" },
      "email=&email=b&password[]=x&isAdmin=1",
    ],
  ])("%s is answered as a form with empty fields", async (_case, headers, body) => {
    for (const path of [
      "/auth/login",
      "/auth/register",
      "/auth/forgot",
      "/auth/verify",
      "/auth/link",
      "/auth/reset",
    ]) {
      const answer = await site.post(path, {}, { headers, body });
      expect([answer.status, answer.headers.getSetCookie()], path).toEqual([400, []]);
    }
  });

  test("the auth library's own URLs are not served, and signing out requires a POST request", async () => {
    for (const path of [
      "sign-in/email",
      "sign-in/person",
      "sign-up/email",
      "get-session",
      "sign-out",
      "change-email",
      "update-user",
      "delete-user",
      "request-password-reset",
      "two-factor/enable",
      "two-factor/verify-totp",
      "list-sessions",
      "ok",
      "error",
      "callback/google",
      "callback/other",
      "/callback/google",
      "",
    ])
      for (const method of ["GET", "POST"]) {
        const answer = await site.get(`/auth/api/${path}`, { method, headers: { origin: site.url } });
        // A path with an empty part, or a slash at its end, is written in the one way there is.
        const isOther = path.startsWith("/") || (path === "" && method === "GET");
        const refusals = isOther ? [method === "GET" ? 301 : 400] : [404, 405];
        expect(refusals.includes(answer.status), `${method} ${path}: ${answer.status}`).toBe(true);
      }
    expect((await site.get("/auth/logout")).status).toBe(404);
    expect((await site.get("/auth/google")).status).toBe(404);
    expect((await site.post("/auth/google", {})).status).toBe(404);
  });

  test("the second factor page redirects without a passed first factor", async () => {
    const opened = await site.get("/np/auth/secondfactor?from=/account");
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/np/auth?from=%2Faccount"]);
    const posted = await site.post("/auth/secondfactor", { code: "123456" });
    expect([posted.status, posted.headers.get("location")]).toEqual([303, "/auth?notice=over"]);
  });

  test("data requests are answered like documents", async () => {
    const { email, password } = await addTestPerson();
    const answer = await site.post("/auth/login.data?from=/account", { email, password });
    expect(answer.status).toBe(202);
    expect(await answer.text()).toContain("/account");
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const redirected = await site.get("/auth/register.data", {
      headers: { cookie: cookie.split(";")[0] ?? "" },
    });
    expect(redirected.status).toBe(202);
    expect(await redirected.text()).not.toContain("hasGoogle");
  });
});
