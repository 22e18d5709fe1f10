import { installVersions } from "#app/platform/postgres/supported-versions.server.ts";
import { BUILD_STEPS, runChecks } from "./checks/run-checks.ts";
import { readArguments } from "./command-line.ts";

readArguments(
  {
    line: "npm run test:operation",
    text: "Runs the product as an operator does: on the oldest supported PostgreSQL and one of the others, fresh and upgraded from an older archive, and\nthrough PgBouncer and nginx where they are installed (Debian: pgbouncer, nginx-light). What is absent is skipped, with a line that says so.\nEach commit tries a part, npm run test:all everything.\nInstalls the versions of PostgreSQL into tests/postgres-versions. The last line is `N passed, N failed`.",
  },
  {},
);

if (!installVersions())
  console.error("skipped: the packages of other versions of PostgreSQL cannot be installed here.");

await runChecks(["operation"], BUILD_STEPS);
