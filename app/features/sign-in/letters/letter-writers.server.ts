import { writeSignInLetter } from "#app/features/sign-in/link/sign-in-by-link.server.ts";
import { writeResetLetter } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { writeVerifyLetter } from "#app/features/sign-in/sign-up/sign-up.server.ts";
import type { LetterWriter } from "#app/platform/mail/send-letter.server.ts";
import type { LetterRequest } from "./request-letter.server.ts";

type SignWriter = (
  ...args: [tx: Parameters<LetterWriter>[0], ask: LetterRequest, config: Parameters<LetterWriter>[2]]
) => ReturnType<LetterWriter>;

/** The functions that write the letters requested for an address, by their kind. */
export const SIGN_IN_LETTERS: Readonly<Record<string, LetterWriter>> = {
  verify: asked(writeVerifyLetter),
  reset: asked(writeResetLetter),
  signIn: asked(writeSignInLetter),
};

/** `storeLetterRequest` encrypted a `LetterRequest`, so decrypting gives one. */
function asked(write: SignWriter): LetterWriter {
  return (tx, ask, config) => write(tx, ask as unknown as LetterRequest, config);
}
