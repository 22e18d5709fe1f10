import { closeDatabase } from "#app/db/client.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { rebuildStockLevels } from "#app/records/stock/rebuild-levels.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm run rebuild-stock",
    text: "Computes the numbers of copies at each place again from the movements, and prints how many were wrong. The site may run.",
  },
  {},
);

try {
  const database = await openAppDatabase(configuration());
  try {
    const { levels, wrong } = await rebuildStockLevels();
    console.log(`${levels} numbers computed again; ${wrong} were wrong.`);
  } finally {
    await closeDatabase();
    await database.close();
  }
} catch (error) {
  fail(error);
}
