import path from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "#app/platform/config/config.server.ts";
import type * as BuiltServer from "#server/app.ts";

// One app process for tests that need several: the built product on the database of the environment, on a free port.
// Prints that port and serves until it is told to stop.
const built = pathToFileURL(path.resolve("build/server/index.js")).href;
const { createApp } = (await import(built)) as typeof BuiltServer;
const app = createApp(readConfig(process.env));
app.server.listen(0, "127.0.0.1", () => {
  const address = app.server.address();
  console.log(typeof address === "object" && address ? address.port : 0);
});
process.on("SIGTERM", () => void app.stop().then(() => process.exit(0)));
