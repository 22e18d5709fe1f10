import { expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { gatewayRefusals } from "#app/db/tables/payments.server.ts";
import { KEY_REFUSED, type PaymentGateway } from "#app/payments/gateway.ts";
import type { LookedUp } from "#app/payments/gateway-answers.ts";
import { log } from "#app/platform/log/log.server.ts";
import { useDatabase } from "#tests/database.ts";
import { lookUpAttempt, lookUpReturned } from "./look-up.server.ts";
import { attemptNow, opened, orderNow, unpaidOrder } from "./payments-for-tests.ts";

useDatabase();

const finding = {
  source: "reader",
  actorId: null,
  notify: () => Promise.resolve(),
} as const;

/** Khalti, which answers to one number of an attempt; `asked` are the numbers that it was asked for. */
function khaltiKnowing(number: string, answer: LookedUp | typeof KEY_REFUSED) {
  const asked: (string | null)[] = [];
  const khalti: PaymentGateway = {
    start: () => Promise.resolve(undefined),
    claim: () => undefined,
    lookUp({ gatewayNumber }) {
      asked.push(gatewayNumber);
      return Promise.resolve(gatewayNumber === number ? answer : undefined);
    },
  };
  return { asked, gateways: { khalti } };
}

const refusals = async () => (await db().select().from(gatewayRefusals)).map(({ way }) => way);

// reported-situations-2, M18
test("a key that a gateway refuses is noted until it takes one again", async () => {
  const { order } = await unpaidOrder();
  const attempt = { ...(await opened(order.purchaseId, "khalti")), gatewayNumber: "one" };
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  for (let look = 0; look < 3; look += 1)
    await lookUpAttempt(attempt, khaltiKnowing("one", KEY_REFUSED).gateways, finding);
  // Once, not for each reader who would pay.
  expect(logged).toHaveBeenCalledTimes(1);
  expect(await refusals()).toEqual(["khalti"]);
  // One that does not answer says nothing of the key.
  await lookUpAttempt(attempt, khaltiKnowing("other", KEY_REFUSED).gateways, finding);
  expect(await refusals()).toEqual(["khalti"]);
  expect(await attemptNow(attempt.id)).toMatchObject({ state: "open" });
  const waiting = { state: "waiting", paisa: attempt.paisa, gatewayReference: undefined } as const;
  await lookUpAttempt(attempt, khaltiKnowing("one", waiting).gateways, finding);
  expect(await refusals()).toEqual([]);
});

// reported-situations-2, M17
test("an attempt whose number was not stored is found by the number that its reader brings back", async () => {
  const { order } = await unpaidOrder();
  const attempt = await opened(order.purchaseId, "khalti");
  const paid = { state: "paid", paisa: attempt.paisa, gatewayReference: "T1" } as const;
  const { asked, gateways } = khaltiKnowing("returned", paid);
  await lookUpReturned(attempt, "invented", gateways, finding);
  expect(await attemptNow(attempt.id)).toMatchObject({ state: "open", gatewayNumber: null });
  await lookUpReturned(attempt, "returned", gateways, finding);
  expect(asked).toEqual(["invented", "returned"]);
  expect(await attemptNow(attempt.id)).toMatchObject({ state: "paid", gatewayNumber: "returned" });
  expect(await orderNow(order.id)).toMatchObject({ status: "placed", paymentState: "paid" });
});

test("the number of another attempt is not looked up for this one", async () => {
  const first = await unpaidOrder();
  const known = await opened(first.order.purchaseId, "khalti");
  const paid = { state: "paid", paisa: known.paisa, gatewayReference: "T1" } as const;
  const { asked, gateways } = khaltiKnowing("theirs", paid);
  await lookUpReturned(known, "theirs", gateways, finding);
  const second = await unpaidOrder();
  const own = await opened(second.order.purchaseId, "khalti");
  await lookUpReturned(own, "theirs", gateways, finding);
  expect(asked).toEqual(["theirs"]);
  expect(await attemptNow(own.id)).toMatchObject({ state: "open", gatewayNumber: null });
});
