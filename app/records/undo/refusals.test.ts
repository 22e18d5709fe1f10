import { expect, test } from "vitest";
import { z } from "zod";
import { authorize } from "#app/domain/access/abilities.ts";
import { defineOperation } from "#app/platform/operations/define-operation.server.ts";
import { allRefusals, operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { startOperation } from "#app/platform/operations/start-operation.server.ts";
import { publisherWithMember } from "#app/records/records-for-tests.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();

test("an operation stores reasons in their order, however many there are, and counts the rows that have them", async () => {
  const { publisherId, admin } = await publisherWithMember();
  const noting = defineOperation<{ n: number }>({
    kind: "noting",
    input: z.object({ n: z.number() }),
    canUndo: false,
    authorize: (actor) => authorize(actor, "publisher.enter"),
    async run({ input, step }) {
      for (const part of [0, 1])
        await step(input.n, async (_tx, notes) => {
          for (let at = 0; at < input.n; at += 2) {
            const row = part * input.n + at;
            notes.refuse({ row, name: "x", code: "no" }, { row: row + 1, name: "x", code: "neither" });
          }
        });
    },
  });
  const id = await startOperation(
    admin,
    noting,
    { publisherId, input: { n: 700 }, total: 1 },
    { uploadDir: "", production: false },
  );
  expect((await operationOf(admin, id)).report.refused).toBe(700);
  expect((await refusalsOf(id, 3)).map(({ row }) => row)).toEqual([0, 1, 2]);
  const rows: unknown[] = [];
  for await (const { row } of allRefusals(id)) rows.push(row);
  expect(rows).toEqual(Array.from({ length: 1400 }, (_none, at) => at));
});
