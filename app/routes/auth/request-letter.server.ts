import type { Result } from "#app/domain/result.ts";
import type { SentLetter } from "#app/features/sign-in/letters/letter.form.tsx";
import { LETTER_WAIT_S } from "#app/platform/auth/sign-in-limits.server.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";

/** Requests a letter to the address of a form, with the same answer whether or not the address has an account. */
export async function requestLetter(
  form: ReadForm<{ email: string }, never>,
  send: (email: string) => Promise<Result<unknown, "auth_letter_recently_sent" | "auth_too_often">>,
) {
  if (!form.ok) return form.answer;
  const { email } = form.value;
  const letter: SentLetter = { sentTo: email, waitSeconds: LETTER_WAIT_S };
  const sent = await send(email);
  return sent.ok ? form.with({ letter }).next() : form.with({ letter }).refuse(sent);
}
