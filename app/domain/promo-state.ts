/** Whether visitors find a promo at its address, and why not. */
export const PROMO_STATES = ["current", "scheduled", "ended", "archived"] as const;
export type PromoState = (typeof PROMO_STATES)[number];

type Period = { readonly isActive: boolean; readonly from: Date | null; readonly until: Date | null };

/** The state of a promo at a moment; `until` is the first moment at which it has ended. */
export function promoStateAt({ isActive, from, until }: Period, now: Date): PromoState {
  if (!isActive) return "archived";
  if (until && until <= now) return "ended";
  return from && from > now ? "scheduled" : "current";
}
