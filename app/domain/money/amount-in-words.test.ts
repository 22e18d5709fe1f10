import { expect, test } from "vitest";
import { numberInWords, rupeesInWords } from "./amount-in-words.ts";

test.each([
  [0n, "Rupees zero only", "शून्य रुपैयाँ मात्र"],
  [1n, "Rupees zero and paisa one only", "शून्य रुपैयाँ एक पैसा मात्र"],
  [103_550n, "Rupees one thousand thirty-five and paisa fifty only", "एक हजार पैँतिस रुपैयाँ पचास पैसा मात्र"],
  [65_000n, "Rupees six hundred fifty only", "छ सय पचास रुपैयाँ मात्र"],
  [10_000_000n, "Rupees one lakh only", "एक लाख रुपैयाँ मात्र"],
  [
    12_34_56_789_10n,
    "Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine and paisa ten only",
    "बाह्र करोड चौँतिस लाख छपन्न हजार सात सय उनान्नब्बे रुपैयाँ दस पैसा मात्र",
  ],
  [100_000_000_000_00n, "Rupees one kharab only", "एक खर्ब रुपैयाँ मात्र"],
  [2_100_000_000_00n, "Rupees two arab ten crore only", "दुई अर्ब दस करोड रुपैयाँ मात्र"],
])("%s paisa are %s", (paisa, en, np) => {
  expect(rupeesInWords(paisa, "en")).toBe(en);
  expect(rupeesInWords(paisa, "np")).toBe(np);
});

test("each number below a hundred has a word of its own, in both languages", () => {
  for (const language of ["en", "np"] as const) {
    const words = Array.from({ length: 100 }, (_none, number) => numberInWords(BigInt(number), language));
    expect(new Set(words).size).toBe(100);
    expect(words.every((word) => word !== "")).toBe(true);
  }
});
