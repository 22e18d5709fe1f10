import { expect, test } from "vitest";
import { newPaymentReference } from "./payment-reference.server.ts";

test("references of payments have at most twenty characters, and no two are alike (B37)", () => {
  const references = Array.from({ length: 5000 }, newPaymentReference);
  expect(new Set(references).size).toBe(references.length);
  for (const reference of references) expect(reference).toMatch(/^[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}$/);
});

test("each letter of a reference is chosen from all: two of one moment have next to nothing in common", () => {
  const counts = new Map<string, number>();
  for (let at = 0; at < 2000; at++)
    for (const letter of newPaymentReference().replaceAll("-", ""))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect(count).toBeGreaterThan(700);
});
