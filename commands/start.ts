import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { closeDatabase } from "#app/db/client.server.ts";
import type { DemoAccount } from "#app/demo/demo-accounts.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import type { Fit } from "#app/platform/installation/fit.ts";
import { ownFolders, prepareFolders, prepareSecurityLog } from "#app/platform/installation/folders.server.ts";
import {
  type AppDatabase,
  keepRunning,
  openAppDatabase,
  tieInstallation,
} from "#app/platform/startup/app-database.server.ts";
import { productionWarnings } from "#app/platform/startup/production-warnings.ts";
import { sessionSecret } from "#app/platform/startup/session-secret.server.ts";
import type * as BuiltServer from "#server/app.ts";
import { CONNECTION_LIMITS } from "#server/connections.ts";
import { keepAssets } from "#server/kept-assets.ts";
import { stopInTime } from "#server/stop-in-time.ts";
import { build } from "./build.ts";
import { checkPort, portRefused } from "./check-port.ts";
import { configuration, fail, onStopSignals, readArguments } from "./command-line.ts";
import { fillDatabase } from "./fill-database.ts";
import { trialPayments } from "./trial-payments.ts";

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
  // A start that is refused changes nothing: all that can refuse it is checked first, and the database is migrated last.
  await checkPort(config);
  await prepareFolders(ownFolders(config));
  await prepareSecurityLog(process.env.SECURITY_LOG?.trim());
  const secret = sessionSecret(config);
  process.env.SESSION_SECRET = secret;
  await build();
  const database = await openAppDatabase(config, { secret });
  await keepAssets(path.resolve("build/client"), config.dataDir);
  const fit = await tieInstallation(database.ownerUrl, config.uploadDir, secret);
  const people = await fillDatabase(config, database, secret);
  for (const line of await startLines()) console.error(line);
  await serve(database, fit, people);
} catch (error) {
  fail(error);
}

/** What an operator is told at a start. The built product, which serves, has a pool of its own. */
async function startLines(): Promise<string[]> {
  // Its letters are texts of the catalogues, which a fresh clone has only once it is built.
  const { nameAdministrator } = await import("./name-administrator.ts");
  try {
    const naming = await nameAdministrator(config.adminEmail);
    const { settings } = await companyInfo();
    return [...(naming === undefined ? [] : [naming]), ...productionWarnings(config, settings.contact.email)];
  } finally {
    await closeDatabase();
  }
}

async function serve(database: AppDatabase, fit: Fit, people: readonly DemoAccount[]): Promise<void> {
  const built = pathToFileURL(path.resolve("build/server/index.js")).href;
  const { createApp } = (await import(built)) as typeof BuiltServer;
  const trial = await trialPayments(config);
  const { payments, textMessageLog } = trial ?? config;
  const app = createApp(
    { ...config, payments, textMessageLog, sessionSecret: process.env.SESSION_SECRET },
    { fit },
  );
  const stopDatabase = database.embedded ? keepRunning(database.embedded) : async () => {};
  app.server.listen({ port: config.port, host: config.host, backlog: CONNECTION_LIMITS.backlog });
  try {
    await once(app.server, "listening");
  } catch (error) {
    await trial?.gateways.stop();
    await stopDatabase();
    throw portRefused(error);
  }
  // Before it says that it is ready: who waits for that may stop it at once.
  let stopping = false;
  onStopSignals(async () => {
    if (stopping) return;
    stopping = true;
    await stopInTime(async () => {
      await app.stop();
      await trial?.gateways.stop();
      await stopDatabase();
    });
  });
  // A log file that was renamed, to keep it for a while, is written to until it is opened again.
  process.on("SIGHUP", () => app.reopenLogs());

  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.port;
  console.log(`\nEkadeshma is ready at ${config.baseUrl.replace(/:0$/, `:${port}`)}`);
  for (const { email, password } of people) console.log(`  ${email.padEnd(EMAIL_COLUMN)} ${password}`);
  console.log(`Data folder: ${path.resolve(config.dataDir)}\n`);
}
