import { closeDatabase } from "#app/db/client.server.ts";
import { retryLetters, unsentLetters } from "#app/platform/mail/unsent-letters.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

const { values } = readArguments(
  {
    line: "npm run letters [-- --retry]",
    text: "Lists letters that have not gone out, one a line: since when, state, why, attempts, kind, cause. With --retry dead\nletters are sent again by the running site; one whose link has died meanwhile is dropped.",
  },
  { retry: { type: "boolean" } },
);

try {
  const database = await openAppDatabase(configuration());
  try {
    if (values.retry) console.log(`Sent again: ${await retryLetters()}.`);
    const letters = await unsentLetters();
    for (const { createdOn, state, reason, attempts, kind, cause } of letters)
      console.log([createdOn.toISOString(), state, reason ?? "-", attempts, kind, cause].join("\t"));
    if (letters.length === 0) console.log("Every letter has gone out.");
  } finally {
    await closeDatabase();
    await database.close();
  }
} catch (error) {
  fail(error);
}
