import { expect, test } from "vitest";
import { invoicesOfEvents } from "./invoices-of-events.server.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 10, 0, second));
const event = (id: string, second: number) => ({ id, happenedOn: at(second) });
const invoice = (kind: "panBill" | "creditNote", second: number) => ({
  id: kind,
  kind,
  number: "1",
  issuedOn: at(second),
});

test("each invoice belongs to the event with which it was issued, a moment before or after it", () => {
  const events = [event("placed", 0), event("packed", 20), event("cameBack", 40)];
  const of = invoicesOfEvents(events, [invoice("panBill", 19), invoice("creditNote", 41)]);
  expect([...of].map(([id, invoices]) => [id, invoices.map(({ kind }) => kind)])).toEqual([
    ["packed", ["panBill"]],
    ["cameBack", ["creditNote"]],
  ]);
});

test("an order without invoices has none at its events", () => {
  expect(invoicesOfEvents([event("placed", 0)], []).size).toBe(0);
});
