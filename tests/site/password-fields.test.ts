import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { PASSWORD_MAX } from "#app/domain/people/password.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import { createLink } from "#app/platform/links/links.server.ts";
import type * as BuiltServer from "#server/app.ts";
import { addInvitation } from "#tests/invitations.ts";
import { patternOf } from "#tests/route-requests.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { findAll, type PageElement, readPage } from "./page.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

/** The `autocomplete` value of each password field, for password managers. */
const AUTOCOMPLETE: Record<string, string> = {
  currentPassword: "current-password",
  password: "new-password",
  passwordAgain: "new-password",
};

/** The pages with such fields, and the fields in the order of the page. */
const EXPECTED: Record<string, readonly string[]> = {
  "/auth": ["password"],
  "/auth/login": ["password"],
  "/auth/register": ["password", "passwordAgain"],
  "/auth/reset": ["password", "passwordAgain"],
  "/auth/verify": ["password"],
  "/auth/invitation": ["password", "passwordAgain"],
  "/account/identity": ["currentPassword"],
  "/account/security/changeemail": ["currentPassword"],
  "/account/security/changepassword": ["currentPassword", "password", "passwordAgain"],
  "/account/security/secondfactor": ["currentPassword"],
  "/account/security/mydata": ["currentPassword"],
  "/account/security/delete": ["currentPassword"],
};

let owner: SignedInPerson;
let reset = "";
let verify = "";
let invitation = "";
let urls: string[] = [];

beforeAll(async () => {
  owner = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
  reset = await createLink(db(), "reset", owner.id);
  verify = await createLink(db(), "verify", (await addTestPerson({ isVerified: false })).id);
  invitation = await addInvitation("fields@invited.example");
  const { routes } = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as typeof BuiltServer;
  const pages = Object.keys(routes).filter((id) => routes[id]?.module && "default" in routes[id].module);
  const filled = pages.map((id) => patternOf(routes, id).replace(/:\w+\??|\*/g, "none"));
  const tokens: Record<string, string> = {
    "/auth/reset": reset,
    "/auth/verify": verify,
    "/auth/invitation": invitation,
  };
  urls = [...new Set(filled)].map((each) => (tokens[each] ? `${each}?token=${tokens[each]}` : each));
});

const isPasswordField = ({ attributes }: PageElement) =>
  attributes.type === "password" || /pass|secret/i.test(`${attributes.name} ${attributes.id}`);

const passwordFieldsOf = (html: string) => findAll(readPage(html), "input").filter(isPasswordField);

/** Checks every password field of the page at this URL and returns their names. */
function check(html: string, localUrl: string): string[] {
  const isSignIn = /^(?:\/np)?\/auth(?:\/login|\/verify)?(?:\?|$)/.test(localUrl);
  return passwordFieldsOf(html).map(({ attributes }) => {
    const { name = "" } = attributes;
    const context = `${localUrl} ${name}`;
    expect(attributes.type, context).toBe("password");
    expect(attributes.autocomplete, context).toBe(isSignIn ? "current-password" : AUTOCOMPLETE[name]);
    // No value is filled in, and nothing prevents pasting, a password manager, or the longest password.
    expect(attributes.value ?? "", context).toBe("");
    expect(Number(attributes.maxlength ?? Infinity), context).toBeGreaterThanOrEqual(PASSWORD_MAX * 2);
    for (const forbidden of ["readonly", "disabled", "pattern", "inputmode"])
      expect(attributes, context).not.toHaveProperty(forbidden);
    expect(
      Object.keys(attributes).filter((each) => each.startsWith("on")),
      context,
    ).toEqual([]);
    return name;
  });
}

describe.each(useLanguageOfRun(import.meta.filename))("in %s", (language) => {
  test("every page masks its password fields, declares their purpose and allows pasting", async () => {
    const found: Record<string, string[]> = {};
    for (const url of urls)
      for (const client of [site, owner]) {
        const localUrl = inLanguage(url, language);
        const fields = check(await (await client.get(localUrl)).text(), localUrl);
        if (fields.length > 0) found[url.split("?")[0] ?? ""] = fields;
      }
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
    expect(found).toEqual(EXPECTED);
  });

  test("pages of a rejected form do the same, and repeat no password", async () => {
    const { email } = await addTestPerson();
    const passwords = {
      password: "canary-one",
      passwordAgain: "canary-two",
      currentPassword: "canary-three",
    };
    const names = { firstName: "A", lastName: "B" };
    const pages = {
      "/auth/login": site,
      "/auth/register": site,
      [`/auth/reset?token=${reset}`]: site,
      [`/auth/verify?token=${verify}`]: site,
      "/account/identity": owner,
      "/account/security/changeemail": owner,
      "/account/security/changepassword": owner,
      "/account/security/secondfactor": owner,
      "/account/security/delete": owner,
    };
    const intents: Record<string, string> = { identity: "open", secondfactor: "start", delete: "delete" };
    for (const [url, client] of Object.entries(pages)) {
      const intent = intents[url.split("/").at(-1) ?? ""];
      const token = url.startsWith("/auth/verify") ? verify : reset;
      const form = { email, ...passwords, ...names, token, ...(intent ? { intent } : {}) };
      const localUrl = inLanguage(url, language);
      const refused = await client.post(localUrl, form);
      expect(refused.status, localUrl).toBe(400);
      const html = await refused.text();
      expect(html, localUrl).not.toContain("canary");
      expect(check(html, localUrl), localUrl).toEqual(EXPECTED[url.split("?")[0] ?? ""]);
    }
  });
});

test("every form with a password names its account, for password managers", async () => {
  for (const url of [
    "/auth",
    "/auth/register",
    `/auth/reset?token=${reset}`,
    `/auth/verify?token=${verify}`,
  ]) {
    const page = readPage(await (await site.get(url)).text());
    const [form] = findAll(page, "form").filter(
      (each) => findAll(each, "input", { type: "password" }).length > 0,
    );
    if (!form) throw new Error(`No form at ${url}.`);
    expect(findAll(form, "input", { autocomplete: "username" }), url).toHaveLength(1);
  }
});

test("no code handles paste, copy or drop events", () => {
  // The field of a picture takes files that are pasted or dropped, and leaves text alone. The offer to convert text of the font
  // Preeti is in the forms of desks. A colour of the brand book is copied by a button. None of these forms has a password, and
  // none changes what was pasted.
  const without = [
    "features/books/covers/picture-field.view.tsx",
    "features/brand-book/colour-parts.view.tsx",
    "features/desks/preeti-offer.view.tsx",
  ];
  const files: string[] = [];
  for (const name of readdirSync("app", { recursive: true, encoding: "utf8" }))
    if (/\.tsx?$/.test(name) && !name.includes("generated") && !/\.test\./.test(name)) {
      const code = readFileSync(path.join("app", name), "utf8");
      if (/\bon(?:Paste|Copy|Cut|Drop|BeforeInput)\b|["'](?:paste|copy|cut|drop|beforeinput)["']/.test(code))
        files.push(name);
    }
  expect(files.toSorted()).toEqual(without);
});
