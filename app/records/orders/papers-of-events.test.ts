import { expect, test } from "vitest";
import { papersOfEvents } from "./papers-of-events.server.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 10, 0, second));
const event = (id: string, second: number) => ({ id, happenedOn: at(second) });
const paper = (kind: "panBill" | "creditNote", second: number) => ({
  id: kind,
  kind,
  number: "1",
  issuedOn: at(second),
});

test("each paper belongs to the event with which it was issued, a moment before or after it", () => {
  const events = [event("placed", 0), event("packed", 20), event("cameBack", 40)];
  const of = papersOfEvents(events, [paper("panBill", 19), paper("creditNote", 41)]);
  expect([...of].map(([id, papers]) => [id, papers.map(({ kind }) => kind)])).toEqual([
    ["packed", ["panBill"]],
    ["cameBack", ["creditNote"]],
  ]);
});

test("an order without papers has none at its events", () => {
  expect(papersOfEvents([event("placed", 0)], []).size).toBe(0);
});
