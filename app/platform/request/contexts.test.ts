import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { factsOf, requestFacts } from "./contexts.server.ts";

test("factsOf returns what the server set, and throws without it", () => {
  const facts = { id: "1", nonce: "n", source: "127.0.0.1", isFromThisMachine: true, config: readConfig({}) };
  const context = new RouterContextProvider();
  expect(() => factsOf(context)).toThrow();
  context.set(requestFacts, facts);
  expect(factsOf(context)).toBe(facts);
  expect(() => factsOf(new RouterContextProvider())).toThrow();
});
