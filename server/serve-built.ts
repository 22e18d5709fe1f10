import path from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "#app/platform/config/config.server.ts";
import { ownFolders, prepareFolders } from "#app/platform/installation/folders.server.ts";
import { tieInstallation } from "#app/platform/startup/app-database.server.ts";
import type * as BuiltServer from "#server/app.ts";
import { CONNECTION_LIMITS } from "#server/connections.ts";
import { stopInTime } from "#server/stop-in-time.ts";

// One of several app processes: the built product on the database in the environment, on a free port of this machine.
// Prints the port and serves until SIGTERM, or until its parent ends, which closes its standard input.
const built = pathToFileURL(path.resolve("build/server/index.js")).href;
const { createApp } = (await import(built)) as typeof BuiltServer;
const config = readConfig(process.env);
await prepareFolders(ownFolders(config));
// Of a database whose start has tied it to its folder.
const { DATABASE_OWNER_URL: ownerUrl } = process.env;
const fit = ownerUrl
  ? await tieInstallation(ownerUrl, config.uploadDir, config.sessionSecret ?? "")
  : undefined;
const app = createApp(config, fit ? { fit } : {});
app.server.listen({ port: 0, host: "127.0.0.1", backlog: CONNECTION_LIMITS.backlog }, () => {
  const address = app.server.address();
  console.log(typeof address === "object" && address ? address.port : 0);
});

let stopping: Promise<void> | undefined;
function stop(): void {
  stopping ??= stopInTime(() => app.stop());
}
process.on("SIGTERM", stop);
process.stdin.on("end", stop).resume();
