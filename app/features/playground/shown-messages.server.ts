import { formatInstant } from "#app/domain/calendar/nepal-date.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { ReadMessage } from "#app/platform/mail/outbox.server.ts";
import type { ShownMessage } from "./outbox.view.tsx";

/** The messages of the outbox as a page shows them, with their times in the page's language and Nepal's time zone. */
export function shownMessages(messages: readonly ReadMessage[], language: Language): ShownMessage[] {
  return messages.map(({ date, text, ...message }) => ({
    ...message,
    date,
    text,
    when: date === undefined ? "" : formatInstant(new Date(date), language),
    lang: /\p{Script=Devanagari}/u.test(text) ? "ne" : "en",
  }));
}
