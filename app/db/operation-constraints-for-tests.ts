import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import { operationFiles } from "./tables/operations.server.ts";

const aFile = async (own: Partial<typeof operationFiles.$inferInsert>) => {
  const { id: operationId } = await build.operation();
  const row = {
    operationId,
    role: "input" as const,
    fileName: "a.csv",
    mediaType: "text/csv",
    bytes: 1,
    ...own,
  };
  await db().insert(operationFiles).values(row);
};

export const operationConstraints: ConstraintCase[] = [
  ["operations_kind_shape", "a kind with a space", () => build.operation({ kind: "two words" })],
  ["operations_state_known", "an unknown state", () => build.operation({ state: UNKNOWN })],
  ["operations_counts_not_negative", "less than nothing done", () => build.operation({ done: -1 })],
  [
    "operations_ended_when_over",
    "an end of work that runs",
    () => build.operation({ state: "running", endedOn: new Date() }),
  ],
  [
    "operations_undone_once",
    "two undoings of one operation",
    async () => {
      const { id: undoOf } = await build.operation();
      await build.operation({ undoOf, state: "failed" });
      await build.operation({ undoOf });
      await build.operation({ undoOf });
    },
  ],
  ["operation_files_role_known", "a file without a known role", () => aFile({ role: UNKNOWN })],
  ["operation_files_bytes_not_negative", "a file of less than nothing", () => aFile({ bytes: -1 })],
];
