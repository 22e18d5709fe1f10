import { randomUUID } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { inLanguage, LANGUAGES, type Language } from "#app/domain/text/language.ts";
import type * as BuiltServer from "#server/app.ts";
import {
  idsUpToRoot,
  patternOf,
  REQUEST_KINDS,
  type RequestKind,
  type RouteTarget,
  redirectTarget,
  requestRoute,
} from "#tests/route-requests.ts";
import { useSample, useSampling } from "#tests/sample.ts";
import {
  SCREENS,
  type ScreenAt,
  type ScreenRoute,
  screensOf,
  someBookWithoutEdition,
  someEditionOfFirstPublisher,
} from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { withoutCursor } from "./page.ts";

const ACTORS = [
  "visitor",
  "personWithoutRole",
  "publisherAdmin",
  "bookAdmin",
  "storeAdmin",
  "siteAdmin",
] as const;
type Actor = (typeof ACTORS)[number];

/** Audiences behind a guard: the shell whose middleware is the guard, the actors it admits, and the most similar actor it refuses. */
const GUARDED = {
  signedIn: {
    shell: "routes/account/shell",
    admits: ["personWithoutRole", "publisherAdmin", "bookAdmin", "storeAdmin", "siteAdmin"],
    refuses: "visitor",
  },
  "admin.enter": { shell: "routes/desks/admin-shell", admits: ["siteAdmin"], refuses: "publisherAdmin" },
  "publisher.enter": {
    shell: "routes/desks/publisher-shell",
    admits: ["bookAdmin", "publisherAdmin", "siteAdmin"],
    refuses: "storeAdmin",
  },
  "bookstore.enter": {
    shell: "routes/desks/bookstore-shell",
    admits: ["storeAdmin", "siteAdmin"],
    refuses: "publisherAdmin",
  },
} as const satisfies Partial<
  Record<ScreenAt["audience"], { shell: string; admits: readonly Actor[]; refuses: Actor }>
>;

/** The kinds of request that differ by route: those that would run its own loader or action. */
const KINDS_BY_ROUTE = ["document", "routeData", "post"] as const;

/** How many of the other combinations of route, actor, language and kind of request are tried in one run. */
const SAMPLE_SIZE = 60;

/** Thousands of requests on a busy machine. */
const TIMEOUT_MS = 240_000;

const site = useSite();
const cookies = new Map<Actor, string>();
const organisations = { publisher: "", otherPublisher: "", bookstore: "", otherBookstore: "" };
const screens = new Map<string, ScreenAt>();
let routes: typeof BuiltServer.routes;
let requestCount = 0;

beforeAll(async () => {
  ({ routes } = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as typeof BuiltServer);
  const ids = async (table: string) =>
    (await db().execute<{ id: string }>(`select id from ${table} order by slug`)).rows.map(({ id }) => id);
  [organisations.publisher = "", organisations.otherPublisher = ""] = await ids("publishers");
  [organisations.bookstore = "", organisations.otherBookstore = ""] = await ids("bookstores");
  for (const screen of await screensOf(site, "public", "account", "desk", "file"))
    screens.set(screen.id, screen);
  const { bookId } = await someEditionOfFirstPublisher();
  const people = {
    personWithoutRole: await addTestPerson(),
    publisherAdmin: await addTestPerson({ roles: [{ type: "admin", publisherId: organisations.publisher }] }),
    // Of one book with an edition and of one without.
    bookAdmin: await addTestPerson({
      roles: [bookId, (await someBookWithoutEdition()).id].map((id) => ({
        type: "admin",
        bookId: id,
        ofPublisherId: organisations.publisher,
      })),
    }),
    storeAdmin: await addTestPerson({ roles: [{ type: "admin", shopId: organisations.bookstore }] }),
    siteAdmin: await addTestPerson({ roles: [{ type: "siteAdmin" }] }),
  };
  for (const [actor, person] of Object.entries(people))
    cookies.set(actor as Actor, await signIn(site, person));
});

afterAll(() => {
  process.stdout.write(`route access: ${requestCount} requests checked\n`);
});

async function tryRoute(actor: Actor, kind: RequestKind, url: string, target: RouteTarget) {
  requestCount += 1;
  const response = await requestRoute(
    site,
    kind,
    url,
    target,
    cookies.get(actor),
    routes[target.id]?.index === true,
  );
  expect(response.status, `${actor} ${kind} ${url}`).toBeLessThan(500);
  return { response, to: await redirectTarget(response) };
}

/** Routes of the table, each with a path of the demo data. */
const routesWhere = (chosen: (screen: ScreenRoute) => boolean): ScreenAt[] =>
  SCREENS.filter(chosen).map(({ id }) => screens.get(id) as ScreenAt);

const isGuarded = ({ audience }: ScreenRoute) => audience in GUARDED;
const guardOf = ({ audience }: ScreenRoute) => GUARDED[audience as keyof typeof GUARDED];
const isAdmitted = (actor: Actor, screen: ScreenRoute) =>
  (guardOf(screen).admits as readonly Actor[]).includes(actor);

/** Where a visitor is redirected: to sign in, with the path to return to. */
const signInFor = (url: string, language: Language) =>
  `${inLanguage("/auth", language)}?from=${encodeURIComponent(url)}`;

test("every route of the built product but the shells is in the table of screens, and no other", () => {
  const shells = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.keys(routes).filter((id) => !shells.has(id));
  expect(leaves.toSorted()).toEqual(SCREENS.map(({ id }) => id).toSorted());
  for (const { id, pattern } of SCREENS) expect(patternOf(routes, id), id).toBe(pattern);
});

test("every guarded route is inside its shell, and the shell's guard is middleware", () => {
  for (const [audience, { shell }] of Object.entries(GUARDED)) {
    const inside = Object.keys(routes).filter(
      (id) => id !== shell && idsUpToRoot(routes, id).includes(shell),
    );
    const declared = SCREENS.filter((screen) => screen.audience === audience).map(({ id }) => id);
    expect(inside.toSorted(), audience).toEqual(declared.toSorted());
    const module = routes[shell]?.module as { middleware?: unknown[]; loader?: unknown } | undefined;
    expect(module?.middleware, shell).toHaveLength(1);
    expect(module?.loader, shell).toBeTypeOf("function");
  }
});

/** Sends one request to a guarded route and checks who is admitted and where others are redirected. */
async function checkGuard(screen: ScreenAt, actor: Actor, language: Language, kind: RequestKind) {
  const url = inLanguage(screen.path, language);
  const { response, to } = await tryRoute(actor, kind, url, screen);
  const context = `${actor} ${kind} ${url}: ${response.status} ${to}`;
  const isData = /data/i.test(kind);
  if (isAdmitted(actor, screen)) {
    expect(to ?? "", context).not.toMatch(/noadminaccess|\/auth/);
    const statuses = actor === "bookAdmin" && screen.isHiddenFromBookAdmin ? [404] : screen.statuses;
    if (kind === "document") expect(statuses ?? [200], context).toContain(response.status);
    return;
  }
  // A form that a visitor's browser sends to a desk is sent on to the page that shows it again.
  const isUnsent = actor === "visitor" && kind === "post" && screen.kind !== "account";
  expect(to, context).toBe(
    actor !== "visitor"
      ? inLanguage("/noadminaccess", language)
      : isUnsent
        ? signInFor(url, language).replace("/auth?", "/auth/unsent?")
        : signInFor(url, language),
  );
  expect(response.status, context).toBe(isData ? 202 : isUnsent ? 307 : 302);
}

// The guard is the shell's middleware: every actor tries the first screen in each shell with every kind of request.
const FIRST_IN_SHELL = SCREENS.filter((screen) => isGuarded(screen) && screen.isIndex);

describe.each(FIRST_IN_SHELL)("$pattern", { timeout: TIMEOUT_MS }, ({ id }) => {
  test.each(ACTORS)("as %s", async (actor) => {
    for (const language of LANGUAGES)
      for (const kind of REQUEST_KINDS) await checkGuard(screens.get(id) as ScreenAt, actor, language, kind);
  });
});

const sampleOf = useSampling();

test("every guarded route admits its audience, and refuses a visitor and the nearest wrong role", {
  timeout: TIMEOUT_MS,
}, async () => {
  for (const screen of routesWhere(isGuarded)) {
    const { admits, refuses } = guardOf(screen);
    for (const language of sampleOf(LANGUAGES, 1, screen.id)) {
      const index = LANGUAGES.indexOf(language);
      await checkGuard(screen, admits[0], language, "document");
      // Each kind of request is refused to each of the two actors in one of the languages.
      for (const [nth, kind] of KINDS_BY_ROUTE.entries())
        await checkGuard(screen, (nth + index) % 2 === 0 ? "visitor" : refuses, language, kind);
    }
  }
});

test("a file is answered to its audience as data and by its headers alone, too", {
  timeout: TIMEOUT_MS,
}, async () => {
  for (const screen of routesWhere(({ kind }) => kind === "file"))
    for (const kind of ["head", "data", "routeData"] as const) {
      if (isGuarded(screen)) await checkGuard(screen, guardOf(screen).admits[0], "en", kind);
      else await tryRoute("visitor", kind, screen.path, screen);
    }
});

const SAMPLED_REQUESTS = useSample(
  SCREENS.filter((screen) => isGuarded(screen) && !screen.isIndex).flatMap((screen) =>
    ACTORS.flatMap((actor) =>
      LANGUAGES.flatMap((language) =>
        REQUEST_KINDS.map((kind) => ({ id: screen.id, actor, language, kind })),
      ),
    ),
  ),
  SAMPLE_SIZE,
);

test("guarded routes admit and refuse alike for every role and kind of request", {
  timeout: TIMEOUT_MS,
}, async () => {
  for (const { id, actor, language, kind } of SAMPLED_REQUESTS)
    await checkGuard(screens.get(id) as ScreenAt, actor, language, kind);
});

test("another spelling of a path opens nothing: it leads to the one that is guarded", async () => {
  const target = { id: "routes/admin/home", path: "/admin", shell: "routes/desks/admin-shell" };
  for (const [url, spelledAs] of [
    ["/admin/", "/admin"],
    ["/ADMIN", "/admin"],
    ["/%61dmin", "/admin"],
    ["/np/ADMIN", "/np/admin"],
    ["/NP/admin", "/np/admin"],
    ["/admin/?x=1", "/admin?x=1"],
    ["/bookstore/%6Danage", "/bookstore/manage"],
    ["/Publishers/Manage/", "/publishers/manage"],
  ] as const)
    for (const actor of ["visitor", "personWithoutRole"] as const) {
      const { response, to } = await tryRoute(actor, "document", url, target);
      expect([response.status, to], url).toEqual([301, spelledAs]);
    }
});

test("the return path keeps its query without the parameters of data requests", async () => {
  const target = {
    id: "routes/publisher/home",
    path: "/publishers/manage",
    shell: "routes/desks/publisher-shell",
  };
  for (const language of LANGUAGES) {
    const url = inLanguage(`${target.path}?publisher=${organisations.publisher}`, language);
    for (const kind of ["document", "data", "routeData"] as const) {
      const { to } = await tryRoute("visitor", kind, url, target);
      expect(to, kind).toBe(signInFor(url, language));
    }
  }
});

describe("public routes", { timeout: TIMEOUT_MS }, () => {
  test("answer a visitor with their status in both languages", async () => {
    for (const target of routesWhere((screen) => !isGuarded(screen)))
      for (const language of target.hasLanguages ? LANGUAGES : (["en"] as const)) {
        const url = inLanguage(target.path, language);
        const { response, to } = await tryRoute("visitor", "document", url, target);
        expect(target.statuses ?? [200], `${url}: ${response.status} ${to}`).toContain(response.status);
        expect(to ?? "", url).not.toMatch(/noadminaccess|from=/);
      }
  });

  test("are open to everyone alike", async () => {
    for (const target of routesWhere(({ kind, audience }) => kind === "public" && audience === "everyone"))
      for (const [index, kind] of (["document", "data"] as const).entries()) {
        const language = LANGUAGES[index] as Language;
        const url = inLanguage(target.path, language);
        const first = await tryRoute("visitor", kind, url, target);
        for (const actor of ["personWithoutRole", "siteAdmin"] as const) {
          const { response, to } = await tryRoute(actor, kind, url, target);
          expect([response.status, to], `${actor} ${kind} ${url}`).toEqual([first.response.status, first.to]);
        }
      }
  });
});

describe("routes of signing in", { timeout: TIMEOUT_MS }, () => {
  test("never redirect a visitor's post to themselves", async () => {
    for (const target of routesWhere(({ form, kind }) => form !== undefined && kind === "public"))
      for (const language of LANGUAGES)
        for (const kind of ["post", "postData"] as const) {
          const { response, to } = await tryRoute("visitor", kind, inLanguage(target.path, language), target);
          expect(to ?? "", `${kind} ${target.path}: ${response.status}`).not.toMatch(/noadminaccess|from=/);
        }
  });

  test("redirect a signed-in person home, or to the return path on this site", async () => {
    for (const target of routesWhere(({ audience }) => audience === "visitors"))
      for (const [index, language] of LANGUAGES.entries()) {
        const actor = index === 0 ? "personWithoutRole" : "siteAdmin";
        const url = inLanguage(target.path, language);
        expect((await tryRoute(actor, "document", url, target)).to).toBe(inLanguage("/", language));
        expect((await tryRoute(actor, "data", url, target)).to).toBe(inLanguage("/", language));
        expect((await tryRoute(actor, "document", `${url}?from=%2Fpages%2Faboutus`, target)).to).toBe(
          "/pages/aboutus",
        );
        expect((await tryRoute(actor, "document", `${url}?from=%2F%2Fevil.example`, target)).to).toBe(
          inLanguage("/", language),
        );
      }
  });
});

describe("another organisation's data", () => {
  const cases = [
    {
      actor: "publisherAdmin",
      desk: "/publishers/manage",
      key: "publisher",
      folder: "publisher",
      other: () => organisations.otherPublisher,
    },
    {
      actor: "bookAdmin",
      desk: "/publishers/manage",
      key: "publisher",
      folder: "publisher",
      other: () => organisations.otherPublisher,
    },
    {
      actor: "storeAdmin",
      desk: "/bookstore/manage",
      key: "bookstore",
      folder: "bookstore",
      other: () => organisations.otherBookstore,
    },
  ] as const;

  test.each(cases)(
    "$actor at $desk gets the same 404 as for an unknown id",
    async ({ actor, desk, key, folder, other }) => {
      const target = { id: `routes/${folder}/home`, path: desk, shell: `routes/${folder}/shell` };
      for (const language of LANGUAGES)
        for (const kind of ["document", "data", "routeData"] as const) {
          const bodies: string[] = [];
          for (const id of [other(), randomUUID(), "not-an-id"]) {
            const { response } = await tryRoute(
              actor,
              kind,
              inLanguage(`${desk}?${key}=${id}`, language),
              target,
            );
            expect(response.status, `${kind} ${id}`).toBe(404);
            // Each response has its own nonce and the current cursor of the live channel.
            const body = (await response.text()).replaceAll(id, "ID").replace(/nonce="[^"]*"/g, "");
            bodies.push(withoutCursor(body));
          }
          expect(bodies[1]).toBe(bodies[0]);
          expect(bodies[2]).toBe(bodies[0]);
        }
    },
  );

  test("a site administrator opens every one, and no unknown id", async () => {
    for (const { desk, key, folder, other } of cases) {
      const target = { id: `routes/${folder}/home`, path: desk, shell: undefined };
      const known = await tryRoute("siteAdmin", "document", `${desk}?${key}=${other()}`, target);
      expect(known.response.status).toBe(200);
      const unknown = await tryRoute("siteAdmin", "document", `${desk}?${key}=${randomUUID()}`, target);
      expect(unknown.response.status).toBe(404);
    }
  });
});
