import { z } from "zod";
import type { Transaction } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { defineOperation, type Notes } from "#app/platform/operations/define-operation.server.ts";
import type { BulkChange, Planned } from "./bulk-change.server.ts";
import { discountChange } from "./discount-change.server.ts";
import { genreChange } from "./genre-change.server.ts";
import { priceChange } from "./price-change.server.ts";
import { setPriceChange } from "./set-price-change.server.ts";
import { statusChange } from "./status-change.server.ts";

/** How many rows one step changes: a person who cancels waits for one step at most. */
const STEP_ROWS = 200;

/**
 * A change of many editions as an operation. Its input has the ids that were selected when it was started: while it runs, its own
 * changes would move rows out of the selection.
 */
const bulkOperation = <Value>(kind: string, change: BulkChange<Value>) =>
  defineOperation<{ readonly ids: readonly string[]; readonly value: Value }>({
    kind,
    input: z.object({ ids: z.array(z.uuid()).readonly(), value: change.value }),
    canUndo: true,
    // Whether the person may change a row is decided for each row, with the rights of the moment.
    authorize(actor): asserts actor is Viewer {
      authorize(actor, "publisher.enter");
    },
    async run({ input: { ids, value }, done, step, actor }) {
      for (let at = done; at < ids.length; at += STEP_ROWS) {
        const part = ids.slice(at, at + STEP_ROWS);
        await step(
          part.length,
          async (tx, notes) => await changePart(change, value, { tx, notes, actor: actor(), ids: part }),
        );
      }
    },
  });

type PartOf = {
  readonly tx: Transaction;
  readonly notes: Notes;
  readonly actor: Viewer;
  /** Ids of editions. */
  readonly ids: readonly string[];
};

async function changePart<Value>(change: BulkChange<Value>, value: Value, { tx, notes, actor, ids }: PartOf) {
  const plan = await change.plan(tx, actor, ids, value);
  const changing = plan.filter(({ refusal }) => refusal === undefined);
  for (const row of plan) {
    if (row.refusal?.code === "bulk_same") notes.count("unchanged");
    else if (row.refusal) notes.refuse({ ...named(row), ...row.refusal });
  }
  const written = await change.write(
    tx,
    actor,
    changing.map(({ id }) => id),
    value,
  );
  for (const [at, row] of changing.entries()) {
    const result = written[at];
    if (result?.ok) notes.count(result.value.changed ? "changed" : "unchanged");
    else if (result) {
      const { field, ...values } = result.values ?? {};
      notes.refuse({ ...named(row), code: result.code, values, ...(field ? { field: String(field) } : {}) });
    }
  }
}

const named = ({ id, kind, title }: Planned) => ({ id, kind, name: title });

export const BULK_OPERATIONS = {
  status: bulkOperation("changeStatus", statusChange),
  price: bulkOperation("changePrice", priceChange),
  setPrice: bulkOperation("setPrice", setPriceChange),
  discount: bulkOperation("addDiscount", discountChange),
  genre: bulkOperation("setGenre", genreChange),
} as const;
