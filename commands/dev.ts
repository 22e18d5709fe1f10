import { once } from "node:events";
import { createServer as createSocketServer } from "node:net";
import { createServer } from "vite";
import { ownFolders, prepareFolders } from "#app/platform/installation/folders.server.ts";
import { keepRunning, openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { sessionSecret } from "#app/platform/startup/session-secret.server.ts";
import type * as Server from "#server/app.ts";
import { stopInTime } from "#server/stop-in-time.ts";
import { configuration, fail, readArguments } from "./command-line.ts";
import { fillDatabase } from "./fill-database.ts";
import { generate } from "./generate.ts";
import { trialPayments } from "./trial-payments.ts";

readArguments(
  { line: "npm run dev", text: "The site with hot reload, on the same database as `npm start`." },
  {},
);

const config = configuration();

try {
  await generate();
  await prepareFolders(ownFolders(config));
  const secret = sessionSecret(config);
  process.env.SESSION_SECRET = secret;
  const database = await openAppDatabase(config);
  await fillDatabase(config, database, secret);
  const stopDatabase = database.embedded ? keepRunning(database.embedded) : async () => {};

  // Our server does not pass on web sockets, so reload messages use a port of their own.
  const port = await freePort();
  const hmr = { host: config.host, port, clientPort: port };
  const vite = await createServer({ server: { middlewareMode: true, hmr }, appType: "custom" });
  const { createApp } = (await vite.ssrLoadModule("./server/app.ts")) as typeof Server;
  const trial = await trialPayments(config);
  const { payments, textMessageLog } = trial ?? config;
  const app = createApp(
    { ...config, payments, textMessageLog, sessionSecret: secret },
    { development: vite.middlewares },
  );
  app.server.listen(config.port, config.host);
  await once(app.server, "listening");
  console.log(`\nEkadeshma is ready at ${config.baseUrl}, with hot reload\n`);

  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await stopInTime(async () => {
        await vite.close();
        await app.stop();
        await trial?.gateways.stop();
        await stopDatabase();
      });
    });
  }
} catch (error) {
  fail(error);
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, config.host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
