import { expect, test } from "vitest";
import en from "#app/i18n/messages/en/import.json" with { type: "json" };
import np from "#app/i18n/messages/np/import.json" with { type: "json" };
import { findingMessage } from "./finding-message.ts";

test("a finding has a message in each language, with the value that was found", () => {
  const finding = { code: "record.currency", detail: "9.99 USDD" } as const;
  expect(findingMessage(finding, "en")).toBe("the currency is unknown: 9.99 USDD");
  expect(findingMessage(finding, "np")).toBe("मुद्रा चिनिएन: 9.99 USDD");
});

test("both languages have the same messages with the same placeholders", () => {
  const placeholders = (messages: Record<string, string>) =>
    Object.entries(messages).map(([key, text]) => [key, text.match(/\{\w+\}/g)]);
  expect(placeholders(np)).toEqual(placeholders(en));
});
