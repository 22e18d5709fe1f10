import { test } from "vitest";
import { installedVersions } from "#app/platform/postgres/supported-versions.server.ts";
import { useSample } from "#tests/sample.ts";
import { trySupportedPostgres } from "./supported-postgres.ts";

/** One of those after the oldest. */
const others = useSample(installedVersions().slice(1), 1);
if (others.length > 0) trySupportedPostgres(others);
else test.skip("no PostgreSQL besides the packaged one; `npm run test:operation` installs them");
