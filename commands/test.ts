import { runChecks } from "./checks/run-checks.ts";
import { readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm test",
    text: "Formatting, lint of code and layers, types, build, unit, integration and site tests, and the journeys in a browser.\nThe browser is the one CHROME_PATH names, an installed one, Debian's package when root, or one from npm; without any,\njourneys are skipped with a message. The last line is `N passed, N failed`.",
  },
  {},
);

await runChecks(["unit", "integration", "site", "journeys"]);
