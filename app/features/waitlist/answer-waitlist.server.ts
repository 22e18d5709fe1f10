import type { Viewer } from "#app/domain/people/viewer.ts";
import { refuse } from "#app/domain/result.ts";
import type { Language } from "#app/domain/text/language.ts";
import { takeLetterByOthers } from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { ReadForm } from "#app/platform/forms/read-form.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import { joinWaitlist } from "#app/records/waitlist/waitlist-entries.server.ts";
import type { WaitlistValue } from "./waitlist.schema.ts";

/** Requests of one source, which many readers may share. */
const OF_SOURCE = { name: "waitlist", points: 12, seconds: 3600 } as const;

type Asking = {
  readonly viewer: Viewer | null;
  readonly source: string;
  readonly config: Config;
  readonly language: Language;
};

/**
 * Notes a reader who wants to be told of copies. An address that is not the reader's own, as far as the site knows, gets no more letters
 * by others than any other.
 * @returns the answer for the form
 */
export async function answerWaitlistForm(
  form: Extract<ReadForm<WaitlistValue, never>, { readonly ok: true }>,
  { viewer, source, config, language }: Asking,
) {
  const { listing, email } = form.value;
  const isOwn = viewer?.email === email;
  const attempts = [
    await takeAttempt(OF_SOURCE, networkOf(source)),
    ...(isOwn ? [] : [await takeLetterByOthers(config, email)]),
  ];
  for (const attempt of attempts)
    if (!attempt.ok) return form.refuse(refuse("waitlist_too_often", { seconds: attempt.seconds }));
  const personId = isOwn ? viewer.id : null;
  const joined = await joinWaitlist({ listingId: listing, email, language, personId });
  return joined.ok ? form.done() : form.refuse(joined);
}
