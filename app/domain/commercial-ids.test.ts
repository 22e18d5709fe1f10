import { expect, test } from "vitest";
import { type CommercialIds, preferredIdentifier } from "./commercial-ids.ts";

test.each<[CommercialIds, string | undefined]>([
  [{ isbn13: "9789937905398", isbn10: "9937905397", upc: "036000291452" }, "9789937905398"],
  [{ isbn10: "9937905397", upc: "036000291452" }, "9937905397"],
  [{ isbn13: null, isbn10: "9937905397" }, "9937905397"],
  [{ isbn13: "", isbn10: "" }, undefined],
  [{ upc: "036000291452" }, undefined],
  [{}, undefined],
])("the preferred identifier of %o is %s", (ids, expected) => {
  expect(preferredIdentifier(ids)).toBe(expected);
});
