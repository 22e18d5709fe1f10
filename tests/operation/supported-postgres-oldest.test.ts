import { test } from "vitest";
import { installedVersions } from "#app/platform/postgres/supported-versions.server.ts";
import { trySupportedPostgres } from "./supported-postgres.ts";

/** The oldest, which is missing the most. */
const oldest = installedVersions().slice(0, 1);
if (oldest.length > 0) trySupportedPostgres(oldest);
else test.skip("no PostgreSQL besides the packaged one; `npm run test:operation` installs them");
