import { runChecks } from "./checks/run-checks.ts";
import { readArguments } from "./command-line.ts";

readArguments(
  { line: "npm run check", text: "Everything `npm test` does, without the journeys in a browser." },
  {},
);

await runChecks(["unit", "integration", "site", "development"]);
