import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DemoAccount } from "#app/demo/demo-accounts.server.ts";
import { ownFolders, prepareFolders, prepareSecurityLog } from "#app/platform/health/folders.server.ts";
import { type AppDatabase, keepRunning, openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { sessionSecret } from "#app/platform/startup/session-secret.server.ts";
import type * as BuiltServer from "#server/app.ts";
import { CONNECTION_LIMITS } from "#server/connections.ts";
import { keepAssets } from "#server/kept-assets.ts";
import { stopInTime } from "#server/stop-in-time.ts";
import { build } from "./build.ts";
import { configuration, fail, readArguments } from "./command-line.ts";
import { fillDatabase } from "./fill-database.ts";

readArguments(
  {
    line: "npm start",
    text: "Builds after changes, starts the embedded database unless DATABASE_URL is set, migrates, fills an empty embedded\ndatabase, and serves until Ctrl-C. Settings come from the environment: see README.md.",
  },
  {},
);

const EMAIL_COLUMN = 24;

const config = configuration();

try {
  await build();
  await prepareFolders(ownFolders(config));
  await prepareSecurityLog(process.env.SECURITY_LOG?.trim());
  await keepAssets(path.resolve("build/client"), config.dataDir);
  process.env.SESSION_SECRET = sessionSecret(config);
  const database = await openAppDatabase(config);
  const people = await fillDatabase(config, database);
  await serve(database, people);
} catch (error) {
  fail(error);
}

async function serve(database: AppDatabase, people: readonly DemoAccount[]): Promise<void> {
  const built = pathToFileURL(path.resolve("build/server/index.js")).href;
  const { createApp } = (await import(built)) as typeof BuiltServer;
  const app = createApp({ ...config, sessionSecret: process.env.SESSION_SECRET });
  const stopDatabase = database.embedded ? keepRunning(database.embedded) : async () => {};
  app.server.listen({ port: config.port, host: config.host, backlog: CONNECTION_LIMITS.backlog });
  try {
    await once(app.server, "listening");
  } catch (error) {
    await stopDatabase();
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`HOST and PORT cannot be listened on (${code}).`, { cause: error });
  }
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  console.log(`\nEkadeshma is ready at ${config.baseUrl.replace(/:0$/, `:${port}`)}`);
  for (const { email, password } of people) console.log(`  ${email.padEnd(EMAIL_COLUMN)} ${password}`);
  console.log(`Data folder: ${path.resolve(config.dataDir)}\n`);

  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await stopInTime(async () => {
        await app.stop();
        await stopDatabase();
      });
    });
  }
}
