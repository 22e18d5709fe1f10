import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { FIXTURE_ACTORS, type Fixture, type FixtureActor } from "#app/demo/fixture-shape.ts";
import { makeFixture } from "#app/demo/make-fixture.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/language.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { SECRET, useProcesses } from "#tests/processes.ts";
import { dataPath } from "#tests/route-requests.ts";
import { useSampling } from "#tests/sample.ts";
import { cookiesOf } from "#tests/sign-in.ts";

/** The result of a request: the screen, a redirect to sign in or home, no access, or not found. */
type Answer = "ok" | "auth" | "home" | "noadmin" | "hidden";
type Actor = FixtureActor | "V";

const ACTORS: readonly Actor[] = ["V", ...FIXTURE_ACTORS];
/** Actors without a session: the visitor, the disabled person, and the person with an unverified mailbox. */
const OUTSIDE: readonly Actor[] = ["V", "UD", "UV"];
const ADMINS: readonly Actor[] = ["SA1", "SA2"];
const REQUEST_KINDS = ["document", "head", "data", "post"] as const;
type RequestKind = (typeof REQUEST_KINDS)[number];

const REQUESTS = LANGUAGES.flatMap((language) => REQUEST_KINDS.map((way) => ({ language, way })));
const FILE_REQUESTS = (["document", "head"] as const).map((way) => ({ language: "en" as const, way }));
/** One address of each kind of rule: each actor requests it in every way. */
const REPRESENTATIVES = ["bookA1", "draftBookA", "signIn", "accountAddressU1", "admin", "publisherDeskA"];
/** Of the other addresses, each actor tries this many of the eight requests. */
const REQUESTS_EACH = 2;

const uploads = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-fixture-"));
// Requests alternate between two processes on one database.
const processes = useProcesses(
  2,
  { UPLOAD_DIR: uploads, TRUSTED_PROXIES: "127.0.0.1" },
  "ekadeshma_template",
);
const cookies = new Map<Actor, string>();
let fixture: Fixture;
let cells = 0;
let turns = 0;

beforeAll(async () => {
  fixture = await makeFixture(db(), createImageStore(uploads), SECRET);
  for (const [at, actor] of FIXTURE_ACTORS.entries()) {
    const { email, password } = fixture.actors[actor];
    const headers = { "x-forwarded-for": `198.51.100.${at}` };
    cookies.set(actor, cookiesOf(await nextProcess().post("/auth/login", { email, password }, { headers })));
  }
}, 120_000);

afterAll(() => {
  process.stdout.write(`fixture access: ${cells} requests checked, alternating between two processes\n`);
  rmSync(uploads, { recursive: true, force: true });
});

const only = (...may: readonly Actor[]) => ({
  area: (actor: Actor): Answer => (may.includes(actor) ? "ok" : "noadmin"),
  object: (actor: Actor): Answer => (may.includes(actor) ? "ok" : "hidden"),
});

/** The expected result of each address, by the table of permissions. Every name of the fixture's addresses has a rule. */
const RULES: readonly (readonly [names: RegExp, rule: (actor: Actor) => Answer])[] = [
  [/^(?:home|bookstore|book[AB]\d|cover[AB]\d)$/, () => "ok"],
  [/^draftBook[AB]$/, () => "hidden"],
  // KA is admin of another book of the same publisher.
  [/^draftCoverA$/, only("PA", ...ADMINS).object],
  [/^draftCoverB$/, only("PB", ...ADMINS).object],
  [/^sign(?:In|Up)$/, (actor) => (OUTSIDE.includes(actor) ? "ok" : "home")],
  [/^accountAddressU1$/, (actor) => (OUTSIDE.includes(actor) ? "auth" : only("U1").object(actor))],
  [/^accountAddressU2$/, (actor) => (OUTSIDE.includes(actor) ? "auth" : only("U2").object(actor))],
  [/^account(?!AddressU)/, (actor) => (OUTSIDE.includes(actor) ? "auth" : "ok")],
  [/^admin$/, shut(only(...ADMINS).area)],
  [/^publisherDesk$/, shut(only("PA", "KA", "PB", ...ADMINS).area)],
  [/^publisherDeskA$/, desk(["PA", "KA", "PB"], ["PA", ...ADMINS])],
  [/^publisherDeskB$/, desk(["PA", "KA", "PB"], ["PB", ...ADMINS])],
  [/^bookstoreDesk$/, shut(only("SX", "SY", ...ADMINS).area)],
  [/^bookstoreDeskX$/, desk(["SX", "SY"], ["SX", ...ADMINS])],
  [/^bookstoreDeskY$/, desk(["SX", "SY"], ["SY", ...ADMINS])],
];

function shut(rule: (actor: Actor) => Answer) {
  return (actor: Actor): Answer => (OUTSIDE.includes(actor) ? "auth" : rule(actor));
}

/** A desk of one tenant: without such a desk there is no access; with another tenant's desk it is not found. */
function desk(sitting: readonly Actor[], may: readonly Actor[]) {
  return shut((actor) => {
    if (may.includes(actor)) return "ok";
    return sitting.includes(actor) ? "hidden" : "noadmin";
  });
}

/** Texts of the fixture that this actor may not read. */
function secretsHiddenFrom(actor: Actor): string[] {
  if (ADMINS.includes(actor))
    return fixture.objects
      .filter(({ kind, owner }) => kind === "identity" && owner !== actor)
      .map(({ canary }) => canary);
  const own: Record<string, readonly string[]> = { PA: ["A"], KA: ["A"], PB: ["B"], SX: ["X"], SY: ["Y"] };
  const readable = [actor, ...(own[actor] ?? [])];
  return fixture.objects.filter(({ owner }) => !readable.includes(owner)).map(({ canary }) => canary);
}

function nextProcess(): (typeof processes)[number] {
  turns += 1;
  const process = processes[turns % processes.length];
  if (!process) throw new Error("No process runs.");
  return process;
}

function ask(actor: Actor, way: RequestKind, url: string): Promise<Response> {
  const headers = { cookie: cookies.get(actor) ?? "" };
  const site = nextProcess();
  if (way === "post") return site.post(url, { some: "thing" }, { headers });
  const [pathname = "", query] = url.split("?");
  const asked = way === "data" ? dataPath(pathname) + (query ? `?${query}` : "") : url;
  return site.get(asked, { method: way === "head" ? "HEAD" : "GET", headers });
}

function answerOf(response: Response, body: string, way: RequestKind): string {
  const location =
    way === "data"
      ? /"(\/(?:np\/)?(?:auth|noadminaccess)[^"]*)"/.exec(body)?.[1]
      : response.headers.get("location");
  const isRedirect = response.status === 302 || response.status === 202;
  if (isRedirect && location?.includes("/noadminaccess")) return "noadmin";
  if (isRedirect && /\/auth\?from=/.test(location ?? "")) return "auth";
  if (isRedirect) return "home";
  if (response.status === 404) return "hidden";
  return response.status === 200 ? "ok" : String(response.status);
}

test("every address of the fixture has its rule", () => {
  expect(Object.keys(fixture.urls)).toEqual(expect.arrayContaining(REPRESENTATIVES));
  for (const name of Object.keys(fixture.urls))
    expect(
      RULES.filter(([names]) => names.test(name)),
      name,
    ).toHaveLength(1);
});

describe.each(ACTORS)("as %s", { timeout: 240_000 }, (actor) => {
  const sampleOf = useSampling();
  const requestsOf = (name: string) =>
    REPRESENTATIVES.includes(name) ? REQUESTS : sampleOf(REQUESTS, REQUESTS_EACH, `${actor} ${name}`);

  test("every address answers by the table of permissions, and reveals no other tenant's texts", async () => {
    const secrets = secretsHiddenFrom(actor);
    for (const [name, url] of Object.entries(fixture.urls)) {
      const isFile = name.toLowerCase().includes("cover");
      const expected = RULES.find(([names]) => names.test(name))?.[1](actor);
      for (const { language, way } of isFile ? FILE_REQUESTS : requestsOf(name)) {
        cells += 1;
        const response = await ask(actor, way, inLanguage(url, language));
        const body = await response.text();
        const said = `${actor} ${way} ${language} ${name}: ${response.status}`;
        expect(response.status, said).toBeLessThan(500);
        for (const secret of secrets) expect(body.includes(secret), `${said} contains ${secret}`).toBe(false);
        // A write to a screen without an action, or with unknown fields, is rejected.
        const answer = answerOf(response, body, way);
        if (way === "post" && expected === "ok")
          expect(["400", "405", "ok", "hidden"], said).toContain(answer);
        else if (way === "post" && expected === "home") expect(["home", "400"], said).toContain(answer);
        else if (way === "post" && expected === "hidden") expect(["hidden", "405"], said).toContain(answer);
        else expect(answer, said).toBe(expected);
      }
    }
  });
});
