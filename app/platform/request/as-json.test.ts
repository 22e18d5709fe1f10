import { expect, test } from "vitest";
import { type AsJson, asJson, fromJson } from "./as-json.ts";

const DATA = { title: "मुना मदन </script>", cards: [{ price: null, count: 3, isChosen: true }] };

/** As the browser receives it. */
const received = <T>(encoded: AsJson<T>): AsJson<T> => structuredClone(encoded);

test("data are the same in the browser, without what is undefined", () => {
  expect(fromJson(received(asJson({ ...DATA, left: undefined })))).toEqual(DATA);
  expect(Object.keys(fromJson(received(asJson({ ...DATA, left: undefined }))))).toEqual(["title", "cards"]);
});

test("reading twice returns one object, so that what depends on it is not computed again", () => {
  const encoded = received(asJson(DATA));
  expect(fromJson(encoded)).toBe(fromJson(encoded));
});

test("on the server the data are not parsed", () => {
  expect(fromJson(asJson(DATA))).toBe(DATA);
});
