import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { stopRunning } from "#app/platform/postgres/embedded.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm run reset",
    text: "Removes the embedded database and its pictures. The next start creates both again.\nA database of your own (DATABASE_URL) is never touched.",
  },
  {},
);

const config = configuration();
if (config.databaseUrl !== undefined) fail("DATABASE_URL is set: only the embedded database can be reset.");

await stopRunning(config.dataDir);
for (const place of [path.join(config.dataDir, "pg"), path.join(config.dataDir, "run"), config.uploadDir]) {
  if (existsSync(place)) rmSync(place, { recursive: true });
}
console.log("The embedded database is removed. `npm start` creates a new one.");
