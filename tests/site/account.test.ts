import { describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES, otherLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type addTestPerson, setLetterLanguage, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { codeOf } from "#tests/totp.ts";
import { letterTo, linkIn, tokenOf } from "./mailbox.ts";
import { findAll, findOne, type PageElement, readPage, textOf } from "./page.ts";
import { addSignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

const SCREENS = [
  "/account",
  "/account/addresses/add",
  "/account/addresses/add?where=abroad",
  "/account/identity",
  "/account/security",
  "/account/security/changename",
  "/account/security/changeemail",
  "/account/security/changeemail/confirm",
  "/account/security/changepassword",
  "/account/security/changephonenumber",
  "/account/security/secondfactor",
  "/account/security/google",
  "/account/security/devices",
  "/account/security/mydata",
  "/account/security/delete",
];

const newOwner = (properties?: Parameters<typeof addTestPerson>[0]) => addSignedInPerson(site, properties);

const parsedPage = async (answer: Response): Promise<PageElement> => readPage(await answer.text());
const mainOf = async (answer: Response): Promise<string> => textOf(findOne(await parsedPage(answer), "main"));

describe.each(LANGUAGES)("in %s", (language) => {
  const at = (path: string) => inLanguage(path, language);
  const locale = { locale: language };

  test.each(SCREENS)(
    "%s opens for a signed-in person and redirects a visitor to sign in and back",
    async (screen) => {
      const owner = await newOwner();
      const opened = await owner.get(at(screen));
      expect(opened.status).toBe(200);
      expect(opened.headers.get("cache-control")).toBe("private, no-store");
      const page = await parsedPage(opened);
      expect(findAll(page, "h1")).toHaveLength(1);
      expect(textOf(findOne(page, "title"))).toContain(m.shell_app_name({}, locale));

      const redirected = await site.get(at(screen));
      expect(redirected.status).toBe(302);
      expect(redirected.headers.get("location")).toBe(
        `${at("/auth")}?from=${encodeURIComponent(at(screen))}`,
      );
      const posted = await site.post(at(screen), { intent: "delete", currentPassword: owner.password });
      expect(posted.status).toBe(302);
    },
  );

  test("a plain form changes a name, keeps its values when rejected, and reports when nothing changed", async () => {
    const owner = await newOwner();
    const path = at("/account/security/changename");
    const refused = await owner.post(path, { firstName: "", lastName: "राई", middleName1: "कुमारी" });
    expect(refused.status).toBe(400);
    const page = await parsedPage(refused);
    expect(textOf(findOne(page, "p", { id: "firstName-error" }))).toBe(m.form_required({}, locale));
    expect(findOne(page, "input", { name: "lastName" }).attributes.value).toBe("राई");

    const name = { firstName: "सीता", lastName: "राई", middleName1: "कुमारी", customDisplayName: "" };
    expect(await mainOf(await owner.post(path, name))).toContain(m.form_saved({}, locale));
    expect(await mainOf(await owner.post(path, name))).toContain(m.form_no_changes({}, locale));
    expect(await mainOf(await owner.get(at("/account")))).toContain("सीता कुमारी राई");
  });

  test("an address is added, preferred, edited and removed", async () => {
    const owner = await newOwner();
    const add = (fields: Record<string, string>) =>
      owner.post(at("/account/addresses/add"), { where: "nepal", ...fields });
    const refused = await add({ recipient: "Maya", place: "", streetAddress: "Lakeside" });
    expect(refused.status).toBe(400);
    expect(textOf(findOne(await parsedPage(refused), "p", { id: "place-error" }))).toBe(
      m.form_required({}, locale),
    );
    const added = await add({
      recipient: "Maya",
      place: "kaski/pokhara",
      ward: "६",
      streetAddress: "Lakeside 14",
    });
    expect(added.headers.get("location")).toBe(at("/account?notice=form_saved"));
    await add({ recipient: "Maya", place: "Jhapa/Mechinagar", streetAddress: "Kakarbhitta" });

    const home = await parsedPage(await owner.get(at("/account")));
    expect(textOf(findOne(home, "main"))).toContain(
      language === "np" ? "पोखरा-६, कास्की" : "Pokhara-6, Kaski",
    );
    const ids = findAll(home, "input", { name: "address" }).map((input) => input.attributes.value ?? "");
    const [id = ""] = ids;
    expect((await owner.get(at(`/account/addresses/${id}`))).status).toBe(200);
    expect((await (await newOwner()).get(at(`/account/addresses/${id}`))).status).toBe(404);
    for (const intent of ["preferAddress", "removeAddress"])
      expect((await owner.post(at("/account?index"), { intent, address: ids.at(-1) ?? "" })).status).toBe(
        200,
      );
    expect((await owner.post(at("/account?index"), { intent: "constructor" })).status).toBe(400);
  });

  test("a phone number in Devanagari digits is shown in Latin ones", async () => {
    const owner = await newOwner();
    const path = at("/account/security/changephonenumber");
    const added = await mainOf(
      await owner.post(path, { intent: "add", country: "NP", number: "९८४१२३४५६७" }),
    );
    expect(added).toContain("+977 984 1234567");
    const refused = await owner.post(path, { intent: "add", country: "NP", number: "98412345" });
    expect(refused.status).toBe(400);
    expect(await mainOf(refused)).toContain(m.form_invalid({}, locale));
  });

  test("birth and identity open with the password only, and the grant works for its owner only", async () => {
    const owner = await newOwner();
    const path = at("/account/identity");
    expect((await owner.post(path, { intent: "open", currentPassword: "wrong" })).status).toBe(400);
    const opened = await parsedPage(
      await owner.post(path, { intent: "open", currentPassword: owner.password }),
    );
    const grant = findOne(opened, "input", { name: "grant" }).attributes.value ?? "";
    const saved = await owner.post(path, {
      intent: "save",
      grant,
      "birthDate.day": "14 Apr 1990",
      birthCountry: "NP",
    });
    expect(await mainOf(saved)).toContain(m.form_saved({}, locale));
    const otherPerson = await newOwner();
    const refused = await otherPerson.post(path, { intent: "save", grant, "birthDate.day": "2000-01-01" });
    expect(refused.status).toBe(400);
    // The response contains what was posted, but nothing that is stored.
    expect(await refused.text()).not.toContain("1990");
    const reopened = await parsedPage(
      await owner.post(path, { intent: "open", currentPassword: owner.password }),
    );
    const shown = findOne(reopened, "input", { name: "birthDate.day" }).attributes.value;
    expect(shown).toBe(language === "np" ? "२०४७ वैशाख १" : "14 Apr 1990");
    expect(textOf(findOne(reopened, "p", { id: "birthDate-day-hint" }))).toContain(
      language === "np" ? "२०४७ वैशाख १ (सन् १९९० अप्रिल १४)" : "14 Apr 1990 (2047 Baisakh 1)",
    );
  });

  test("changing the e-mail sends a link to the new mailbox, in the owner's letter language, confirmed by a button", async () => {
    const owner = await newOwner();
    const letterLanguage = otherLanguage(language);
    await setLetterLanguage(letterLanguage, owner);
    const email = `new-${language}@example.com`;
    const requested = await owner.post(at("/account/security/changeemail"), {
      email,
      currentPassword: owner.password,
    });
    expect(await mainOf(requested)).toContain(m.account_email_link_sent({}, locale));
    const link = linkIn(await letterTo(site.outbox, email));
    expect(link.startsWith(inLanguage("/account/security/changeemail/confirm?", letterLanguage))).toBe(true);
    const redirected = await site.get(link);
    const signInUrl = `${inLanguage("/auth", letterLanguage)}?from=${encodeURIComponent(link)}`;
    expect(redirected.headers.get("location")).toBe(signInUrl);
    expect(await mainOf(await owner.get(link))).toContain(email);
    const confirmed = await owner.post(at("/account/security/changeemail/confirm"), { token: tokenOf(link) });
    expect(confirmed.headers.get("location")).toBe(at("/account/security?notice=form_saved"));
    expect(await mainOf(await owner.get(at("/account")))).toContain(email);
    await signIn(site, { email, password: owner.password });
    expect(
      (await site.post("/auth/login", { email: owner.email, password: owner.password })).status,
    ).not.toBe(303);
  });
});

test("changing the password ends every other session but not the current one", async () => {
  const owner = await newOwner();
  const otherCookie = await signIn(site, owner);
  const password = "चौतारीमुनि बसेको 7";
  const change = { currentPassword: owner.password, password, passwordAgain: password };
  const changed = await owner.post("/account/security/changepassword", change);
  expect(await mainOf(changed)).toContain("Saved successfully");
  expect((await owner.get("/account")).status).toBe(200);
  expect((await site.get("/account", { headers: { cookie: otherCookie } })).status).toBe(302);
  const mismatch = await owner.post("/account/security/changepassword", {
    ...change,
    passwordAgain: "another one 8",
  });
  expect(await mainOf(mismatch)).toContain("Passwords do not match.");
  expect(await mismatch.text().catch(() => "")).not.toContain(password);
});

test("one device is signed out, then all devices", async () => {
  const owner = await newOwner();
  const otherCookie = await signIn(site, owner);
  const page = await parsedPage(await owner.get("/account/security/devices"));
  const session = findOne(page, "input", { name: "session" }).attributes.value ?? "";
  expect(await mainOf(await owner.post("/account/security/devices", { intent: "end", session }))).toContain(
    "Signed out.",
  );
  expect((await site.get("/account", { headers: { cookie: otherCookie } })).status).toBe(302);
  expect((await owner.post("/account/security/devices", { intent: "endAll" })).headers.get("location")).toBe(
    "/auth",
  );
  expect((await owner.get("/account")).status).toBe(302);
});

test("the second factor shows key and codes once, is confirmed with a code, required at sign-in, and can be turned off", async () => {
  const owner = await newOwner();
  const path = "/account/security/secondfactor";
  const currentPassword = owner.password;
  expect((await owner.post(path, { intent: "start", currentPassword: "wrong" })).status).toBe(400);
  const started = await parsedPage(await owner.post(path, { intent: "start", currentPassword }));
  const link =
    findAll(started, "a")
      .map((each) => each.attributes.href ?? "")
      .find((href) => href.startsWith("otpauth:")) ?? "";
  expect(findAll(findOne(started, "section", { "aria-labelledby": "codes" }), "li")).toHaveLength(10);
  const code = () => codeOf(new URL(link).searchParams.get("secret") ?? "");
  expect(await mainOf(await owner.get(path))).toContain(m.account_second_factor_off({}, { locale: "en" }));

  expect((await owner.post(path, { intent: "on", code: "12" })).status).toBe(400);
  const turnedOn = await owner.post(path, { intent: "on", code: code() });
  expect(await mainOf(turnedOn)).toContain("Saved successfully");
  expect(await mainOf(await owner.get(path))).toContain(m.account_second_factor_on({}, { locale: "en" }));
  const signedIn = await site.post("/auth/login", { email: owner.email, password: owner.password });
  expect(signedIn.headers.get("location") ?? "").toContain("/auth/secondfactor");

  const renewed = await parsedPage(await owner.post(path, { intent: "renew", currentPassword }));
  expect(findAll(findOne(renewed, "section", { "aria-labelledby": "codes" }), "li")).toHaveLength(10);
  expect(await mainOf(await owner.post(path, { intent: "off", currentPassword }))).toContain(
    m.account_second_factor_off({}, { locale: "en" }),
  );
  await signIn(site, owner);
});

test("my data is a download that requires the password", async () => {
  const owner = await newOwner();
  expect((await owner.get("/account/export")).headers.get("location")).toBe("/account/security/mydata");
  const refused = await owner.post("/account/export", { currentPassword: "wrong" });
  expect(refused.headers.get("location")).toBe("/account/security/mydata?refused=form_invalid");
  expect(await mainOf(await owner.get("/account/security/mydata?refused=form_invalid"))).toContain(
    "Something looks off.",
  );
  const file = await owner.post("/account/export", { currentPassword: owner.password });
  expect(file.headers.get("content-disposition")).toMatch(/^attachment; filename="ekadeshma-[\d-]+\.json"$/);
  expect(file.headers.get("cache-control")).toBe("private, no-store");
  expect(await file.json()).toMatchObject({ person: { email: owner.email } });
});

test("requesting deletion signs out, shows a banner after sign-in, and is cancelled by a click or by the letter", async () => {
  const owner = await newOwner();
  const form = { intent: "delete", currentPassword: owner.password };
  const requested = await owner.post("/account/security/delete", form);
  expect(requested.headers.get("location")).toBe("/account/keep?notice=asked");
  const confirmation = await site.get("/account/keep?notice=asked");
  expect(confirmation.headers.get("cache-control")).toBe("private, no-store");
  expect(await mainOf(confirmation)).toContain("Your account will be deleted");
  // A visitor has not requested a deletion.
  expect(await mainOf(await site.get("/account/keep"))).not.toContain("Your account");
  expect((await owner.get("/account")).status).toBe(302);

  await owner.post("/auth/login", { email: owner.email, password: owner.password });
  const page = await parsedPage(await owner.get("/account"));
  expect(textOf(findOne(page, "aside", { "aria-label": "Keep my account" }))).toContain(
    "Your account will be deleted on",
  );
  const cancelled = await owner.post("/account/security/delete", { intent: "cancel" });
  expect(cancelled.headers.get("location")).toBe("/account?notice=account_delete_cancelled");
  expect(
    findAll(await parsedPage(await owner.get("/account")), "aside", { "aria-label": "Keep my account" }),
  ).toEqual([]);

  await owner.post("/account/security/delete", form);
  const link = linkIn(await letterTo(site.outbox, owner.email, 2));
  expect(await mainOf(await site.get(link))).toContain("Keep my account");
  const cancelledUrl = (await site.post(link, { token: tokenOf(link) })).headers.get("location") ?? "";
  expect(cancelledUrl).not.toContain("token");
  expect(await mainOf(await site.get(cancelledUrl))).toMatch(/Your account stays.*You can sign in again\./s);
  await owner.post("/auth/login", { email: owner.email, password: owner.password });
  const cancelledPage = await mainOf(await owner.get(cancelledUrl));
  expect(cancelledPage).toContain("Your account stays");
  expect(cancelledPage).not.toMatch(/sign in/i);
  for (const fields of [{ token: tokenOf(link) }, { token: "" }, {}])
    for (const path of [link, "/account/keep", cancelledUrl]) {
      const refused = await site.post(path, fields);
      expect(refused.status).toBe(400);
      const main = findOne(await parsedPage(refused), "main");
      expect(textOf(main)).toContain("This link is not good any more.");
      expect(findAll(main, "form")).toEqual([]);
    }
});

test("too many wrong passwords are answered with 429 and the time to wait", async () => {
  const owner = await newOwner();
  for (let attempt = 0; attempt < 10; attempt++)
    await owner.post("/account/identity", { intent: "open", currentPassword: "wrong" });
  const refused = await owner.post("/account/identity", { intent: "open", currentPassword: owner.password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a body that is not a form is rejected, and so is a form from another site", async () => {
  const owner = await newOwner();
  const cookie = await signIn(site, owner);
  const headers = { cookie, origin: site.url, "content-type": "application/json" };
  const json = await fetch(`${site.url}/account/security/changename`, {
    method: "POST",
    headers,
    body: "{}",
  });
  expect(json.status).toBe(400);
  const fromOtherSite = await site.post(
    "/account/security/changename",
    { firstName: "X", lastName: "Y" },
    { headers: { cookie, origin: "https://evil.example" } },
  );
  expect(fromOtherSite.status).toBe(403);
});
