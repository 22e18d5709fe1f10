import { expect, test } from "vitest";
import { type PaperUseFacts, paperUseFault } from "./paper-use-rules.ts";

const METHOD = { id: "offset", paperCategories: ["bookWove", "artBoard"] as const };
const PLAIN: PaperUseFacts = {
  component: "text",
  paper: null,
  kind: "bookWove",
  method: null,
  coating: null,
};
const PAPER = { use: ["text", "endpaper"] as const, methodIds: ["offset"] };
const VARNISH = {
  process: "varnish",
  finish: "matt",
  appliesTo: ["cover", "jacket"],
  methodIds: ["offset"],
} as const;

test.each<[string, string | undefined, Partial<PaperUseFacts>]>([
  ["is described alone", undefined, {}],
  ["is printed by a method for its kind", undefined, { method: METHOD }],
  [
    "is of another kind than the method prints",
    "edition_paper_not_by_method",
    { kind: "lokta", method: METHOD },
  ],
  ["is chosen for its component", undefined, { paper: PAPER, kind: null, method: METHOD }],
  [
    "is chosen for another component",
    "edition_paper_not_for_component",
    { paper: PAPER, component: "cover" },
  ],
  ["is any paper, as an insert", undefined, { paper: PAPER, component: "insert" }],
  [
    "is printed by a method that the chosen paper does not have",
    "edition_paper_not_by_method",
    { paper: { ...PAPER, methodIds: [] }, kind: null, method: METHOD },
  ],
  ["has a coating for its component", undefined, { component: "cover", coating: VARNISH }],
  ["is a case, coated like a cover", undefined, { component: "case", coating: VARNISH }],
  ["has a coating for other components", "edition_coating_not_for_component", { coating: VARNISH }],
  ["has no coating, said as such", undefined, { coating: { ...VARNISH, process: "none" } }],
  [
    "has a coating of the mill",
    "edition_coating_from_mill",
    { component: "cover", coating: { ...VARNISH, process: "paper_coating" } },
  ],
  [
    "has a coating that its method does not take",
    "edition_coating_not_by_method",
    { component: "cover", method: METHOD, coating: { ...VARNISH, methodIds: ["letterpress"] } },
  ],
  [
    "has a coating of which the methods are not known",
    undefined,
    { component: "cover", method: METHOD, coating: { ...VARNISH, methodIds: [] } },
  ],
])("the paper %s", (_what, code, own) => {
  expect(paperUseFault({ ...PLAIN, ...own })?.code).toBe(code);
});
