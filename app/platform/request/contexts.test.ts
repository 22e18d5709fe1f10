import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { requestDetailsContext, requestDetailsOf } from "./contexts.server.ts";

test("requestDetailsOf returns what the server set, and throws without it", () => {
  const requestDetails = {
    id: "1",
    nonce: "n",
    source: "127.0.0.1",
    isFromThisMachine: true,
    config: readConfig({}),
  };
  const context = new RouterContextProvider();
  expect(() => requestDetailsOf(context)).toThrow();
  context.set(requestDetailsContext, requestDetails);
  expect(requestDetailsOf(context)).toBe(requestDetails);
  expect(() => requestDetailsOf(new RouterContextProvider())).toThrow();
});
