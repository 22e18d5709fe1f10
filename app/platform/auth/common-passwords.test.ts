import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { PASSWORD_MAX, PASSWORD_MIN } from "#app/domain/password.ts";
import { codePointLength } from "#app/domain/text.ts";
import { isCommonPassword, refuseChosenPassword } from "./common-passwords.server.ts";

/** Those of the list, the commonest first, that our rule of length alone would let through. */
const longEnough = dictionary["passwords-common"].filter((password) => {
  const length = codePointLength(password);
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
});

describe("the list of common passwords", () => {
  test("has more than 3000 that are long enough to be taken, each once", () => {
    expect(longEnough.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(longEnough).size).toBe(longEnough.length);
    expect(longEnough.slice(0, 100)).toContain("password");
  });

  test("is refused to the last of them, in small letters and in capitals", () => {
    const taken = longEnough.filter(
      (password) =>
        !isCommonPassword(password) ||
        refuseChosenPassword(password, "someone@example.org") !== "password.common" ||
        refuseChosenPassword(password.toUpperCase(), "someone@example.org") !== "password.common",
    );
    expect(taken).toEqual([]);
  });

  test("does not refuse a sentence with one of them in it", () => {
    expect(refuseChosenPassword("the password is a river", "someone@example.org")).toBeUndefined();
  });
});
