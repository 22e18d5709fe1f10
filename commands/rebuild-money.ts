import { closeDatabase } from "#app/db/client.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { rebuildMoneyBalances } from "#app/records/money/rebuild-balances.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm run rebuild-money",
    text: "Computes the balances of all accounts of money again from their entries, and prints how many were wrong. The site may run.",
  },
  {},
);

try {
  const database = await openAppDatabase(configuration());
  try {
    const { balances, wrong } = await rebuildMoneyBalances();
    console.log(`${balances} balances computed again; ${wrong} were wrong.`);
  } finally {
    await closeDatabase();
    await database.close();
  }
} catch (error) {
  fail(error);
}
