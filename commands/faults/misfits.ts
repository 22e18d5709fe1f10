import { rename } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#commands/measuring/finding.ts";
import { request } from "#commands/measuring/requests.ts";
import { startWholeProduct } from "#server/app-process.ts";
import type { FaultSite, Product } from "./fault-site.ts";

const WITHIN_MS = 5000;
const CHECK_EVERY_MS = 100;
const NEXT = "9999_next.sql";

/**
 * Lets database, folder of pictures, secret and port not fit a process: a running one says that it is not ready until they do again,
 * and one that starts is refused and changes nothing.
 */
export async function misfits(site: FaultSite): Promise<Finding[]> {
  const product = await site.start();
  const running = [
    await whileMisfit(product, "the pictures are unmounted", () => moveUploads(site)),
    await whileMisfit(product, "the schema has moved on", () => addMigration(site)),
  ];
  const { port } = new URL(product.origin);
  const refused = [await refusedStart(site, "a port in use", { PORT: port }, /^HOST and PORT cannot/)];
  const isReadyAfter = await becomes(product, 200);
  await product.stop();
  refused.push(
    await refusedStart(
      site,
      "another secret",
      { SESSION_SECRET: OTHER_SECRET },
      /^SESSION_SECRET is not the/,
    ),
  );
  const putBack = await moveUploads(site);
  refused.push(await refusedStart(site, "no pictures", {}, /^UPLOAD_DIR has none of the pictures/));
  await putBack();
  return [
    {
      measured: running.map(({ text }) => text).join("; "),
      target: `/readyz answers 503 within ${WITHIN_MS / 1000} s, and 200 again once they fit`,
      isMet: running.every(({ isMet }) => isMet),
    },
    {
      measured: `a start with ${refused.map(({ text }) => text).join(", ")}; the running product is ${isReadyAfter ? "" : "not "}ready`,
      target: "each is refused with one line and code 1, and the running product serves on",
      isMet: isReadyAfter && refused.every(({ isMet }) => isMet),
    },
  ];
}

const OTHER_SECRET = "x8We1q3Ms0Yv5Ua9Lc6Od2Ng7Ik4Ht1Z";

type Part = { readonly text: string; readonly isMet: boolean };

/** Moves the folder of pictures away, as when its disk is not mounted. @returns a function that moves it back */
async function moveUploads({ folder }: FaultSite): Promise<() => Promise<void>> {
  const [uploads, away] = [path.join(folder, "uploads"), path.join(folder, "uploads-away")];
  await rename(uploads, away);
  return () => rename(away, uploads);
}

/** Notes a migration that no version has. @returns a function that removes it */
async function addMigration(site: FaultSite): Promise<() => Promise<void>> {
  await site.withDatabase((client) =>
    client.query("insert into schema_migrations (name, checksum) values ($1, 'x')", [NEXT]),
  );
  return () =>
    site.withDatabase(async (client) => {
      await client.query("delete from schema_migrations where name = $1", [NEXT]);
      await client.query(
        "update installation set newest_migration = (select max(name) from schema_migrations)",
      );
    });
}

async function whileMisfit(
  product: Product,
  what: string,
  make: () => Promise<() => Promise<void>>,
): Promise<Part> {
  const mend = await make();
  const isNoticed = await becomes(product, 503);
  await mend();
  const isMended = await becomes(product, 200);
  return {
    text: `while ${what} the product is ${isNoticed ? "not ready" : "ready"}, then ${isMended ? "ready" : "not ready"}`,
    isMet: isNoticed && isMended,
  };
}

async function becomes({ origin }: Product, status: number): Promise<boolean> {
  for (const began = performance.now(); performance.now() - began < WITHIN_MS; await pause(CHECK_EVERY_MS)) {
    const answer = await request(origin, "/readyz", { limitMs: WITHIN_MS }).catch(() => undefined);
    if (answer?.status === status) return true;
  }
  return false;
}

async function refusedStart(
  site: FaultSite,
  what: string,
  settings: NodeJS.ProcessEnv,
  expected: RegExp,
): Promise<Part> {
  const { PATH, HOME, TMPDIR } = process.env;
  const usual = { PATH, HOME, TMPDIR, DATA_DIR: site.folder, PORT: "0", DEMO: "off" };
  const product = startWholeProduct({ ...usual, ...settings });
  site.atEnd(() => product.stop());
  const code = await product.ended;
  const line = product.lines.find((each) => expected.test(each));
  return {
    text: `${what} ends with ${code}${line === undefined ? ` and "${product.lines.at(-1)}"` : ""}`,
    isMet: code === 1 && line !== undefined,
  };
}
