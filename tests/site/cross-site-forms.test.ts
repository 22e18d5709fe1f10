import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useSample } from "#tests/sample.ts";
import { useSite } from "#tests/site.ts";
import { type Browsing, browsing } from "./browsing.ts";
import { countLetters } from "./mail.ts";
import {
  databaseDigest,
  isOfDesk,
  type PeopleForms,
  PLACES,
  type Place,
  peopleForms,
  SITE_ADMIN,
} from "./people-forms.ts";
import { requestText, sendRaw } from "./raw-request.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
let owner: Browsing;
let administrator: Browsing;
let forms: PeopleForms;
let count = 0;

beforeAll(async () => {
  owner = await browsing(site);
  administrator = await browsing(site, SITE_ADMIN);
  forms = await peopleForms(owner);
});

afterAll(() => {
  process.stdout.write(`cross-site posts: ${count} tried\n`);
});

/** The headers of a browser on a page of another site, and of a program that is not a browser. */
const OTHER_ORIGINS: Record<string, Record<string, string>> = {
  "another site": { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  "another site, by an old browser": { Origin: "https://evil.example" },
  "another site that hides its name": { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  "another port of the same machine": { Origin: "http://127.0.0.1:1", "Sec-Fetch-Site": "same-site" },
  "another site with our own origin": { Origin: "OWN", "Sec-Fetch-Site": "cross-site" },
  "a program without these headers": {},
};

const TYPES = ["application/x-www-form-urlencoded", "text/plain", "application/json"];

const CASES = Object.entries(OTHER_ORIGINS).flatMap(([from, evidence]) =>
  [false, true].flatMap((isOwner) =>
    [false, true].flatMap((asData) => TYPES.map((type) => ({ from, evidence, isOwner, asData, type }))),
  ),
);

/** Every case for two routes. The server rejects such posts before it chooses a route, so others get a few. */
const IN_FULL: readonly Place[] = ["auth/login", "account/change-name"];
const SOME = 4;
const samples = new Map(
  PLACES.map((place) => [place, IN_FULL.includes(place) ? CASES : useSample(CASES, SOME, place)] as const),
);

describe.each(PLACES)("%s", (place) => {
  test("rejects forms of other origins, and nothing changes", async () => {
    const before = await databaseDigest();
    const letters = await countLetters();
    const body = new URLSearchParams(forms.fields[place]).toString();
    const holder = isOfDesk(place) ? administrator : owner;
    for (const { from, evidence, isOwner, asData, type } of samples.get(place) ?? []) {
      count += 1;
      const headers = {
        "Content-Type": type,
        "Content-Length": String(body.length),
        ...(isOwner ? { Cookie: holder.jar.headers().cookie ?? "" } : {}),
        ...evidence,
        ...(evidence.Origin === "OWN" ? { Origin: site.url } : {}),
      };
      const address = forms.address(place, asData ? "np" : "en", asData);
      const answer = await sendRaw(site.url, requestText(site.url, `POST ${address}`, headers, body));
      expect(answer.status, `${from}: ${type}`).toBe(403);
      expect(answer.headers.get("set-cookie"), from).toBeUndefined();
    }
    expect(await databaseDigest()).toEqual(before);
    expect(await countLetters()).toBe(letters);
  });
});

test("opening an address changes nothing, whatever its query contains", async () => {
  const before = await databaseDigest();
  for (const place of PLACES) {
    const query = new URLSearchParams(forms.fields[place]).toString();
    const holder = isOfDesk(place) ? administrator : owner;
    for (const address of [forms.address(place), forms.address(place, "np", true)])
      for (const method of ["GET", "HEAD"])
        for (const headers of [{}, holder.headers()]) {
          const joint = address.includes("?") ? "&" : "?";
          const answer = await site.get(`${address}${joint}${query}`, { method, headers });
          expect(answer.status, `${method} ${address}`).toBeLessThan(500);
          expect(answer.headers.getSetCookie(), `${method} ${address}`).toEqual([]);
        }
  }
  expect(await databaseDigest()).toEqual(before);
});
