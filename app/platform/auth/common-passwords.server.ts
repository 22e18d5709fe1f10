import { dictionary } from "@zxcvbn-ts/language-common";
import { type PasswordRefusal, refusePassword } from "#app/domain/people/password.ts";

const common = new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));

/** Whether a lower-case password is among the fifty thousand most common ones. */
export const isCommonPassword = (password: string): boolean => common.has(password);

/** Why a chosen password is refused, or undefined. The list of common passwords is loaded on the server only. */
export function refuseChosenPassword(password: string, email: string): PasswordRefusal | undefined {
  return refusePassword(password, email, isCommonPassword);
}
