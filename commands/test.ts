import { runChecks } from "./checks/run-checks.ts";
import { readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm test",
    text: "Formatting, lint with the floors, types, build, tests of words, rooms and site, and the journeys in a browser.\nThe browser is the one CHROME_PATH names, an installed one, Debian's package when root, or one from npm; without any,\njourneys are skipped and say why. The last line is `N passed, N failed`.",
  },
  {},
);

await runChecks(["words", "rooms", "site", "journeys"]);
