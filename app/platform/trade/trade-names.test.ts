import { expect, test } from "vitest";
import { tradeLabel } from "./trade-names.server.ts";

test.each([
  ["qualifier", "10", "for libraries", "पुस्तकालयका लागि"],
  ["formDetail", "B206", "Pop-up book", "उठ्ने चित्र भएको पुस्तक"],
  ["workRelation", "29", "Is a translation of", "यसको अनुवाद"],
  ["productRelation", "24", "Facsimile of", "यसको हुबहु प्रति"],
  ["audience", "02", "Children", "बालबालिका"],
  // Records may have any code.
  ["qualifier", "18", "other (18)", "अन्य (18)"],
  ["formDetail", "B117", "other (B117)", "अन्य (B117)"],
] as const)("the code of %s %s has a name in both languages", (list, code, english, nepali) => {
  expect([tradeLabel(list, code, "en"), tradeLabel(list, code, "np")]).toEqual([english, nepali]);
});
