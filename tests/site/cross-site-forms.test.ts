import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useSample } from "#tests/sample.ts";
import { ALL } from "#tests/seed.ts";
import { useSite } from "#tests/site.ts";
import {
  databaseDigest,
  FORM_ROUTES,
  type FormRoute,
  isOfDesk,
  type PeopleForms,
  peopleForms,
  SITE_ADMIN,
} from "./people-forms.ts";
import { countLetters } from "./raw-letters.ts";
import { requestText, sendRaw } from "./raw-request.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
let owner: SignedInPerson;
let administrator: SignedInPerson;
let forms: PeopleForms;
/** What is stored before any post: no test may change it, so that one digest serves all. */
let before: Record<string, string>;
let postCount = 0;

beforeAll(async () => {
  owner = await addSignedInPerson(site);
  administrator = await addSignedInPerson(site, SITE_ADMIN);
  forms = await peopleForms(owner);
  before = await databaseDigest();
});

afterAll(() => {
  process.stdout.write(`cross-site posts: ${postCount} tried\n`);
});

/** The headers on origin that a browser on a page of another site sends, and a program that is not a browser. */
const OTHER_ORIGINS: Record<string, Record<string, string>> = {
  "another site": { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  "another site, by an old browser": { Origin: "https://evil.example" },
  "another site that hides its name": { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  "another port of the same machine": { Origin: "http://127.0.0.1:1", "Sec-Fetch-Site": "same-site" },
  "another site with our own origin": { Origin: "OWN", "Sec-Fetch-Site": "cross-site" },
  "a program without these headers": {},
};

const TYPES = ["application/x-www-form-urlencoded", "text/plain", "application/json"];

const CASES = Object.entries(OTHER_ORIGINS).flatMap(([from, originHeaders]) =>
  [false, true].flatMap((isOwner) =>
    [false, true].flatMap((asData) => TYPES.map((type) => ({ from, originHeaders, isOwner, asData, type }))),
  ),
);

/** Every case for two routes. The server rejects such posts before it chooses a route, so others get a few. */
const ROUTES_WITH_ALL_CASES: readonly FormRoute[] = ["auth/login", "account/change-name"];
const SAMPLE_SIZE = 2;
const samples = new Map(
  FORM_ROUTES.map(
    (route) =>
      [route, ROUTES_WITH_ALL_CASES.includes(route) ? CASES : useSample(CASES, SAMPLE_SIZE, route)] as const,
  ),
);

describe.each(FORM_ROUTES)("%s", (route) => {
  test("rejects forms of other origins, and nothing changes", async () => {
    const letters = await countLetters();
    const body = new URLSearchParams(forms.fields[route]).toString();
    const signedIn = isOfDesk(route) ? administrator : owner;
    for (const { from, originHeaders, isOwner, asData, type } of samples.get(route) ?? []) {
      postCount += 1;
      const headers = {
        "Content-Type": type,
        "Content-Length": String(body.length),
        ...(isOwner ? { Cookie: signedIn.jar.headers().cookie ?? "" } : {}),
        ...originHeaders,
        ...(originHeaders.Origin === "OWN" ? { Origin: site.url } : {}),
      };
      const url = forms.urlOf(route, asData ? "np" : "en", asData);
      const answer = await sendRaw(site.url, requestText(site.url, `POST ${url}`, headers, body));
      expect(answer.status, `${from}: ${type}`).toBe(403);
      expect(answer.headers.get("set-cookie"), from).toBeUndefined();
    }
    if (ALL) expect(await databaseDigest()).toEqual(before);
    expect(await countLetters()).toBe(letters);
  });

  test("a GET or HEAD request changes nothing, whatever its query contains", async () => {
    const query = new URLSearchParams(forms.fields[route]).toString();
    const signedIn = isOfDesk(route) ? administrator : owner;
    for (const url of [forms.urlOf(route), forms.urlOf(route, "np", true)])
      for (const method of ["GET", "HEAD"])
        for (const headers of [{}, signedIn.headers()]) {
          const separator = url.includes("?") ? "&" : "?";
          const answer = await site.get(`${url}${separator}${query}`, { method, headers });
          expect(answer.status, `${method} ${url}`).toBeLessThan(500);
          expect(answer.headers.getSetCookie(), `${method} ${url}`).toEqual([]);
        }
    if (ALL) expect(await databaseDigest()).toEqual(before);
  });
});

test("nothing was changed by any of them; `npm run test:all` says by which", async () => {
  expect(await databaseDigest()).toEqual(before);
});
