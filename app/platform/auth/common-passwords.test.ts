import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { PASSWORD_MAX, PASSWORD_MIN } from "#app/domain/people/password.ts";
import { codePointLength } from "#app/domain/text/text.ts";
import { isCommonPassword, refuseChosenPassword } from "./common-passwords.server.ts";

/** The listed passwords, most common first, that the length rule alone would accept. */
const longEnough = dictionary["passwords-common"].filter((password) => {
  const length = codePointLength(password);
  return length >= PASSWORD_MIN && length <= PASSWORD_MAX;
});

describe("the list of common passwords", () => {
  test("has more than 3000 passwords that are long enough, each once", () => {
    expect(longEnough.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(longEnough).size).toBe(longEnough.length);
    expect(longEnough.slice(0, 100)).toContain("password");
  });

  test("is refused completely, in lower case and in capitals", () => {
    const accepted = longEnough.filter(
      (password) =>
        !isCommonPassword(password) ||
        refuseChosenPassword(password, "someone@example.org") !== "password.common" ||
        refuseChosenPassword(password.toUpperCase(), "someone@example.org") !== "password.common",
    );
    expect(accepted).toEqual([]);
  });

  test("does not refuse a sentence that contains one of them", () => {
    expect(refuseChosenPassword("the password is a river", "someone@example.org")).toBeUndefined();
  });
});
