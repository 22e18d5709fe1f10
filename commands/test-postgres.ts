import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { installedVersions, installVersions } from "#app/platform/postgres/supported-versions.server.ts";
import { fail, readArguments } from "./command-line.ts";

const { positionals } = readArguments(
  {
    line: "npm run test:postgres [-- VERSION]",
    text: "Runs the integration tests on each supported version of PostgreSQL, or on one, and fails when a function of the database that is\nwritten in PL/pgSQL was called by none of them: its text is only checked when it runs. About ten minutes for each version.",
  },
  {},
  0,
  1,
);

if (!installVersions()) fail("The packages of other versions of PostgreSQL cannot be installed here.");
const chosen = installedVersions().filter(({ version }) =>
  [undefined, `${version}`].includes(positionals[0]),
);
if (chosen.length === 0) fail("That version is not supported.");

const folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-test-postgres-"));
try {
  for (const { name, version, native } of chosen) {
    console.log(`\n── ${name}`);
    const called = path.join(folder, `called-${version}`);
    writeFileSync(called, "");
    const vitest = path.join("node_modules", "vitest", "vitest.mjs");
    const ended = spawnSync(process.execPath, [vitest, "run", "--project", "integration"], {
      stdio: "inherit",
      env: { ...process.env, TEST_POSTGRES: native, TEST_CALLED_FUNCTIONS: called },
    });
    if (ended.status !== 0) process.exitCode = 1;
    const lines = new Set(readFileSync(called, "utf8").trimEnd().split("\n"));
    const defined = [...lines].flatMap((line) => /^defined (.+)$/.exec(line)?.[1] ?? []);
    if (defined.length === 0) throw new Error("No test noted which functions there are.");
    const never = defined.filter((each) => !lines.has(`called ${each}`));
    if (never.length === 0) continue;
    console.error(`${name}: never called: ${never.join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
