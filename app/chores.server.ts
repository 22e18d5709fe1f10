import { flushPageViews } from "#app/features/analytics/record-page-view.server.ts";
import { removeOldMessages } from "#app/features/contact/remove-old-messages.server.ts";
import { deleteDue } from "#app/features/people/deletion-due.server.ts";
import { lettersSent } from "#app/features/people/sign-mail.server.ts";
import { removeExpired } from "#app/platform/auth/remove-expired.server.ts";
import { removeOldCounters } from "#app/platform/limits/limits.server.ts";

/** What is due by the clock rather than by a request, each hour. Each may run in several processes at once. */
export const CHORES: Readonly<Record<string, () => Promise<unknown>>> = {
  removeExpired: () => removeExpired(),
  deleteDue: () => deleteDue(),
  removeOldCounters: () => removeOldCounters(),
  removeOldMessages: () => removeOldMessages(),
};

/** What is waited for before the database is closed: letters and page views that follow an answer by a moment. */
export const beforeClosing = async (): Promise<void> =>
  void (await Promise.all([lettersSent(), flushPageViews()]));
