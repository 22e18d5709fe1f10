import { data } from "react-router";
import type { Result } from "#app/domain/result.ts";
import type { LetterAnswer } from "#app/features/sign-in/letters/letter.form.tsx";
import { Email } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import { LETTER_WAIT_S } from "#app/platform/auth/sign-in-limits.server.ts";
import { overLimit } from "./people-request.server.ts";

/** What a screen that sends letters shows after a post. */
export type Asked = { readonly answer: LetterAnswer; readonly waitSeconds: number };

/** Reads the address a letter is asked for, asks for it, and says what came of it. */
export async function askLetter(
  typed: string | undefined,
  ask: (email: string) => Promise<Result<unknown, "auth_wait" | "auth_too_often">>,
) {
  const waitSeconds = LETTER_WAIT_S;
  const email = Email.safeParse(typed);
  if (!email.success) {
    const error = email.error.issues[0]?.message === "form_required" ? "form_required" : "form_invalid";
    return data<Asked>(
      { answer: { kind: "field", email: typed ?? "", error }, waitSeconds },
      { status: 400 },
    );
  }
  const asked = await ask(email.data);
  if (asked.ok) return data<Asked>({ answer: { kind: "sent", email: email.data }, waitSeconds });
  const seconds = Number(asked.values?.seconds);
  const kind = asked.code === "auth_wait" ? "wait" : "tooOften";
  return overLimit<Asked>({ answer: { kind, email: email.data, seconds }, waitSeconds }, seconds);
}
