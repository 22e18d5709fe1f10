import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { FIXTURE_ACTORS, type Fixture, type FixtureActor } from "#app/demo/fixture-types.ts";
import { makeFixture } from "#app/demo/make-fixture.server.ts";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import { databaseName } from "#tests/database.ts";
import { skipImageJobs } from "#tests/image-jobs.ts";
import { useProcesses } from "#tests/processes.ts";
import { dataPath } from "#tests/route-requests.ts";
import { useSampling } from "#tests/sample.ts";
import { cookiesOf } from "#tests/sign-in.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

/** The result of a request: the screen, a redirect to sign in or home, a redirect to "no access", or not found. */
type Outcome = "ok" | "signIn" | "home" | "noAccess" | "notFound";
/** A person of the fixture, or `V`: the visitor. */
type Actor = FixtureActor | "V";

const ACTORS: readonly Actor[] = ["V", ...FIXTURE_ACTORS];
/** Actors without a session: the visitor, the disabled person, and the person with an unverified mailbox. */
const OUTSIDE: readonly Actor[] = ["V", "UD", "UV"];
const ADMINS: readonly Actor[] = ["SA1", "SA2"];
const REQUEST_KINDS = ["document", "head", "data", "post"] as const;
type RequestKind = (typeof REQUEST_KINDS)[number];

const REQUESTS = LANGUAGES.flatMap((language) => REQUEST_KINDS.map((kind) => ({ language, kind })));
const FILE_REQUESTS = (["document", "head"] as const).map((kind) => ({ language: "en" as const, kind }));
/** One URL for each kind of rule: each actor requests it in both languages with every kind of request. */
const REPRESENTATIVES = ["bookA1", "draftBookA", "signIn", "accountAddressU1", "admin", "publisherDeskA"];
/** How many of the eight combinations of language and kind of request each actor tries for each of the other URLs. */
const REQUESTS_EACH = 1;

const uploads = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-fixture-"));
// Requests alternate between two processes on one database.
const processes = useProcesses(
  2,
  { UPLOAD_DIR: uploads, TRUSTED_PROXIES: "127.0.0.1" },
  { template: "ekadeshma_template", fill: addFixture },
);
const cookies = new Map<Actor, string>();
let fixture: Fixture;
let requestCount = 0;
let nextIndex = 0;

async function addFixture(): Promise<void> {
  fixture = await makeFixture(db(), createImageStore(uploads), SITE_SECRET);
  await skipImageJobs(inject("postgresUrl").replace("DATABASE", databaseName()));
}

beforeAll(async () => {
  for (const [index, actor] of FIXTURE_ACTORS.entries()) {
    const { email, password } = fixture.actors[actor];
    const headers = { "x-forwarded-for": `198.51.100.${index}` };
    cookies.set(actor, cookiesOf(await nextProcess().post("/auth/login", { email, password }, { headers })));
  }
});

afterAll(() => {
  process.stdout.write(
    `fixture access: ${requestCount} requests checked, alternating between two processes\n`,
  );
  rmSync(uploads, { recursive: true, force: true });
});

/** The rule that only these actors open a screen; others have no access to it, or do not find it. */
const only = (...admitted: readonly Actor[]) => ({
  elseNoAccess: (actor: Actor): Outcome => (admitted.includes(actor) ? "ok" : "noAccess"),
  elseNotFound: (actor: Actor): Outcome => (admitted.includes(actor) ? "ok" : "notFound"),
});

/** The expected outcome for each URL, by the table of permissions. Every name of a URL of the fixture has one rule. */
const RULES: readonly (readonly [names: RegExp, rule: (actor: Actor) => Outcome])[] = [
  [/^(?:home|bookstore|book[AB]\d|cover[AB]\d)$/, () => "ok"],
  [/^draftBook[AB]$/, () => "notFound"],
  // KA is admin of another book of the same publisher.
  [/^draftCoverA$/, only("PA", ...ADMINS).elseNotFound],
  [/^draftCoverB$/, only("PB", ...ADMINS).elseNotFound],
  [/^sign(?:In|Up)$/, (actor) => (OUTSIDE.includes(actor) ? "ok" : "home")],
  [/^accountAddressU1$/, (actor) => (OUTSIDE.includes(actor) ? "signIn" : only("U1").elseNotFound(actor))],
  [/^accountAddressU2$/, (actor) => (OUTSIDE.includes(actor) ? "signIn" : only("U2").elseNotFound(actor))],
  [/^account(?!AddressU)/, (actor) => (OUTSIDE.includes(actor) ? "signIn" : "ok")],
  [/^admin$/, afterSignIn(only(...ADMINS).elseNoAccess)],
  [/^publisherDesk$/, afterSignIn(only("PA", "KA", "PB", ...ADMINS).elseNoAccess)],
  [/^publisherDeskA$/, deskOf(["PA", "KA", "PB"], ["PA", ...ADMINS])],
  [/^publisherDeskB$/, deskOf(["PA", "KA", "PB"], ["PB", ...ADMINS])],
  [/^bookstoreDesk$/, afterSignIn(only("SX", "SY", ...ADMINS).elseNoAccess)],
  [/^publisherRequests$/, afterSignIn(only("PA", "KA", "PB", ...ADMINS).elseNoAccess)],
  [/^storeRequests$/, afterSignIn(only("SX", "SY", ...ADMINS).elseNoAccess)],
  [/^storeRequestX$/, deskOf(["SX", "SY"], ["SX", ...ADMINS])],
  [/^storeRequestY$/, deskOf(["SX", "SY"], ["SY", ...ADMINS])],
  // KA is admin of the book that both bookstores asked for.
  [/^publisherRequest[XY]$/, deskOf(["PA", "KA", "PB"], ["PA", "KA", ...ADMINS])],
  [/^bookstoreDeskX$/, deskOf(["SX", "SY"], ["SX", ...ADMINS])],
  [/^bookstoreDeskY$/, deskOf(["SX", "SY"], ["SY", ...ADMINS])],
];

function afterSignIn(rule: (actor: Actor) => Outcome) {
  return (actor: Actor): Outcome => (OUTSIDE.includes(actor) ? "signIn" : rule(actor));
}

/** A desk of one organisation: people without any such desk have no access; for members of another organisation it is not found. */
function deskOf(members: readonly Actor[], admitted: readonly Actor[]) {
  return afterSignIn((actor) => {
    if (admitted.includes(actor)) return "ok";
    return members.includes(actor) ? "notFound" : "noAccess";
  });
}

/** Texts of the fixture that this actor may not read. */
function secretsHiddenFrom(actor: Actor): string[] {
  if (ADMINS.includes(actor))
    return fixture.objects
      .filter(({ kind, owner }) => kind === "identity" && owner !== actor)
      .map(({ canary }) => canary);
  const organisationsOf: Record<string, readonly string[]> = {
    PA: ["A"],
    KA: ["A"],
    PB: ["B"],
    SX: ["X"],
    SY: ["Y"],
  };
  const readable = [actor, ...(organisationsOf[actor] ?? [])];
  return fixture.objects
    .filter(({ owner, alsoReadBy = owner }) => !readable.includes(owner) && !readable.includes(alsoReadBy))
    .map(({ canary }) => canary);
}

function nextProcess(): (typeof processes)[number] {
  nextIndex += 1;
  const process = processes[nextIndex % processes.length];
  if (!process) throw new Error("No process runs.");
  return process;
}

function request(actor: Actor, kind: RequestKind, url: string): Promise<Response> {
  const headers = { cookie: cookies.get(actor) ?? "" };
  const site = nextProcess();
  if (kind === "post") return site.post(url, { some: "thing" }, { headers });
  const [pathname = "", query] = url.split("?");
  const requested = kind === "data" ? dataPath(pathname) + (query ? `?${query}` : "") : url;
  return site.get(requested, { method: kind === "head" ? "HEAD" : "GET", headers });
}

function outcomeOf(response: Response, body: string, kind: RequestKind): string {
  const location =
    kind === "data"
      ? /"(\/(?:np\/)?(?:auth|noadminaccess)[^"]*)"/.exec(body)?.[1]
      : response.headers.get("location");
  const isRedirect = response.status === 302 || response.status === 202;
  // A form for a desk is sent on to the page that shows it again, with the link to sign in.
  if (response.status === 307 && kind === "post" && /\/auth\/unsent\?from=/.test(location ?? ""))
    return "signIn";
  if (isRedirect && location?.includes("/noadminaccess")) return "noAccess";
  if (isRedirect && /\/auth\?from=/.test(location ?? "")) return "signIn";
  if (isRedirect) return "home";
  if (response.status === 404) return "notFound";
  return response.status === 200 ? "ok" : String(response.status);
}

test("every URL of the fixture has one rule", () => {
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

  test("every URL answers by the table of permissions, and reveals no other organisation's texts", async () => {
    const secrets = secretsHiddenFrom(actor);
    for (const [name, url] of Object.entries(fixture.urls)) {
      const isFile = name.toLowerCase().includes("cover");
      const expected = RULES.find(([names]) => names.test(name))?.[1](actor);
      for (const { language, kind } of isFile ? FILE_REQUESTS : requestsOf(name)) {
        requestCount += 1;
        const response = await request(actor, kind, inLanguage(url, language));
        const body = await response.text();
        const context = `${actor} ${kind} ${language} ${name}: ${response.status}`;
        expect(response.status, context).toBeLessThan(500);
        for (const secret of secrets)
          expect(body.includes(secret), `${context} contains ${secret}`).toBe(false);
        // A write to a screen without an action, or with unknown fields, is rejected.
        const outcome = outcomeOf(response, body, kind);
        if (kind === "post" && expected === "ok")
          expect(["400", "405", "ok", "notFound"], context).toContain(outcome);
        else if (kind === "post" && expected === "home") expect(["home", "400"], context).toContain(outcome);
        else if (kind === "post" && expected === "notFound")
          expect(["notFound", "405"], context).toContain(outcome);
        else expect(outcome, context).toBe(expected);
      }
    }
  });
});
