import { href, redirect } from "react-router";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { refuse } from "#app/domain/result.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { accountKey, takeLetterByOthers } from "#app/platform/auth/sign-in-limits.server.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import { cancelHold } from "#app/records/holds/move-hold.server.ts";
import { requestHold } from "#app/records/holds/request-hold.server.ts";
import type { HoldValue } from "./hold.schema.ts";
import { tellReader } from "./hold-letters.server.ts";

/** Requests of one source, which many readers may share, and of one telephone number. */
const OF_SOURCE = { name: "hold", points: 12, seconds: 3600 } as const;
const OF_PHONE = { name: "holdPhone", points: 6, seconds: 3600 } as const;

type Asking = {
  readonly viewer: Viewer | null;
  readonly source: string;
  readonly sender: Sender;
  readonly language: Language;
};

/**
 * Keeps the copy that a form asks for, and leads to the page of the hold.
 * @returns the answer for a form that was refused
 * @throws a redirect when the copy is kept; AppError notFound when there is no such listing
 */
export async function answerHoldForm(
  form: Extract<ReadForm<HoldValue, never>, { readonly ok: true }>,
  { viewer, source, sender, language }: Asking,
) {
  const { listing, email = null, ...value } = form.value;
  const attempts = [
    await takeAttempt(OF_SOURCE, networkOf(source)),
    await takeAttempt(OF_PHONE, accountKey(sender.config, `phone ${phoneDigits(value.phone)}`)),
  ];
  for (const attempt of attempts)
    if (!attempt.ok) return form.refuse(refuse("hold_too_often", { seconds: attempt.seconds }));
  const sendsLetters =
    email === null || viewer?.email === email || (await takeLetterByOthers(sender.config, email)).ok;
  const asked = {
    ...value,
    email,
    listingId: listing,
    language,
    createdBy: viewer?.id ?? null,
    isProved: viewer !== null,
    networkKey: accountKey(sender.config, `network ${networkOf(source)}`),
    sendsLetters,
  };
  const made = await requestHold(asked, tellReader(sender));
  if (!made.ok) return form.refuse(made);
  throw redirect(inLanguage(href("/bookstore/holds/:hold", { hold: made.value.id }), language));
}

/**
 * Cancels a hold for whoever has the address of its page.
 * @returns the answer for the form
 * @throws AppError notFound when there is no such hold
 */
export async function answerCancelForm(
  form: Extract<ReadForm<Record<string, never>, never>, { readonly ok: true }>,
  id: string,
) {
  const cancelled = await cancelHold(id);
  return cancelled.ok ? form.done() : form.refuse(cancelled);
}
