import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { withLanguage, withLanguageOfPath } from "./request-language.server.ts";

const ENGLISH = "Contact us";
const NEPALI = "सम्पर्क";

describe("the language of messages", () => {
  test.each([
    ["/", ENGLISH],
    ["/pages/contactus", ENGLISH],
    ["/npx", ENGLISH],
    ["/np", NEPALI],
    ["/np/pages/contactus", NEPALI],
    ["/np.data", NEPALI],
    ["/NP/pages", NEPALI],
  ])("at %s", (path, expected) => {
    expect(withLanguageOfPath(path, () => m.shell_nav_contact())).toBe(expected);
  });

  test("is English by default", () => {
    expect(m.shell_nav_contact()).toBe(ENGLISH);
  });

  test("is separate for each request, even when they are answered at the same time", async () => {
    const answer = async () => {
      const texts: string[] = [];
      for (let step = 0; step < 5; step++) {
        await setImmediate();
        texts.push(m.shell_nav_contact());
      }
      return new Set(texts);
    };
    const [one, other, third] = await Promise.all([
      withLanguageOfPath("/np", answer),
      withLanguageOfPath("/", answer),
      withLanguage("np", answer),
    ]);
    expect([one, other, third]).toEqual([new Set([NEPALI]), new Set([ENGLISH]), new Set([NEPALI])]);
  });
});
