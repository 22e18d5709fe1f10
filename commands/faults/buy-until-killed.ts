import { createInterface } from "node:readline";
import { and, eq, inArray } from "drizzle-orm";
import pg from "pg";
import { closeDatabase, db } from "#app/db/client.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import { useSiteSecret } from "#app/platform/secrets/site-secret.server.ts";
import type { NewPurchase } from "#app/records/orders/new-purchase.ts";
import { placePurchase } from "#app/records/orders/place-purchase.server.ts";
import { openAttempt } from "#app/records/payments/open-attempt.server.ts";
import { settleAttempt } from "#app/records/payments/settle-attempt.server.ts";

/**
 * What a process is to do, and when it or its database is killed: right after it has sent the statement of this number, so that the database
 * has it and nobody knows what became of it.
 */
export type Task = {
  readonly killed: "nothing" | "product" | "database";
  readonly statement: number;
} & (
  | {
      readonly do: "place";
      readonly purchase: Omit<NewPurchase, "lines" | "seenTotalPaisa">;
      readonly listingId: string;
      readonly paisa: string;
    }
  | { readonly do: "pay"; readonly purchaseId: string; readonly reference: string }
);

/** What a process writes when it was not killed. */
export type Ended = { readonly statements: number; readonly result: string };

let task: Task | undefined;
let statements = 0;

// oxlint-disable-next-line typescript/unbound-method -- it is called with its client below
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  statements += 1;
  const answer: unknown = Reflect.apply(query, this, given);
  if (task && statements === task.statement && task.killed !== "nothing") {
    const backend = (this as unknown as { readonly processID: number }).processID;
    process.kill(task.killed === "product" ? process.pid : backend, "SIGKILL");
  }
  return answer;
} as typeof query;

useSiteSecret(process.env.SESSION_SECRET);

const nobody = async () => {};

async function place({ purchase, listingId, paisa }: Task & { readonly do: "place" }): Promise<string> {
  const placed = await placePurchase(
    {
      ...purchase,
      lines: [{ listingId, copies: 1, seenPaisa: BigInt(paisa) }],
      seenTotalPaisa: BigInt(paisa) + 10_000_000n,
    },
    nobody,
  );
  return placed.ok ? (placed.value.orders[0]?.number ?? "") : placed.code;
}

async function pay({ purchaseId, reference }: Task & { readonly do: "pay" }): Promise<string> {
  const opened = await openAttempt(purchaseId, "esewa", null);
  const isOpen = inArray(paymentAttempts.state, ["open", "unclear"]);
  const [attempt] = opened.ok
    ? [opened.value]
    : await db()
        .select()
        .from(paymentAttempts)
        .where(and(eq(paymentAttempts.purchaseId, purchaseId), isOpen));
  if (!attempt) return opened.ok ? "" : opened.code;
  const found = { state: "paid", paisa: attempt.paisa, gatewayReference: reference } as const;
  const settled = await settleAttempt(attempt.id, {
    source: "product",
    actorId: null,
    found,
    notify: nobody,
  });
  return settled.state;
}

// A line for each task, as long as nothing has killed the process.
for await (const line of createInterface({ input: process.stdin })) {
  task = JSON.parse(line) as Task;
  statements = 0;
  try {
    const result = task.do === "place" ? await place(task) : await pay(task);
    console.log(JSON.stringify({ statements, result } satisfies Ended));
  } catch {
    console.log("failed");
  }
}
await closeDatabase();
