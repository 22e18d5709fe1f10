import { closeDatabase } from "#app/db/client.server.ts";
import { rebuildSearch, tidySearch } from "#app/db/rebuild-search.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm run rebuild-search",
    text: "Writes again by which words everything is found, and prints of how many things. The site may run.",
  },
  {},
);

try {
  const database = await openAppDatabase(configuration());
  try {
    const count = await rebuildSearch();
    await tidySearch();
    console.log(`${count} things can be found.`);
  } finally {
    await closeDatabase();
    await database.close();
  }
} catch (error) {
  fail(error);
}
