import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Code of the server that reads the clock of its own process, each with the reason. */
const OWN_CLOCK: readonly (readonly [path: RegExp, why: string])[] = [
  [/^app\/db\/database-now\.server\.ts$/, "it compares the two clocks"],
  [/^app\/demo\//, "the demo data is of the day on which it is added"],
  [/^app\/platform\/(?:startup|postgres|mail\/send-letter)/, "it waits for something, a few seconds at most"],
  [
    /^app\/platform\/(?:catalogue-version|kept-pages)\//,
    "what is kept in memory goes after a time of this process",
  ],
  [/^app\/platform\/health\//, "checks are made once a second"],
  [/^app\/platform\/jobs\/outage-log/, "an outage is logged after some seconds"],
  [/^app\/platform\/live\//, "messages are sent at a pace, and pruning is by the database's own clock"],
  [/^app\/platform\/auth\/totp/, "codes are compared with those of telephones"],
  [/^app\/platform\/backup\//, "the time of a file in the archive; that of the backup is the database's"],
  [/^app\/features\/share-pictures\//, "files are compared with the times that the system gave them"],
];

test("what ends, expires or is removed is decided by the clock of the database", () => {
  const files = globSync("app/**/*.server.{ts,tsx}").filter((path) => !path.includes("/generated/"));
  expect(files.length).toBeGreaterThan(500);
  const readers = files.filter((path) => /\bnew Date\(\)|\bDate\.now\(\)/.test(readFileSync(path, "utf8")));
  expect(readers.filter((path) => !OWN_CLOCK.some(([pattern]) => pattern.test(path)))).toEqual([]);
  // A reason without a file is one that nobody would miss.
  expect(OWN_CLOCK.filter(([pattern]) => !readers.some((path) => pattern.test(path)))).toEqual([]);
});
