import { describe, expect, test } from "vitest";
import { refusePassword } from "./password.ts";

const common = new Set(["password", "qwertyuiop", "1234567890", "iloveyou", "p4ssw0rd"]);
const refuse = (password: string) =>
  refusePassword(password, "asha.gurung@example.com", (each) => common.has(each));

describe("a password", () => {
  test.each([
    ["seven letters", "kflwpqz", "password.length"],
    ["a zero byte at its end", "kflwpqzt\0", "password.control"],
    ["a zero byte in it", "kflw\0pqzt9", "password.control"],
    ["a line break", "kflwpqzt\n", "password.control"],
    ["a tab", "kflw\tpqzt", "password.control"],
    ["a delete character", "kflwpqzt\u007f", "password.control"],
    ["a control character of the second set", "kflwpqzt\u0085", "password.control"],
    ["nothing", "", "password.length"],
    ["129 letters", "ab".repeat(64) + "c", "password.length"],
    ["seven letters of two units each", "😀😃😄😁😆😅😂", "password.length"],
    ["one of the commonest", "password", "password.common"],
    ["the same in capitals", "PASSWORD", "password.common"],
    ["the same with digits and signs around it", "!password123", "password.common"],
    ["common digits", "1234567890", "password.common"],
    ["the company's name", "Ekadeshma2083", "password.common"],
    ["the company's name in Devanagari", "एकादेशमा२०८३", "password.common"],
    ["one letter over and over", "aaaaaaaaaaaa", "password.common"],
    ["the address", "Asha.Gurung@example.com", "password.isAddress"],
    ["the mailbox with digits", "asha.gurung99", "password.isAddress"],
  ])("%s is refused", (_case, password, reason) => expect(refuse(password)).toBe(reason));

  test.each([
    ["eight letters", "kflwpqzt"],
    ["128 letters", "ab".repeat(64)],
    ["Devanagari", "चौतारीमा पिपल"],
    ["spaces at its ends", " kflwpq "],
    ["emoji", "😀😃😄😁😆😅😂🙂"],
    ["a sentence with a common word in it", "my password is a river"],
    ["digits alone", "90715248361"],
  ])("%s is accepted, as typed", (_case, password) => expect(refuse(password)).toBeUndefined());
});
