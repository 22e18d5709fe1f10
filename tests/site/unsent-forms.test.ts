import { beforeAll, describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { build } from "#tests/build.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
let path: string;
let cookies: string;

beforeAll(async () => {
  const { id: publisherId } = await build.publisher();
  const { id: bookId } = await build.book({ publisherId });
  path = `/publishers/manage/books/${(await build.edition({ bookId })).id}?edit=measures`;
  cookies = await signIn(site, await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
});

const TYPED = { intent: "measures", version: "1", pages: "321", "size.en": 'Demy <b>"octavo"</b>' };

const post = (
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(site.url + url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.url, ...headers },
    body: new URLSearchParams(fields),
  });

/** The hidden fields of the form that sends the values again; the colours of the page have a form of their own. */
const hiddenFields = (html: string) =>
  Object.fromEntries(
    [
      ...html
        .slice(html.indexOf("<main"), html.indexOf("</main>"))
        .matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g),
    ].map(([, name, value]) => [
      name ?? "",
      (value ?? "").replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">"),
    ]),
  );

describe.each(LANGUAGES)(
  "in %s a form that is sent without script after the session has ended",
  (language) => {
    test("is shown as it was typed, and can be sent again after signing in", async () => {
      const refused = await post(inLanguage(path, language), TYPED);
      expect(refused.status).toBe(307);
      const next = refused.headers.get("location") ?? "";
      const shown = await post(next, TYPED);
      expect(shown.status).toBe(403);
      expect(shown.headers.get("cache-control")).toContain("no-store");
      const html = await shown.text();
      expect(html).toContain(m.auth_unsent_typed({}, { locale: language }));
      expect(html).not.toContain("<b>");
      expect(hiddenFields(html)).toEqual(TYPED);
      const [, action = ""] =
        /<form action="([^"]*)" method="post">/.exec(html.slice(html.indexOf("<main"))) ?? [];
      expect(action).toBe(inLanguage(path, language));

      const sent = await post(
        action,
        { ...hiddenFields(html), version: "1", pages: "" },
        { cookie: cookies },
      );
      expect(sent.status).toBe(302);
      expect(sent.headers.get("location")).toMatch(/done=form_(?:saved|no_changes)/);
    });
  },
);

test("the page of such a form sends nothing to another site, and shows no form of another site", async () => {
  const html = await (await post("/auth/unsent?from=%2F%2Fevil.example%2Fx", TYPED)).text();
  expect(html).not.toContain("evil.example");
  expect(html).not.toContain("octavo");
  const foreign = await post("/auth/unsent?from=%2Fpublishers%2Fmanage", TYPED, {
    origin: "https://evil.example",
  });
  expect(foreign.status).toBe(403);
  expect(await foreign.text()).not.toContain("octavo");
});
