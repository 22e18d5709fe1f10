import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getLocale, overwriteGetLocale } from "#app/i18n/generated/runtime.js";
import { ByScript } from "./by-script.tsx";

const htmlOf = (language: "en" | "np", content: ReactNode) => {
  const languageOfProcess = getLocale;
  overwriteGetLocale(() => language);
  try {
    return renderToStaticMarkup(<ByScript>{content}</ByScript>);
  } finally {
    overwriteGetLocale(languageOfProcess);
  }
};

const NE = (text: string) => `<span lang="ne">${text}</span>`;

test.each([
  ["Radha", "Radha"],
  ["हरि प्रसाद ढकाल", NE("हरि प्रसाद ढकाल")],
  ["दीपक थारू, 9800000105", `${NE("दीपक थारू")}, 9800000105`],
  ["Muna Madan (मुना मदन), रु 450.00", `Muna Madan (${NE("मुना मदन")}), रु 450.00`],
  ["रु 1,25,000.00", "रु 1,25,000.00"],
  ["रु 300 to रु 500", "रु 300 to रु 500"],
  ["", ""],
])("%s is marked where it is Nepali", (text, html) => {
  expect(htmlOf("en", text)).toBe(html);
});

test("nothing is marked on a page in Nepali, nor what is no text", () => {
  expect(htmlOf("np", "मुना")).toBe("मुना");
  expect(htmlOf("en", <b>मुना</b>)).toBe("<b>मुना</b>");
});
