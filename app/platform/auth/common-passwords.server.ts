import { dictionary } from "@zxcvbn-ts/language-common";
import { type PasswordRefusal, refusePassword } from "#app/domain/password.ts";

const common = new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));

/** Whether a lower-case password is among the fifty thousand commonest. */
export const isCommonPassword = (password: string): boolean => common.has(password);

/** Why a password a person chose may not be theirs, or nothing. The list of common ones stays on the server. */
export function refuseChosenPassword(password: string, email: string): PasswordRefusal | undefined {
  return refusePassword(password, email, isCommonPassword);
}
