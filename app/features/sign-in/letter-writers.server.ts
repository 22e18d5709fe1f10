import { writeSignInLetter } from "#app/features/sign-in/link/sign-in-by-link.server.ts";
import { writeResetLetter } from "#app/features/sign-in/recovery/reset-password.server.ts";
import { writeVerifyLetter } from "#app/features/sign-in/sign-up/sign-up.server.ts";
import type { RequestedLetter } from "#app/platform/mail/letters.server.ts";
import type { LetterWriter } from "#app/platform/mail/send-letter.server.ts";
import type { LetterRequest } from "./letters/request-letter.server.ts";

type SignInLetterWriter = (
  ...args: [tx: Parameters<LetterWriter>[0], request: LetterRequest, config: Parameters<LetterWriter>[2]]
) => ReturnType<LetterWriter>;

/** The functions that write the letters about signing in, by the kind of the letter. */
export const SIGN_IN_LETTERS: Readonly<Record<string, LetterWriter>> = {
  verify: withRequest(writeVerifyLetter),
  reset: withRequest(writeResetLetter),
  signIn: withRequest(writeSignInLetter),
};

/**
 * The request that `storeLetterRequest` encrypted. `returnPath` and `canNotifyOwner` were `place` and `mayTell` before
 * migration 0025, which cannot rename them in encrypted content.
 */
function letterRequest({ place, mayTell, ...stored }: RequestedLetter["request"]): LetterRequest {
  return {
    returnPath: place ?? null,
    canNotifyOwner: mayTell ?? true,
    ...stored,
  } as unknown as LetterRequest;
}

/** A writer that gets its request decoded. */
function withRequest(write: SignInLetterWriter): LetterWriter {
  return (tx, stored, config) => write(tx, letterRequest(stored), config);
}
