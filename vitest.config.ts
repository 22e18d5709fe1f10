import { availableParallelism, devNull } from "node:os";
import { defineConfig } from "vitest/config";
import { OPERATION } from "./commands/checks/operation-files.ts";
import { chosenFiles, leftOut } from "./tests/chosen-files.ts";
import { LongestFirst } from "./tests/longest-first.ts";

/** The arguments of a worker's process; vitest wants a list that may change. */
const WORKER_FLAGS: string[] = ["--max-semi-space-size=64"];

const shared = {
  // One process runs many files, one after the other: starting a process and loading its modules for each file took a
  // third of a run's processor time. Tests that need modules of their own are in the project "development".
  isolate: false,
  // Larger spaces for new objects: with the usual ones a tenth of a worker's processor time went into collecting them.
  execArgv: WORKER_FLAGS,
  restoreMocks: true,
  testTimeout: 90_000,
  hookTimeout: 60_000,
  // A test without an assertion fails.
  expect: { requireAssertions: true },
  // The security log cannot be turned off; the tests that read it set a file of their own.
  env: { SECURITY_LOG: devNull },
} as const;

/** Site tests and journeys run the product as in production: without this its libraries load their slower development builds. */
const asBuilt = { ...shared, env: { ...shared.env, NODE_ENV: "production" } } as const;

/** Integration tests of more than ten seconds that try one part of the product in depth: a run takes two of them. */
const LONG = [
  "app/features/catalogue/catalogue-plans",
  "app/features/catalogue/many-listings",
  "app/features/covers/cover-drawing",
  "app/features/reference/engine/kinds",
  "app/features/sign-in/password/sign-in",
  "app/features/spreadsheets/import",
  "app/features/spreadsheets/reported-files",
  "app/platform/catalogue-version/catalogue-version",
  "app/platform/images/accept-image",
  "app/platform/spreadsheets/spreadsheets",
  "app/records/edition-files/edition-files",
  "app/records/holds/holds",
  "commands/checks/run-checks",
];

// Unit tests need nothing, integration tests need PostgreSQL, site tests the built product and a demo database.
export default defineConfig({
  test: {
    // A test waits for the database, the server or the browser almost half of its time: with two files on two cores a
    // whole run used 60 % of the processors.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          include: ["app/domain/**/*.test.ts", "app/db/seed/**/*.test.ts"],
          setupFiles: ["tests/reset-process.ts"],
        },
      },
      {
        test: {
          ...shared,
          name: "integration",
          include: [
            "app/**/*.test.{ts,tsx}",
            "brand/**/*.test.ts",
            "server/**/*.test.ts",
            "commands/*/**/*.test.ts",
            "tests/*.test.ts",
          ],
          exclude: [
            "app/domain/**",
            "app/db/seed/**",
            ...OPERATION,
            ...leftOut(LONG, 2),
            "**/node_modules/**",
          ],
          globalSetup: ["tests/postgres-setup.ts"],
          setupFiles: [
            "tests/reset-process.ts",
            "tests/no-console-errors.ts",
            "tests/refuse-unqualified-columns.ts",
          ],
        },
      },
      {
        test: {
          ...asBuilt,
          name: "site",
          sequence: { groupOrder: 1 },
          include: chosenFiles(
            ["tests/site/**/*.test.ts"],
            [
              "auth",
              "book-desk",
              "built-scripts",
              "built-styles",
              "cart",
              "checkout",
              "cross-site-forms",
              "hostile-bodies",
              "orders",
              "payments",
              "permissions",
              "route-access",
              "routes",
              "screens",
              "server-headers",
            ],
            6,
          ),
          globalSetup: ["tests/postgres-setup.ts", "tests/demo-setup.ts"],
          setupFiles: [
            "tests/reset-process.ts",
            "tests/no-console-errors.ts",
            "tests/refuse-unqualified-columns.ts",
          ],
        },
      },
      {
        // The product as an operator runs it: processes, other versions of PostgreSQL, a pooler, a proxy. Run by
        // `npm run test:operation` alone.
        test: {
          ...asBuilt,
          name: "operation",
          include: chosenFiles(
            OPERATION,
            [
              "supported-postgres-oldest",
              "supported-postgres-other",
              "first-day",
              "admin-email",
              "stopping",
              "backup",
            ],
            9,
          ),
          globalSetup: ["tests/postgres-setup.ts", "tests/demo-setup.ts"],
          setupFiles: ["tests/reset-process.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        // The built product with React's development build, which React chooses when it is loaded.
        test: {
          ...shared,
          name: "development",
          isolate: true,
          env: { ...shared.env, NODE_ENV: "test" },
          sequence: { groupOrder: 1 },
          include: ["tests/development/**/*.test.ts"],
          globalSetup: ["tests/postgres-setup.ts", "tests/demo-setup.ts"],
          setupFiles: ["tests/no-console-errors.ts"],
        },
      },
      {
        test: {
          ...asBuilt,
          name: "journeys",
          sequence: { groupOrder: 2 },
          include: chosenFiles(
            ["tests/journeys/*.test.ts"],
            ["accessibility", "checkout", "orders", "sign-up"],
            3,
          ),
          globalSetup: ["tests/browser-setup.ts", "tests/postgres-setup.ts", "tests/demo-setup.ts"],
          setupFiles: ["tests/reset-process.ts"],
          testTimeout: 60_000,
          // As long as the browser waits for an element: on a busy machine a page may need more than the usual second.
          expect: { ...shared.expect, poll: { timeout: 15_000 } },
          // A journey that fails runs once more: a busy machine may have delayed the browser, while a defect fails both times.
          retry: 1,
        },
      },
    ],
  },
});
