import { closeDatabase } from "#app/db/client.server.ts";
import { retryLetters, unsentLetters } from "#app/platform/mail/unsent-letters.server.ts";
import { openAppDatabase } from "#app/platform/startup/app-database.server.ts";
import { configuration, fail, readArguments } from "./command-line.ts";

const { values } = readArguments(
  {
    line: "npm run letters [-- --retry]",
    text: "Lists unsent letters, one a line: created, state, reason, attempts, kind, cause. With --retry the running site sends\nfailed letters again; those whose link has expired are dropped.",
  },
  { retry: { type: "boolean" } },
);

try {
  const database = await openAppDatabase(configuration());
  try {
    if (values.retry) console.log(`Queued again: ${await retryLetters()}.`);
    const letters = await unsentLetters();
    for (const { createdOn, state, reason, attempts, kind, cause } of letters)
      console.log([createdOn.toISOString(), state, reason ?? "-", attempts, kind, cause].join("\t"));
    if (letters.length === 0) console.log("Every letter has been sent.");
  } finally {
    await closeDatabase();
    await database.close();
  }
} catch (error) {
  fail(error);
}
