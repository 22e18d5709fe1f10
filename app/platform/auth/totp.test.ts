import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stepOfCode } from "./totp.server.ts";

/** The key of the examples in RFC 6238, whose codes have eight digits; ours are the last six. */
const KEY = "12345678901234567890";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** The offset of a code's step from the current one; undefined for a refused code. */
async function stepsOff(second: number, code: string, key = KEY): Promise<number | undefined> {
  vi.setSystemTime(second * 1000);
  const step = await stepOfCode(key, code);
  return step === undefined ? undefined : step - Math.floor(second / 30);
}

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code is %s", async (second, code) => {
  expect(await stepsOff(second, code)).toBe(0);
});

test.each([
  [-2, undefined],
  [-1, 1],
  [0, 0],
  [1, -1],
  [2, undefined],
])("with a clock that is %i steps ahead, the step of the code differs by %s", async (steps, off) => {
  expect(await stepsOff(1_111_111_111 + steps * 30, "050471")).toBe(off);
});

test.each(["", "5047", "050472", "0504710", "०५०४७१", "05047é", " 050471"])(
  "%j is not a code of the key",
  async (code) => {
    expect(await stepsOff(1_111_111_111, code)).toBeUndefined();
  },
);

test("another key has other codes", async () => {
  expect(await stepsOff(1_111_111_111, "050471", `${KEY}0`)).toBeUndefined();
});
