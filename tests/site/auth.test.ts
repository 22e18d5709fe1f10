import { describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useSite } from "#tests/site.ts";
import { cookieJar } from "./cookies.ts";
import { letterTo, linkIn, tokenOf } from "./mailbox.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

const site = useSite();
const PASSWORD = "चौतारीमा पिपल 58";

describe.each(LANGUAGES)("in %s", (language) => {
  const at = (path: string) => inLanguage(path, language);
  const locale = { locale: language };

  test("from signing up to signing out", async () => {
    const jar = cookieJar();
    const email = `maya-${language}@example.com`;
    const form = { firstName: "माया", lastName: "Rai", email, password: PASSWORD, passwordAgain: PASSWORD };
    const signedUp = await site.post(at("/auth/register"), form);
    expect(signedUp.status).toBe(200);
    expect(textOf(findOne(readPage(await signedUp.text()), "main"))).toContain(
      m.auth_sent_verify({ email }, locale),
    );

    const beforeVerification = await site.post(at("/auth/login"), { email, password: PASSWORD });
    expect([beforeVerification.status, beforeVerification.headers.getSetCookie()]).toEqual([400, []]);
    const offered = findOne(readPage(await beforeVerification.text()), "main");
    expect(textOf(offered)).toContain(m.auth_sign_in_wrong({}, locale));
    const verifyForm = findOne(offered, "form", { action: at("/auth/verify") });
    expect(findOne(verifyForm, "input", { name: "email" }).attributes.value).toBe(email);

    const link = linkIn(await letterTo(site.outbox, email));
    expect(link.startsWith(at("/auth/verify?"))).toBe(true);
    const opened = await site.get(link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("cache-control")).toBe("private, no-store");
    const verify = (password: string, headers = {}) =>
      site.post(at("/auth/verify"), { token: tokenOf(link), password }, { headers });
    for (const [password, message] of [
      ["", m.form_required],
      ["not this one", m.auth_verify_password_wrong],
    ] as const) {
      const refused = await verify(password);
      expect([refused.status, refused.headers.getSetCookie()]).toEqual([400, []]);
      const page = readPage(await refused.text());
      expect(textOf(findOne(page, "p", { id: "password-error" }))).toBe(message({}, locale));
      expect(findOne(page, "input", { id: "password" }).attributes).toMatchObject({
        "aria-invalid": "true",
        "aria-describedby": "password-error",
        autofocus: "",
      });
    }
    const verified = jar.store(await verify(PASSWORD));
    expect(verified.status).toBe(303);
    const account = verified.headers.get("location") ?? "";
    expect(account).toBe(at("/account?notice=auth_mailbox_verified"));
    expect(
      textOf(findOne(readPage(await (await site.get(account, { headers: jar.headers() })).text()), "main")),
    ).toContain(m.auth_mailbox_verified({}, locale));
    expect((await site.get(link)).status).toBe(400);
    expect((await verify(PASSWORD)).status).toBe(400);
    jar.store(await site.post(at("/auth/logout"), {}, { headers: jar.headers() }));

    const from = encodeURIComponent("/bookstore?q=मुना#top");
    const signedIn = jar.store(
      await site.post(at(`/auth/login?from=${from}`), {
        email: ` ${email.toUpperCase()} `,
        password: PASSWORD,
      }),
    );
    expect(signedIn.status).toBe(303);
    expect(decodeURI(signedIn.headers.get("location") ?? "")).toBe("/bookstore?q=मुना#top");
    expect(signedIn.headers.get("cache-control")).toBe("private, no-store");
    expect(signedIn.headers.get("vary")).toMatch(/cookie/i);
    for (const cookie of signedIn.headers.getSetCookie()) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/i);

    const home = await site.get(at("/"), { headers: jar.headers() });
    expect(home.headers.get("cache-control")).toBe("private, no-store");
    const header = findOne(readPage(await home.text()), "header");
    // In the line of the header, and in its menu for a phone.
    expect(findAll(header, "a", { href: at("/account") }).map(textOf)).toEqual(["माया", "माया"]);
    for (const form of findAll(header, "form", { action: at("/auth/logout") }))
      expect(form.attributes.method).toBe("post");

    for (const path of ["/auth", "/auth/login", "/auth/register", "/auth/link"]) {
      const redirected = await site.get(at(path), { headers: jar.headers() });
      expect([redirected.status, redirected.headers.get("location")], path).toEqual([302, at("/")]);
    }
    // Letters about an account link to the page for a forgotten password, so it also opens for a signed-in person.
    const forgot = await site.get(at("/auth/forgot"), { headers: jar.headers() });
    expect([forgot.status, forgot.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(findOne(readPage(await forgot.text()), "input", { id: "email" }).attributes.value).toBe(email);
    const back = await site.get(at("/auth?from=/account"), { headers: jar.headers() });
    expect(back.headers.get("location")).toBe("/account");

    const copiedHeaders = jar.headers();
    const signedOut = jar.store(await site.post(at("/auth/logout"), {}, { headers: jar.headers() }));
    expect([signedOut.status, signedOut.headers.get("location")]).toEqual([303, at("/")]);
    expect(jar.has("ekadeshma.session_token")).toBe(false);
    // A copy of the cookie no longer works.
    const withCopy = await site.get(at("/"), { headers: copiedHeaders });
    expect(await withCopy.text()).not.toContain("माया");
  });
});
