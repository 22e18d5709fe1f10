import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import { importedDocuments } from "./tables/imported-documents.server.ts";
import { operationFiles } from "./tables/operations.server.ts";

const SOME_ID = "6f0f9a52-6d58-4a6e-9d9e-0d4a3c1b2e77";

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

const aDocument = async (own: Partial<typeof importedDocuments.$inferInsert>) => {
  await db()
    .insert(importedDocuments)
    .values({ path: "books/lake", kind: "book", rowId: SOME_ID, ...own });
};

export const operationConstraints: ConstraintCase[] = [
  ["imported_documents_kind_known", "a document of an unknown kind", () => aDocument({ kind: UNKNOWN })],
  ["imported_documents_path_shape", "a path of one name", () => aDocument({ path: "books" })],
  [
    "imported_documents_pkey",
    "two rows of one document",
    async () => {
      await aDocument({});
      await aDocument({});
    },
  ],
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
  [
    "operations_follows_another",
    "work that follows itself",
    () => build.operation({ id: SOME_ID, follows: SOME_ID }),
  ],
  [
    "operations_followed_once",
    "two that follow one operation",
    async () => {
      const { id: follows } = await build.operation();
      await build.operation({ follows });
      await build.operation({ follows });
    },
  ],
  ["operation_files_role_known", "a file without a known role", () => aFile({ role: UNKNOWN })],
  ["operation_files_bytes_not_negative", "a file of less than nothing", () => aFile({ bytes: -1 })],
];
