import { connectClient } from "#app/db/single-client.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { type AppProcess, startWholeProduct } from "#server/app-process.ts";
import { freePort } from "#tests/pgbouncer.ts";
import { cookieJar } from "#tests/site/cookies.ts";
import { blocksOfGuide, statementsOf } from "./guide.ts";

/** The address of the sites of these tests, which stand behind a proxy. */
export const BASE_URL = "https://books.example";

export const SECRET = "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y";

/** A server of PostgreSQL with the roles and databases that the guide makes. */
export type GuidedServer = {
  readonly postgres: EmbeddedPostgres;
  /** Makes the roles and the database of a further site, as the guide does for `books`. */
  addSite(name: string): Promise<void>;
  /** The settings of a site of it: where its database is. */
  databaseOf(name: string): { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string };
};

/** Starts a server as the guide prepares one. @param folder of its files */
export async function startGuidedServer(folder: string): Promise<GuidedServer> {
  const postgres = await startEmbedded(folder, { unsafe: true });
  const [once = "", forEach = ""] = blocksOfGuide("sql");
  const run = async (sql: string) => {
    const client = await connectClient(postgres.superuserUrl("postgres"));
    for (const statement of statementsOf(sql)) await client.query(statement);
    await client.end();
  };
  await run(once);
  return {
    postgres,
    addSite: async (name) => await run(forEach.replaceAll("books", name)),
    databaseOf(name) {
      const urlOf = (login: string) =>
        postgres.superuserUrl(name).replace("postgres@", `${name}_${login}@localhost`);
      return { DATABASE_URL: urlOf("web"), DATABASE_OWNER_URL: urlOf("owner") };
    },
  };
}

/** A site that was started as `npm start` does. */
export type StartedSite = { readonly url: string; readonly process: AppProcess };

/** Starts a site behind a proxy: its own address is not the one that it listens on. */
export async function startSite(settings: Readonly<Record<string, string>>): Promise<StartedSite> {
  const port = await freePort();
  const product = startWholeProduct({
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...settings,
    PORT: String(port),
  });
  await product.origin.catch(() => Promise.reject(new Error(product.lines.join("\n"))));
  return { url: `http://127.0.0.1:${port}`, process: product };
}

/** A browser of a visitor of a site, whose requests arrive by the proxy. @param address of the visitor */
export function browserAt(url: string, address = "198.18.0.1") {
  const jar = cookieJar();
  const options = { redirect: "manual" as const };
  const headers = () => ({ ...jar.headers(), "x-forwarded-for": address });
  return {
    get: async (at: string) => jar.store(await fetch(url + at, { ...options, headers: headers() })),
    post: async (at: string, fields: Record<string, string>) =>
      jar.store(
        await fetch(url + at, {
          ...options,
          method: "POST",
          headers: { ...headers(), origin: BASE_URL },
          body: new URLSearchParams(fields),
        }),
      ),
  };
}

/** Waits until something is so. @throws Error after half a minute */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + 30_000;
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error(`Half a minute passed before ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
