import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { factsOf, requestFacts } from "./contexts.server.ts";

test("the facts of a request are those the server gave it, and missing ones are an error", () => {
  const facts = { id: "1", nonce: "n", source: "127.0.0.1", isFromThisMachine: true, config: readConfig({}) };
  const context = new RouterContextProvider();
  expect(() => factsOf(context)).toThrow();
  context.set(requestFacts, facts);
  expect(factsOf(context)).toBe(facts);
  expect(() => factsOf(new RouterContextProvider())).toThrow();
});
