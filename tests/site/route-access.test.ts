import { randomUUID } from "node:crypto";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { inLanguage, LANGUAGES, type Language } from "#app/domain/language.ts";
import type * as BuiltServer from "#server/app.ts";
import { around, type Door, knock, patternOf, sentTo, WAYS, type Way } from "#tests/route-requests.ts";
import { signIn, somebody } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

type Kind = "public" | "auth" | "account" | "admin" | "publisher" | "bookstore" | "file" | "frame";

/**
 * Every route of the built product and whom its door is for. A route that is missing here fails the test: it is shut
 * until somebody has thought about who may open it.
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
  // The way back from asking to be deleted: its link alone is the proof.
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

/** Kinds behind a lock, with the shell whose middleware is the lock and the actors it opens for. */
const LOCKED = {
  account: {
    shell: "routes/account/shell",
    opensFor: ["stranger", "publisherAdmin", "bookAdmin", "storeAdmin", "siteAdmin"],
  },
  admin: { shell: "routes/desks/admin-shell", opensFor: ["siteAdmin"] },
  publisher: {
    shell: "routes/desks/publisher-shell",
    opensFor: ["publisherAdmin", "bookAdmin", "siteAdmin"],
  },
  bookstore: { shell: "routes/desks/bookstore-shell", opensFor: ["storeAdmin", "siteAdmin"] },
} as const satisfies Partial<Record<Kind, { shell: string; opensFor: readonly Actor[] }>>;

const ACTORS = ["nobody", "stranger", "publisherAdmin", "bookAdmin", "storeAdmin", "siteAdmin"] as const;
type Actor = (typeof ACTORS)[number];

/** What a door shows to who may enter, where it is not 200: mostly, nothing is at the example address. */
const SHOWS: Record<string, number> = {
  "routes/account/address-edit": 404,
  "routes/account/not-found": 404,
  // The file itself is asked for by a form; who opens the address lands on that form.
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

/** Thousands of knocks on a busy machine. */
const PATIENCE_MS = 240_000;

const site = useSite();
const cookies = new Map<Actor, string>();
const own = { publisher: "", foreignPublisher: "", bookstore: "", foreignBookstore: "" };
let routes: typeof BuiltServer.routes;
let edition = "";
let cells = 0;

beforeAll(async () => {
  ({ routes } = (await import(
    /* @vite-ignore */ pathToFileURL(path.resolve("build/server/index.js")).href
  )) as typeof BuiltServer);
  const ids = async (table: string) =>
    (await db().execute<{ id: string }>(`select id from ${table} order by slug`)).rows.map(({ id }) => id);
  [own.publisher = "", own.foreignPublisher = ""] = await ids("publishers");
  [own.bookstore = "", own.foreignBookstore = ""] = await ids("bookstores");
  const { rows } = await db().execute<{ id: string; code: string }>(
    `select b.id, e.code from books b join book_editions e on e.book_id = b.id join catalogue_listings cl on cl.edition_id = e.id
     where b.publisher_id = '${own.publisher}' order by e.code limit 1`,
  );
  edition = rows[0]?.code.toLowerCase() ?? "";
  const bookId = rows[0]?.id ?? "";
  const people = {
    stranger: await somebody(),
    publisherAdmin: await somebody({ roles: [{ type: "admin", publisherId: own.publisher }] }),
    bookAdmin: await somebody({ roles: [{ type: "admin", bookId, ofPublisherId: own.publisher }] }),
    storeAdmin: await somebody({ roles: [{ type: "admin", bookstoreId: own.bookstore }] }),
    siteAdmin: await somebody({ roles: [{ type: "siteAdmin" }] }),
  };
  for (const [actor, person] of Object.entries(people))
    cookies.set(actor as Actor, await signIn(site, person));
});

afterAll(() => {
  process.stdout.write(`doors: ${cells} cells tried\n`);
});

async function tryRoute(actor: Actor, way: Way, address: string, door: Door) {
  cells += 1;
  const response = await knock(site, way, address, door, cookies.get(actor), routes[door.id]?.index === true);
  expect(response.status, `${actor} ${way} ${address}`).toBeLessThan(500);
  return { response, to: await sentTo(response) };
}

function routesOf(...kinds: readonly Kind[]): Door[] {
  return Object.entries(DECLARED)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([id, kind]) => {
      const pattern = patternOf(routes, id);
      const examples = pattern.replace(/:\w+\??|\*/g, (part) => EXAMPLES[part] ?? "");
      const shell = kind in LOCKED ? LOCKED[kind as keyof typeof LOCKED].shell : undefined;
      return { id, path: examples.replace("EDITION", edition), shell };
    });
}

/** Where nobody is sent for an address: to sign in, with the place to come back to. */
const signInFor = (address: string, language: Language) =>
  `${inLanguage("/auth", language)}?from=${encodeURIComponent(address)}`;

test("every route of the built product is declared here", () => {
  expect(Object.keys(routes).toSorted()).toEqual(Object.keys(DECLARED).toSorted());
});

test("every locked route stands inside its shell, and the shell's lock is middleware", () => {
  for (const [kind, { shell }] of Object.entries(LOCKED)) {
    const inside = Object.keys(routes).filter((id) => around(routes, id).includes(shell));
    const declared = Object.keys(DECLARED).filter((id) => DECLARED[id] === kind);
    expect(inside.toSorted(), kind).toEqual(declared.toSorted());
    if (declared.length === 0) continue;
    const module = routes[shell]?.module as { middleware?: unknown[]; loader?: unknown } | undefined;
    expect(module?.middleware, shell).toHaveLength(1);
    expect(module?.loader, shell).toBeTypeOf("function");
  }
});

describe.each(Object.entries(LOCKED))("%s", { timeout: PATIENCE_MS }, (kind, { opensFor }) => {
  const mayEnter = (actor: Actor) => (opensFor as readonly Actor[]).includes(actor);

  test.each(ACTORS)("as %s", async (actor) => {
    for (const door of routesOf(kind as Kind)) {
      for (const language of LANGUAGES) {
        const address = inLanguage(door.path, language);
        for (const way of WAYS) {
          const { response, to } = await tryRoute(actor, way, address, door);
          const said = `${actor} ${way} ${address}: ${response.status} ${to}`;
          const isData = /data/i.test(way);
          if (actor === "nobody") {
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

test("a lock holds for other spellings of an address", async () => {
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
    for (const actor of ["nobody", "stranger"] as const) {
      const { response, to } = await tryRoute(actor, "document", address, door);
      expect([302, 404], address).toContain(response.status);
      if (response.status === 302)
        expect(to, address).toMatch(
          actor === "nobody" ? /^(?:\/np)?\/auth\?from=/ : /^(?:\/np)?\/noadminaccess$/,
        );
    }
});

test("the place to come back to keeps its query and loses what data requests add", async () => {
  const door = {
    id: "routes/publisher/home",
    path: "/publishers/manage",
    shell: "routes/desks/publisher-shell",
  };
  for (const language of LANGUAGES) {
    const address = inLanguage(`${door.path}?publisher=${own.publisher}`, language);
    for (const way of ["document", "data", "routeData"] as const) {
      const { to } = await tryRoute("nobody", way, address, door);
      expect(to, way).toBe(signInFor(address, language));
    }
  }
});

describe("public doors", { timeout: PATIENCE_MS }, () => {
  test("are open to everybody alike", async () => {
    for (const door of routesOf("public"))
      for (const language of LANGUAGES) {
        const address = inLanguage(door.path, language);
        let shown = 0;
        for (const way of ["document", "data"] as const) {
          const first = await tryRoute("nobody", way, address, door);
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

  test("the page that refuses answers 403 to everybody", async () => {
    const door = { id: "routes/public/no-admin-access", path: "/noadminaccess", shell: undefined };
    for (const actor of ACTORS)
      for (const language of LANGUAGES) {
        const { response } = await tryRoute(actor, "document", inLanguage(door.path, language), door);
        expect(response.status).toBe(403);
      }
  });
});

describe("doors of signing in", { timeout: PATIENCE_MS }, () => {
  test("are open to nobody, and never lead to themselves", async () => {
    for (const door of routesOf("auth"))
      for (const language of LANGUAGES)
        for (const way of ["document", "data", "post", "postData"] as const) {
          if (way.startsWith("post") && door.path === "/auth/logout") continue;
          const { response, to } = await tryRoute("nobody", way, inLanguage(door.path, language), door);
          expect(to ?? "", `${way} ${door.path}: ${response.status}`).not.toMatch(/noadminaccess|from=/);
        }
  });

  test("lead who is signed in home, or to the remembered place on this site", async () => {
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

describe("somebody else's things", () => {
  const asks = [
    {
      actor: "publisherAdmin",
      desk: "/publishers/manage",
      key: "publisher",
      folder: "publisher",
      foreign: () => own.foreignPublisher,
    },
    {
      actor: "bookAdmin",
      desk: "/publishers/manage",
      key: "publisher",
      folder: "publisher",
      foreign: () => own.foreignPublisher,
    },
    {
      actor: "storeAdmin",
      desk: "/bookstore/manage",
      key: "bookstore",
      folder: "bookstore",
      foreign: () => own.foreignBookstore,
    },
  ] as const;

  test.each(asks)(
    "$actor at $desk: the same 404 as for what never existed",
    async ({ actor, desk, key, folder, foreign }) => {
      const door = { id: `routes/${folder}/home`, path: desk, shell: `routes/${folder}/shell` };
      for (const language of LANGUAGES)
        for (const way of ["document", "data", "routeData"] as const) {
          const bodies: string[] = [];
          for (const id of [foreign(), randomUUID(), "not-an-id"]) {
            const { response } = await tryRoute(
              actor,
              way,
              inLanguage(`${desk}?${key}=${id}`, language),
              door,
            );
            expect(response.status, `${way} ${id}`).toBe(404);
            // Each answer has a nonce of its own, and says how far the live channel was.
            const body = (await response.text()).replaceAll(id, "ID").replace(/nonce="[^"]*"/g, "");
            bodies.push(body.replace(/\d+:\d+:[\d,]*@\d+/g, "CURSOR"));
          }
          expect(bodies[1]).toBe(bodies[0]);
          expect(bodies[2]).toBe(bodies[0]);
        }
    },
  );

  test("a site administrator opens every one, and none that never existed", async () => {
    for (const { desk, key, folder, foreign } of asks) {
      const door = { id: `routes/${folder}/home`, path: desk, shell: undefined };
      const known = await tryRoute("siteAdmin", "document", `${desk}?${key}=${foreign()}`, door);
      expect(known.response.status).toBe(200);
      const unknown = await tryRoute("siteAdmin", "document", `${desk}?${key}=${randomUUID()}`, door);
      expect(unknown.response.status).toBe(404);
    }
  });
});
