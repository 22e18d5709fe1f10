import { flushPageViews } from "#app/features/analytics/record-page-view.server.ts";
import { removeOldPageViews } from "#app/features/analytics/remove-page-views.server.ts";
import { removeOldMessages } from "#app/features/contact/remove-old-messages.server.ts";
import { markMailed } from "#app/features/contact/send-message.server.ts";
import { deleteDue } from "#app/features/people/deletion-due.server.ts";
import { SIGN_LETTERS } from "#app/features/people/sign-letters.server.ts";
import { afterTheAnswer } from "#app/features/people/sign-mail.server.ts";
import { removeExpired } from "#app/platform/auth/remove-expired.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { askForWaiting, encodePicture } from "#app/platform/images/encoding-queue.server.ts";
import type { Work } from "#app/platform/jobs/run-jobs.server.ts";
import { type Schedule, scheduledWork } from "#app/platform/jobs/schedule.server.ts";
import { removeOldCounters } from "#app/platform/limits/limits.server.ts";
import { tidyLetters } from "#app/platform/mail/open-letters.server.ts";
import { type LetterKinds, sendLetter } from "#app/platform/mail/send-letter.server.ts";

/** What the features have to do with letters of their kinds. */
export const LETTER_KINDS: LetterKinds = {
  writers: SIGN_LETTERS,
  onSent: { contact: markMailed },
};

/** What is due by the clock (minute, hour, day, month, day of the week; UTC), and once whenever a process starts. */
export const SCHEDULE: Schedule = {
  removeExpired: { cron: "5 * * * *", work: () => removeExpired() },
  eraseDuePeople: { cron: "15 * * * *", work: () => deleteDue() },
  tidyLetters: { cron: "25 * * * *", work: () => tidyLetters() },
  removeOldCounters: { cron: "40 * * * *", work: () => removeOldCounters() },
  removeOldMessages: { cron: "30 * * * *", work: () => removeOldMessages() },
  removeOldPageViews: { cron: "35 * * * *", work: () => removeOldPageViews() },
  encodeWaitingPictures: { cron: "45 22 * * *", work: () => askForWaiting() },
};

/** What is done with the jobs of every queue. */
export function worksOf(config: Config): readonly Work[] {
  return [
    {
      queue: "letters",
      batch: 8,
      batches: 2,
      together: true,
      everySeconds: 5,
      work: ({ data: { letter = "" }, isLast }) =>
        sendLetter(letter, { config, kinds: LETTER_KINDS, isLast, beforeWriting: afterTheAnswer }),
    },
    {
      queue: "pictures",
      batch: 4,
      batches: 1,
      together: false,
      everySeconds: 10,
      work: ({ data: { picture = "" }, signal }) => encodePicture(config.uploadDir, picture, signal),
    },
    scheduledWork(SCHEDULE),
  ];
}

/** What is waited for before the database is closed: page views that follow an answer by a moment. */
export const beforeClosing = (): Promise<void> => flushPageViews();
