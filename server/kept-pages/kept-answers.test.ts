import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KeptAnswer, KeptAnswers, type KeptLimits } from "./kept-answers.ts";

const LIMITS: KeptLimits = { known: 40_000, fresh: 10_000, missing: 5000, each: 3000 };

const answerOf = (given: Partial<KeptAnswer> = {}): KeptAnswer => ({
  status: 200,
  body: Buffer.alloc(1000),
  headers: ["a", "b"],
  etag: "e",
  viewTitle: undefined,
  changes: 1,
  shops: "all",
  until: 1000,
  ...given,
});

/** Answers, whose catalogue has changed so many times; `shops` are those that changed last. */
function kept() {
  const known: string[] = [];
  const catalogue = { changes: 1, shops: [] as string[] };
  const answers = new KeptAnswers(
    (key) => known.push(key),
    LIMITS,
    (changes, shops) =>
      changes === catalogue.changes
        ? false
        : shops === "all" || catalogue.shops.some((shop) => shops.has(shop)),
  );
  return { answers, known, catalogue };
}

describe("a kept answer", () => {
  test("is returned until the catalogue changes or its time ends", () => {
    const { answers, catalogue } = kept();
    const answer = answerOf();
    answers.add("a", answer);
    expect(answers.get("a", 999)).toBe(answer);
    expect(answers.get("b", 999)).toBeUndefined();
    expect(answers.get("a", 1000)).toBeUndefined();
    answers.add("a", answer);
    catalogue.changes = 2;
    expect(answers.get("a", 0)).toBeUndefined();
    // It was dropped, and does not come back with the number.
    catalogue.changes = 1;
    expect(answers.get("a", 0)).toBeUndefined();
  });

  test("of some shops is returned until something of these changes", () => {
    const { answers, catalogue } = kept();
    const answer = answerOf({ shops: new Set(["own"]) });
    answers.add("a", answer);
    Object.assign(catalogue, { changes: 2, shops: ["other"] });
    expect(answers.get("a", 0)).toBe(answer);
    Object.assign(catalogue, { changes: 3, shops: ["other", "own"] });
    expect(answers.get("a", 0)).toBeUndefined();
  });

  test("has the status 200 or 404, and a body within the limit", () => {
    const { answers } = kept();
    for (const status of [301, 302, 400, 403, 410, 429, 500, 503]) {
      answers.add("a", answerOf({ status }));
      expect(answers.get("a", 0), String(status)).toBeUndefined();
    }
    answers.add("large", answerOf({ body: Buffer.alloc(3001) }));
    expect(answers.get("large", 0)).toBeUndefined();
    answers.add("missing", answerOf({ status: 404 }));
    expect(answers.get("missing", 0)?.status).toBe(404);
  });

  test("that was asked for twice is not pushed out by any number that were asked for once", () => {
    const { answers, known } = kept();
    answers.add("home", answerOf());
    answers.get("home", 0);
    expect(known).toEqual(["home"]);
    for (let count = 0; count < 1000; count++) answers.add(`invented ${count}`, answerOf());
    for (let count = 0; count < 1000; count++) answers.add(`missing ${count}`, answerOf({ status: 404 }));
    expect(answers.get("home", 0)).toBeDefined();
    expect(known).toEqual(["home"]);
  });

  test("gets its compressed body if it is still kept", () => {
    const { answers } = kept();
    const answer = answerOf();
    answers.add("a", answer);
    answers.get("a", 0);
    const before = answers.bytes;
    answers.addCompressed("a", answerOf(), { br: "x".repeat(100), gzip: "" });
    expect(answers.bytes).toBe(before);
    answers.addCompressed("a", answer, { br: "x".repeat(100), gzip: "y".repeat(200) });
    expect(answers.bytes).toBe(before + 300);
    expect(answers.get("a", 0)?.compressed?.br).toHaveLength(100);
  });

  test("never takes more memory with the others than the limits, whatever is asked for", () => {
    const step = fc.record({
      key: fc.nat(60).map(String),
      size: fc.nat(3500),
      status: fc.constantFrom(200, 404, 500),
      changes: fc.integer({ min: 1, max: 3 }),
      isRead: fc.boolean(),
      isCompressed: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
        const { answers, catalogue } = kept();
        for (const { key, size, status, changes, isRead, isCompressed } of steps) {
          catalogue.changes = changes;
          const answer = isRead ? answers.get(key, 0) : undefined;
          if (answer) expect(answer.changes).toBe(changes);
          if (answer && isCompressed)
            answers.addCompressed(key, answer, { br: "b".repeat(size / 4), gzip: "g".repeat(size / 3) });
          if (!answer) answers.add(key, answerOf({ status, changes, body: Buffer.alloc(size) }));
          expect(answers.bytes).toBeLessThanOrEqual(LIMITS.known + LIMITS.fresh + LIMITS.missing);
        }
      }),
    );
  });
});
