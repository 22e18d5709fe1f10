/** Whether visitors find what the site shows for a time, such as a promo or an editor's list, and why not. */
export const SHOWN_STATES = ["current", "scheduled", "ended", "archived"] as const;
export type ShownState = (typeof SHOWN_STATES)[number];

type Shown = { readonly isActive: boolean; readonly from: Date | null; readonly until: Date | null };

/** The state at a moment; `until` is the first moment at which it has ended. */
export function shownStateAt({ isActive, from, until }: Shown, now: Date): ShownState {
  if (!isActive) return "archived";
  if (until && until <= now) return "ended";
  return from && from > now ? "scheduled" : "current";
}
