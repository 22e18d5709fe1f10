import { expect, test } from "vitest";
import { isPaperUse, type PaperUse, PLAIN_PAPER } from "./paper.ts";

const TEXT: PaperUse = {
  ...PLAIN_PAPER,
  component: "text",
  kind: "bookWove",
  grammageGsm: 80,
  leaves: 120,
  colours: "1/1",
  isGrainAlongSpine: true,
};

test.each<[boolean, Partial<PaperUse>]>([
  [true, {}],
  [true, { leaves: null, colours: null, isGrainAlongSpine: null }],
  [true, { component: "case", kind: "greyboard", grammageGsm: 1250 }],
  [true, { paperId: "one", kind: null, grammageGsm: null }],
  [false, { paperId: "one" }],
  [false, { paperId: "one", kind: null }],
  [false, { kind: null, grammageGsm: null }],
  [false, { grammageGsm: null }],
  [false, { grammageGsm: 24 }],
  [false, { grammageGsm: 2501 }],
  [false, { grammageGsm: 80.5 }],
  [false, { leaves: 0 }],
  [false, { leaves: 10_001 }],
  [false, { colours: "9/9" as never }],
  [false, { component: "spine" as never }],
  [false, { kind: "leather" as never }],
])("%s for %j", (isRight, own) => {
  expect(isPaperUse({ ...TEXT, ...own })).toBe(isRight);
});
