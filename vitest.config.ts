import { availableParallelism, devNull } from "node:os";
import { defineConfig } from "vitest/config";

const shared = {
  // One process runs many files, one after the other: starting a process and loading its modules for each file took a
  // third of a run's processor time. Tests that need modules of their own are in the project "development".
  isolate: false,
  restoreMocks: true,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // A test that looks at nothing proves nothing, and fails.
  expect: { requireAssertions: true },
  // The security log cannot be turned off; the tests that read it name a file of their own.
  env: { SECURITY_LOG: devNull },
} as const;

/** The built product runs as it does for readers: without this its libraries take their slow forms for developers. */
const asBuilt = { ...shared, env: { ...shared.env, NODE_ENV: "production" } } as const;

// Unit tests need nothing, integration tests need PostgreSQL, site tests the built product and a demo database.
export default defineConfig({
  test: {
    // A test waits for the database, the server or the browser almost half of its time: with two files on two cores a
    // whole run used 60 % of the processors.
    maxWorkers: Math.max(3, availableParallelism()),
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
            "commands/**/*.test.ts",
            "tests/*.test.ts",
          ],
          exclude: ["app/domain/**", "app/db/seed/**", "**/node_modules/**"],
          globalSetup: ["tests/postgres-setup.ts"],
          setupFiles: ["tests/reset-process.ts", "tests/quiet-console.ts"],
        },
      },
      {
        test: {
          ...asBuilt,
          name: "site",
          sequence: { groupOrder: 1 },
          include: ["tests/site/**/*.test.ts"],
          globalSetup: ["tests/postgres-setup.ts", "tests/demo-setup.ts"],
          setupFiles: ["tests/reset-process.ts", "tests/quiet-console.ts"],
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
          setupFiles: ["tests/quiet-console.ts"],
        },
      },
      {
        test: {
          ...asBuilt,
          name: "journeys",
          sequence: { groupOrder: 2 },
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/browser-setup.ts", "tests/postgres-setup.ts", "tests/demo-setup.ts"],
          setupFiles: ["tests/reset-process.ts"],
          testTimeout: 60_000,
          // A browser that the machine kept waiting is given one more chance; a defect fails twice.
          retry: 1,
        },
      },
    ],
  },
});
