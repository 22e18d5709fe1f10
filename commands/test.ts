import { installVersions } from "#app/platform/postgres/supported-versions.server.ts";
import { runChecks } from "./checks/run-checks.ts";
import { readArguments } from "./command-line.ts";

const { values } = readArguments(
  {
    line: "npm test",
    text: "Formatting, lint of code and layers, types, build, unit, integration and site tests, and the journeys in a browser.\nThe browser is the one CHROME_PATH names, the one of the npm packages, an installed one, or Debian's package when root; without any,\njourneys are skipped with a message. The last line is `N passed, N failed`.\n--all (npm run test:all) tries every case of the tests that otherwise try a sample, and runs those of\nnpm run test:operation as well; TEST_SEED repeats a sample.",
  },
  { all: { type: "boolean" } },
);

if (values.all) process.env.TEST_ALL = "1";

const projects = ["unit", "integration", "site", "development", "journeys"];
if (values.all && !installVersions())
  console.error("skipped: the packages of other versions of PostgreSQL cannot be installed here.");
await runChecks(values.all ? [...projects, "operation"] : projects);
