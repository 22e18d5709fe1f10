import { expect } from "vitest";
import { z } from "zod";
import type { Transaction } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { defineOperation } from "#app/platform/operations/define-operation.server.ts";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { startOperation } from "#app/platform/operations/start-operation.server.ts";
import { value } from "#app/records/records-for-tests.ts";
import { startUndo } from "./start-undo.server.ts";

const settings = { uploadDir: "/nowhere", production: false };
type Work = (tx: Transaction, actor: Viewer) => Promise<unknown>;
const works: Work[] = [];

/** An operation that does what the test gives it. */
const doing = defineOperation<{ at: number }>({
  kind: "doing",
  input: z.object({ at: z.number() }),
  canUndo: true,
  authorize: (actor) => authorize(actor, "publisher.enter"),
  async run({ input, step, actor }) {
    await step(1, async (tx) => void (await works[input.at]?.(tx, actor())));
  },
});

export async function operation(admin: Viewer, publisherId: string, work: Work): Promise<string> {
  works.push(work);
  const start = { publisherId, input: { at: works.length - 1 }, total: 1 };
  const id = await startOperation(admin, doing, start, settings);
  expect((await operationOf(admin, id)).state).toBe("done");
  return id;
}

export const undo = async (admin: Viewer, id: string) =>
  await startUndo(admin, id, { definitions: [doing], reason: "Undone" }, settings);
export const undone = async (admin: Viewer, id: string) => {
  const undoing = value(await undo(admin, id));
  const { state, report } = await operationOf(admin, undoing);
  expect(state).toBe("done");
  return { report, refusals: await refusalsOf(undoing, 100) };
};
