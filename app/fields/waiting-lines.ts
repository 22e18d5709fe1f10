import { formatNumber } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

const LABELS = {
  orders: m.waiting_orders,
  holds: m.waiting_holds,
  requests: m.waiting_requests,
  invitations: m.waiting_invitations,
} as const;

/** Who waits, a line for each kind, such as "Copies held for readers: 3"; none where nobody waits. */
export const waitingLines = (
  counts: Readonly<Record<keyof typeof LABELS, number>>,
  language: Language,
): string[] =>
  (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((kind) =>
    counts[kind] === 0
      ? []
      : [LABELS[kind]({ count: formatNumber(counts[kind], language) }, { locale: language })],
  );
