import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm run migrate",
    text: "Brings the database up to the newest migration. Safe to run at any time.",
  },
  {},
);

try {
  const database = await openAppDatabase(configuration());
  for (const name of database.applied) console.log(`applied ${name}`);
  if (database.applied.length === 0) console.log("The database is up to date.");
  await database.close();
} catch (error) {
  fail(error);
}
