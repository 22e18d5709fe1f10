import { randomUUID } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { inLanguage, LANGUAGES, type Language } from "#app/domain/language.ts";
import type * as BuiltServer from "#server/app.ts";
import {
  around,
  patternOf,
  REQUEST_KINDS,
  type RequestKind,
  type RouteTarget,
  redirectTarget,
  requestRoute,
} from "#tests/route-requests.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

type Kind = "public" | "auth" | "account" | "admin" | "publisher" | "bookstore" | "file" | "frame";

/**
 * Every route of the built product and who may open it. A route that is missing here fails the test, so that access to
 * each new route is decided explicitly.
 */
const DECLARED: Record<string, Kind> = {
  root: "frame",
  "routes/site": "frame",
  "routes/public/shell": "frame",
  "routes/files/image": "file",
  "routes/files/theme": "file",
  "routes/files/live": "file",
  "routes/public/home": "public",
  "routes/public/bookstore": "public",
  "routes/public/book-edition": "public",
  "routes/public/about-us": "public",
  "routes/public/career": "public",
  "routes/public/contact-us": "public",
  "routes/public/how-we-work": "public",
  "routes/public/terms-of-use": "public",
  "routes/public/privacy-policy": "public",
  "routes/public/no-admin-access": "public",
  "routes/public/playground": "public",
  "routes/public/promo": "public",
  "routes/public/not-found": "public",
  "routes/auth/index": "auth",
  "routes/auth/login": "auth",
  "routes/auth/register": "auth",
  "routes/auth/verify": "auth",
  "routes/auth/forgot": "auth",
  "routes/auth/reset": "auth",
  "routes/auth/link": "auth",
  "routes/auth/second-factor": "auth",
  "routes/auth/logout": "auth",
  "routes/auth/google": "auth",
  "routes/auth/google-callback": "auth",
  "routes/auth/demo": "auth",
  // Cancelling a deletion: its link is the only proof needed.
  "routes/account/keep": "auth",
  "routes/account/address-add": "account",
  "routes/account/address-edit": "account",
  "routes/account/change-email": "account",
  "routes/account/change-name": "account",
  "routes/account/change-password": "account",
  "routes/account/change-phone-number": "account",
  "routes/account/confirm-email": "account",
  "routes/account/delete": "account",
  "routes/account/devices": "account",
  "routes/account/export": "account",
  "routes/account/home": "account",
  "routes/account/identity": "account",
  "routes/account/my-data": "account",
  "routes/account/not-found": "account",
  "routes/account/second-factor": "account",
  "routes/account/security": "account",
  "routes/account/shell": "account",
  "routes/desks/admin-shell": "admin",
  "routes/admin/home": "admin",
  "routes/admin/not-found": "admin",
  "routes/desks/bookstore-shell": "bookstore",
  "routes/bookstore/home": "bookstore",
  "routes/bookstore/not-found": "bookstore",
  "routes/desks/publisher-shell": "publisher",
  "routes/publisher/home": "publisher",
  "routes/publisher/not-found": "publisher",
};

/** Guarded kinds, with the shell whose middleware is the guard and the actors it admits. */
const GUARDED = {
  account: {
    shell: "routes/account/shell",
    admits: ["personWithoutRole", "publisherAdmin", "bookAdmin", "storeAdmin", "siteAdmin"],
  },
  admin: { shell: "routes/desks/admin-shell", admits: ["siteAdmin"] },
  publisher: {
    shell: "routes/desks/publisher-shell",
    admits: ["publisherAdmin", "bookAdmin", "siteAdmin"],
  },
  bookstore: { shell: "routes/desks/bookstore-shell", admits: ["storeAdmin", "siteAdmin"] },
} as const satisfies Partial<Record<Kind, { shell: string; admits: readonly Actor[] }>>;

const ACTORS = [
  "visitor",
  "personWithoutRole",
  "publisherAdmin",
  "bookAdmin",
  "storeAdmin",
  "siteAdmin",
] as const;
type Actor = (typeof ACTORS)[number];

/** The status for an admitted actor, where it is not 200: mostly 404, as nothing exists at the example address. */
const SHOWS: Record<string, number> = {
  "routes/account/address-edit": 404,
  "routes/account/not-found": 404,
  // The file is requested by a form; opening the address redirects to that form.
  "routes/account/export": 302,
  "routes/admin/not-found": 404,
  "routes/bookstore/not-found": 404,
  "routes/publisher/not-found": 404,
};

const EXAMPLES: Record<string, string> = {
  ":address": randomUUID(),
  ":edition": "EDITION",
  ":token": "dashain",
  "*": "no/such/page",
};

/** Thousands of requests on a busy machine. */
const TIMEOUT_MS = 240_000;

const site = useSite();
const cookies = new Map<Actor, string>();
const own = { publisher: "", otherPublisher: "", bookstore: "", otherBookstore: "" };
let routes: typeof BuiltServer.routes;
let edition = "";
let cells = 0;

beforeAll(async () => {
  ({ routes } = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as typeof BuiltServer);
  const ids = async (table: string) =>
    (await db().execute<{ id: string }>(`select id from ${table} order by slug`)).rows.map(({ id }) => id);
  [own.publisher = "", own.otherPublisher = ""] = await ids("publishers");
  [own.bookstore = "", own.otherBookstore = ""] = await ids("bookstores");
  const { rows } = await db().execute<{ id: string; code: string }>(
    `select b.id, e.code from books b join book_editions e on e.book_id = b.id join catalogue_listings cl on cl.edition_id = e.id
     where b.publisher_id = '${own.publisher}' order by e.code limit 1`,
  );
  edition = rows[0]?.code.toLowerCase() ?? "";
  const bookId = rows[0]?.id ?? "";
  const people = {
    personWithoutRole: await addTestPerson(),
    publisherAdmin: await addTestPerson({ roles: [{ type: "admin", publisherId: own.publisher }] }),
    bookAdmin: await addTestPerson({ roles: [{ type: "admin", bookId, ofPublisherId: own.publisher }] }),
    storeAdmin: await addTestPerson({ roles: [{ type: "admin", bookstoreId: own.bookstore }] }),
    siteAdmin: await addTestPerson({ roles: [{ type: "siteAdmin" }] }),
  };
  for (const [actor, person] of Object.entries(people))
    cookies.set(actor as Actor, await signIn(site, person));
});

afterAll(() => {
  process.stdout.write(`route access: ${cells} requests checked\n`);
});

async function tryRoute(actor: Actor, way: RequestKind, address: string, door: RouteTarget) {
  cells += 1;
  const response = await requestRoute(
    site,
    way,
    address,
    door,
    cookies.get(actor),
    routes[door.id]?.index === true,
  );
  expect(response.status, `${actor} ${way} ${address}`).toBeLessThan(500);
  return { response, to: await redirectTarget(response) };
}

function routesOf(...kinds: readonly Kind[]): RouteTarget[] {
  return Object.entries(DECLARED)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([id, kind]) => {
      const pattern = patternOf(routes, id);
      const examples = pattern.replace(/:\w+\??|\*/g, (part) => EXAMPLES[part] ?? "");
      const shell = kind in GUARDED ? GUARDED[kind as keyof typeof GUARDED].shell : undefined;
      return { id, path: examples.replace("EDITION", edition), shell };
    });
}

/** Where a visitor is redirected: to sign in, with the address to return to. */
const signInFor = (address: string, language: Language) =>
  `${inLanguage("/auth", language)}?from=${encodeURIComponent(address)}`;

test("every route of the built product is declared here", () => {
  expect(Object.keys(routes).toSorted()).toEqual(Object.keys(DECLARED).toSorted());
});

test("every guarded route is inside its shell, and the shell's guard is middleware", () => {
  for (const [kind, { shell }] of Object.entries(GUARDED)) {
    const inside = Object.keys(routes).filter((id) => around(routes, id).includes(shell));
    const declared = Object.keys(DECLARED).filter((id) => DECLARED[id] === kind);
    expect(inside.toSorted(), kind).toEqual(declared.toSorted());
    if (declared.length === 0) continue;
    const module = routes[shell]?.module as { middleware?: unknown[]; loader?: unknown } | undefined;
    expect(module?.middleware, shell).toHaveLength(1);
    expect(module?.loader, shell).toBeTypeOf("function");
  }
});

describe.each(Object.entries(GUARDED))("%s", { timeout: TIMEOUT_MS }, (kind, { admits }) => {
  const mayEnter = (actor: Actor) => (admits as readonly Actor[]).includes(actor);

  test.each(ACTORS)("as %s", async (actor) => {
    for (const door of routesOf(kind as Kind)) {
      for (const language of LANGUAGES) {
        const address = inLanguage(door.path, language);
        for (const way of REQUEST_KINDS) {
          const { response, to } = await tryRoute(actor, way, address, door);
          const said = `${actor} ${way} ${address}: ${response.status} ${to}`;
          const isData = /data/i.test(way);
          if (actor === "visitor") {
            expect(to, said).toBe(signInFor(address, language));
            expect(response.status, said).toBe(isData ? 202 : 302);
          } else if (!mayEnter(actor)) {
            expect(to, said).toBe(inLanguage("/noadminaccess", language));
            expect(response.status, said).toBe(isData ? 202 : 302);
          } else {
            expect(to ?? "", said).not.toMatch(/noadminaccess|\/auth/);
            if (way === "document") expect(response.status, said).toBe(SHOWS[door.id] ?? 200);
          }
        }
      }
    }
  });
});

test("a guard also applies to other spellings of an address", async () => {
  const door = { id: "routes/admin/home", path: "/admin", shell: "routes/desks/admin-shell" };
  for (const address of [
    "/admin/",
    "/ADMIN",
    "/%61dmin",
    "/np/ADMIN",
    "/NP/admin",
    "/admin/?x=1",
    "/bookstore/%6Danage",
    "/Publishers/Manage/",
  ])
    for (const actor of ["visitor", "personWithoutRole"] as const) {
      const { response, to } = await tryRoute(actor, "document", address, door);
      expect([302, 404], address).toContain(response.status);
      if (response.status === 302)
        expect(to, address).toMatch(
          actor === "visitor" ? /^(?:\/np)?\/auth\?from=/ : /^(?:\/np)?\/noadminaccess$/,
        );
    }
});

test("the return address keeps its query without the parameters of data requests", async () => {
  const door = {
    id: "routes/publisher/home",
    path: "/publishers/manage",
    shell: "routes/desks/publisher-shell",
  };
  for (const language of LANGUAGES) {
    const address = inLanguage(`${door.path}?publisher=${own.publisher}`, language);
    for (const way of ["document", "data", "routeData"] as const) {
      const { to } = await tryRoute("visitor", way, address, door);
      expect(to, way).toBe(signInFor(address, language));
    }
  }
});

describe("public routes", { timeout: TIMEOUT_MS }, () => {
  test("are open to everyone alike", async () => {
    for (const door of routesOf("public"))
      for (const language of LANGUAGES) {
        const address = inLanguage(door.path, language);
        let shown = 0;
        for (const way of ["document", "data"] as const) {
          const first = await tryRoute("visitor", way, address, door);
          if (way === "document") shown = first.response.status;
          if (shown < 300) expect(first.response.status, `${way} ${address}`).toBe(shown);
          for (const actor of ACTORS.slice(1)) {
            const { response, to } = await tryRoute(actor, way, address, door);
            expect([response.status, to], `${actor} ${way} ${address}`).toEqual([
              first.response.status,
              first.to,
            ]);
          }
          expect(first.to ?? "", address).not.toMatch(/noadminaccess|\/auth/);
        }
      }
  });

  test("the page without access answers 403 to everyone", async () => {
    const door = { id: "routes/public/no-admin-access", path: "/noadminaccess", shell: undefined };
    for (const actor of ACTORS)
      for (const language of LANGUAGES) {
        const { response } = await tryRoute(actor, "document", inLanguage(door.path, language), door);
        expect(response.status).toBe(403);
      }
  });
});

describe("routes of signing in", { timeout: TIMEOUT_MS }, () => {
  test("are open to a visitor, and never redirect to themselves", async () => {
    for (const door of routesOf("auth"))
      for (const language of LANGUAGES)
        for (const way of ["document", "data", "post", "postData"] as const) {
          if (way.startsWith("post") && door.path === "/auth/logout") continue;
          const { response, to } = await tryRoute("visitor", way, inLanguage(door.path, language), door);
          expect(to ?? "", `${way} ${door.path}: ${response.status}`).not.toMatch(/noadminaccess|from=/);
        }
  });

  test("redirect a signed-in person home, or to the return address on this site", async () => {
    for (const door of routesOf("auth").filter(({ path }) => /^\/auth(?:\/login|\/register)?$/.test(path)))
      for (const language of LANGUAGES)
        for (const actor of ACTORS.slice(1)) {
          const address = inLanguage(door.path, language);
          expect((await tryRoute(actor, "document", address, door)).to).toBe(inLanguage("/", language));
          expect((await tryRoute(actor, "data", address, door)).to).toBe(inLanguage("/", language));
          expect((await tryRoute(actor, "document", `${address}?from=%2Fpages%2Faboutus`, door)).to).toBe(
            "/pages/aboutus",
          );
          expect((await tryRoute(actor, "document", `${address}?from=%2F%2Fevil.example`, door)).to).toBe(
            inLanguage("/", language),
          );
        }
  });
});

describe("another tenant's data", () => {
  const cases = [
    {
      actor: "publisherAdmin",
      desk: "/publishers/manage",
      key: "publisher",
      folder: "publisher",
      other: () => own.otherPublisher,
    },
    {
      actor: "bookAdmin",
      desk: "/publishers/manage",
      key: "publisher",
      folder: "publisher",
      other: () => own.otherPublisher,
    },
    {
      actor: "storeAdmin",
      desk: "/bookstore/manage",
      key: "bookstore",
      folder: "bookstore",
      other: () => own.otherBookstore,
    },
  ] as const;

  test.each(cases)(
    "$actor at $desk gets the same 404 as for an unknown id",
    async ({ actor, desk, key, folder, other }) => {
      const door = { id: `routes/${folder}/home`, path: desk, shell: `routes/${folder}/shell` };
      for (const language of LANGUAGES)
        for (const way of ["document", "data", "routeData"] as const) {
          const bodies: string[] = [];
          for (const id of [other(), randomUUID(), "not-an-id"]) {
            const { response } = await tryRoute(
              actor,
              way,
              inLanguage(`${desk}?${key}=${id}`, language),
              door,
            );
            expect(response.status, `${way} ${id}`).toBe(404);
            // Each response has its own nonce and the current cursor of the live channel.
            const body = (await response.text()).replaceAll(id, "ID").replace(/nonce="[^"]*"/g, "");
            bodies.push(body.replace(/\d+:\d+:[\d,]*@\d+/g, "CURSOR"));
          }
          expect(bodies[1]).toBe(bodies[0]);
          expect(bodies[2]).toBe(bodies[0]);
        }
    },
  );

  test("a site administrator opens every one, and no unknown id", async () => {
    for (const { desk, key, folder, other } of cases) {
      const door = { id: `routes/${folder}/home`, path: desk, shell: undefined };
      const known = await tryRoute("siteAdmin", "document", `${desk}?${key}=${other()}`, door);
      expect(known.response.status).toBe(200);
      const unknown = await tryRoute("siteAdmin", "document", `${desk}?${key}=${randomUUID()}`, door);
      expect(unknown.response.status).toBe(404);
    }
  });
});
