import type { HoldStatus } from "#app/domain/orders/hold.ts";
import { STOCK_REFUSALS } from "#app/features/bookstores/stock/stock-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FORM_NOTICES } from "#app/platform/forms/form-messages.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

/** The names of the statuses as the bookstore sees them; call one while rendering. */
export const HOLD_STATUS_LABELS: Readonly<Record<HoldStatus, () => string>> = {
  requested: m.holddesk_requested,
  confirmed: m.holddesk_confirmed,
  handedOver: m.holddesk_handed_over,
  declined: m.holddesk_declined,
  cancelled: m.holddesk_cancelled,
  lapsed: m.holddesk_lapsed,
  closed: m.holddesk_closed,
};

export const HOLD_STATUS_TONES = {
  requested: "mine",
  confirmed: "theirs",
  handedOver: "good",
  declined: "plain",
  cancelled: "plain",
  lapsed: "plain",
  closed: "plain",
} as const satisfies Record<HoldStatus, BadgeTone>;

/** The refusals of the forms of the bookstore, and their messages. */
export const HOLD_DESK_REFUSALS = {
  ...STOCK_REFUSALS,
  hold_over: () => m.holddesk_over(),
} as const;

export type HoldDeskRefusal = keyof typeof HOLD_DESK_REFUSALS;

/** What the page says after something was done with a hold. */
export const HOLD_NOTICES = {
  ...FORM_NOTICES,
  holddesk_confirmed_notice: () => m.holddesk_confirmed_notice(),
  holddesk_declined_notice: () => m.holddesk_declined_notice(),
  holddesk_handed_over_notice: () => m.holddesk_handed_over_notice(),
} as const;

export type HoldNotice = keyof typeof HOLD_NOTICES;
