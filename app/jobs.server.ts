import { tidySearch } from "./db/rebuild-search.server.ts";
import { deleteDueAccounts } from "./features/account/deletion/delete-due-accounts.server.ts";
import { flushPageViews } from "./features/analytics/record-page-view.server.ts";
import { removeOldPageViews } from "./features/analytics/remove-page-views.server.ts";
import { sumPageViews } from "./features/analytics/sum-page-views.server.ts";
import { removeOldMessages } from "./features/contact/remove-old-messages.server.ts";
import { markMailed } from "./features/contact/send-message.server.ts";
import { notifyOfWithdrawal } from "./features/holds/hold-letters.server.ts";
import { tellBuyer, tellOfGone } from "./features/orders/order-letters.server.ts";
import { endingText } from "./features/orders/order-messages.ts";
import { removeOldSharePictures } from "./features/share-pictures/share-picture.server.ts";
import { SIGN_IN_LETTERS } from "./features/sign-in/letter-writers.server.ts";
import { waitForAnswer } from "./features/sign-in/letters/request-letter.server.ts";
import { companyInfo } from "./features/site-settings/site-settings.server.ts";
import { tellStaff, tellStaffDaily } from "./features/staff-notices/tell-staff.server.ts";
import { postArrivalLetter } from "./features/waitlist/arrival-letter.server.ts";
import { OPERATIONS } from "./operations.server.ts";
import { gatewaysOf } from "./payments/gateways.server.ts";
import { removeExpired } from "./platform/auth/remove-expired.server.ts";
import type { Config } from "./platform/config/config.server.ts";
import { encodePicture, enqueueUnencodedPictures } from "./platform/images/encoding-queue.server.ts";
import { removeUnusedImages } from "./platform/images/remove-unused-images.server.ts";
import type { JobHandler } from "./platform/jobs/run-jobs.server.ts";
import { type Schedule, scheduledTaskHandler } from "./platform/jobs/schedule.server.ts";
import { removeOldCounters } from "./platform/limits/limits.server.ts";
import { sendInOrder } from "./platform/mail/send-in-order.server.ts";
import type { LetterKinds } from "./platform/mail/send-letter.server.ts";
import { tidyLetters } from "./platform/mail/unsent-letters.server.ts";
import { runOperation } from "./platform/operations/run-operation.server.ts";
import { removeOldOperationFiles, resumeOperations } from "./platform/operations/tidy-operations.server.ts";
import type { Sender } from "./platform/person/post-letter-to.server.ts";
import { sealStandingRows } from "./platform/secrets/seal-standing-rows.server.ts";
import { tidyTextLog } from "./platform/text-messages/text-message.server.ts";
import { removeOldCartLines } from "./records/carts/stored-cart.server.ts";
import { tidyBookFiles } from "./records/edition-files/tidy-book-files.server.ts";
import { lapseHolds } from "./records/holds/lapse-holds.server.ts";
import { notifyOfWithdrawals } from "./records/holds/notify-of-withdrawals.server.ts";
import { removeOldHolds } from "./records/holds/remove-old-holds.server.ts";
import { completeOrders, endWaitingOrders, lapseOrders } from "./records/orders/end-orders.server.ts";
import { eraseOldPurchases } from "./records/orders/erase-old-purchases.server.ts";
import { noteGonePreorders } from "./records/orders/gone-preorders.server.ts";
import { startPreorders } from "./records/orders/start-preorders.server.ts";
import { lookUpDue } from "./records/payments/look-up.server.ts";
import { removeOldWaitlistEntries, tellOfArrivals } from "./records/waitlist/waitlist-entries.server.ts";

/** The functions of features that write letters, or are called when one has been sent. */
export const LETTER_KINDS: LetterKinds = {
  writers: SIGN_IN_LETTERS,
  onSent: { contact: markMailed },
};

/** Scheduled tasks (minute, hour, day, month, day of the week; UTC). What was missed runs when a process starts. */
export const schedule = (config: Config): Schedule => ({
  // What an older version stored in clear, and what came back with an older archive.
  sealPersonalData: { cron: "*/10 * * * *", removes: false, atStart: true, work: () => sealStandingRows() },
  removeExpired: { cron: "5 * * * *", removes: true, work: () => removeExpired() },
  eraseDuePeople: { cron: "15 * * * *", removes: true, work: () => deleteDueAccounts() },
  tidyLetters: { cron: "25 * * * *", removes: true, work: () => tidyLetters() },
  tidyTextLog: { cron: "27 * * * *", removes: true, work: () => tidyTextLog(config) },
  removeOldCounters: { cron: "40 * * * *", removes: true, work: () => removeOldCounters() },
  lapseHolds: { cron: "*/5 * * * *", removes: false, work: () => lapseHolds() },
  notifyOfWithdrawals: { cron: "* * * * *", removes: false, work: () => notifyReadersOfWithdrawals(config) },
  removeOldHolds: { cron: "20 * * * *", removes: true, work: () => removeOldHolds() },
  tellStaff: { cron: "* * * * *", removes: false, work: () => tellStaffOf(config) },
  // At seven in the morning of Nepal.
  tellStaffDaily: { cron: "15 1 * * *", removes: false, work: () => tellStaffOfDay(config) },
  tellOfArrivals: { cron: "* * * * *", removes: false, work: () => tellWaitingReaders(config) },
  removeOldWaitlistEntries: { cron: "55 * * * *", removes: true, work: () => removeOldWaitlistEntries() },
  removeOldCartLines: { cron: "25 * * * *", removes: true, work: () => removeOldCartLines() },
  lapseOrders: { cron: "* * * * *", removes: false, work: () => lapseUnpaidOrders(config) },
  startPreorders: { cron: "*/5 * * * *", removes: false, work: () => startReadersPreorders(config) },
  lookUpPayments: { cron: "* * * * *", removes: false, work: () => lookUpPayments(config) },
  endWaitingOrders: { cron: "33 * * * *", removes: false, work: () => endWaiting(config) },
  noteGonePreorders: { cron: "*/5 * * * *", removes: false, work: () => noteGone(config) },
  completeOrders: { cron: "10 * * * *", removes: false, work: () => completeOrders() },
  eraseOldPurchases: { cron: "52 * * * *", removes: true, work: () => eraseOldPurchases() },
  tidyBookFiles: { cron: "17 * * * *", removes: true, work: () => tidyBookFiles(config.uploadDir) },
  tidySearch: { cron: "37 * * * *", removes: false, work: () => tidySearch() },
  removeOldMessages: { cron: "30 * * * *", removes: true, work: () => removeOldMessages() },
  // Half an hour into the day of Nepal, when each view of the day before is written.
  sumPageViews: { cron: "45 18 * * *", removes: false, work: () => sumPageViews() },
  removeOldPageViews: { cron: "35 * * * *", removes: true, work: () => removeOldPageViews() },
  removeOldOperationFiles: {
    cron: "50 * * * *",
    removes: true,
    work: () => removeOldOperationFiles(config.uploadDir),
  },
  resumeOperations: {
    cron: "*/10 * * * *",
    removes: false,
    atStart: true,
    work: () => resumeOperations(),
  },
  removeUnusedImages: {
    cron: "20 21 * * *",
    removes: true,
    work: () => removeUnusedImages(config.uploadDir),
  },
  removeOldSharePictures: {
    cron: "57 * * * *",
    removes: false,
    work: () => removeOldSharePictures(config.dataDir),
  },
  encodeWaitingPictures: {
    cron: "45 22 * * *",
    removes: false,
    atStart: true,
    work: () => enqueueUnencodedPictures(),
  },
});

/** The scheduled tasks that wait after a long time without a run, since they remove something for good; none on a demo. */
export const removingTasks = (config: Config): readonly string[] =>
  config.demo
    ? []
    : Object.entries(schedule(config)).flatMap(([name, { removes }]) => (removes ? [name] : []));

/** From whom letters of tasks come: the company's mailbox as it is now. */
async function senderFor(config: Config): Promise<Sender> {
  return { from: (await companyInfo()).settings.contact.email, config };
}

/** Readers who wait for copies get a letter when some have arrived. */
async function tellWaitingReaders(config: Config): Promise<void> {
  const sender = await senderFor(config);
  await tellOfArrivals(async (tx, entry) => await postArrivalLetter(tx, sender, entry));
}

/** Staff are told of what waits for them since the last minute. */
async function tellStaffOf(config: Config): Promise<void> {
  await tellStaff(await senderFor(config));
}

/** Staff who chose one letter a day get it. */
async function tellStaffOfDay(config: Config): Promise<void> {
  await tellStaffDaily(await senderFor(config));
}

/** Orders that were not paid in time end, and their readers get a letter. */
async function lapseUnpaidOrders(config: Config): Promise<void> {
  await lapseOrders(tellBuyer(await senderFor(config)));
}

/** Orders with which nobody goes on end, and their readers get a letter. */
async function endWaiting(config: Config): Promise<void> {
  await endWaitingOrders(tellBuyer(await senderFor(config)), endingText);
}

/** Readers of preorders of which a book will not come are asked what becomes of them. */
async function noteGone(config: Config): Promise<void> {
  await noteGonePreorders(tellOfGone(await senderFor(config)));
}

/** Readers get what they preordered once it is there. */
async function startReadersPreorders(config: Config): Promise<void> {
  await startPreorders(tellBuyer(await senderFor(config)));
}

/** Payments of which it is not known whether they were made are looked up at their gateways. */
async function lookUpPayments(config: Config): Promise<void> {
  await lookUpDue(gatewaysOf(config.payments), tellBuyer(await senderFor(config)));
}

/** Readers of withdrawn books whose copies stay held get a letter. */
async function notifyReadersOfWithdrawals(config: Config): Promise<void> {
  const sender = await senderFor(config);
  await notifyOfWithdrawals(async (tx, hold) => await notifyOfWithdrawal(tx, sender, hold));
}

/** The handler of each queue. */
export function jobHandlers(config: Config): readonly JobHandler[] {
  const operations = {
    batch: 1,
    concurrent: false,
    everySeconds: 5,
    handle: ({ data: { operation = "" }, signal, isLast }) =>
      runOperation(OPERATIONS, operation, { ...config, signal, isLast }),
  } satisfies Partial<JobHandler>;
  return [
    {
      queue: "letters",
      batch: 8,
      batches: 2,
      concurrent: true,
      everySeconds: 5,
      handle: ({ data: { letter = "" }, isLast }) =>
        sendInOrder(letter, { config, kinds: LETTER_KINDS, isLast, beforeWriting: waitForAnswer }),
    },
    {
      queue: "pictures",
      batch: 4,
      batches: 1,
      concurrent: false,
      everySeconds: 10,
      handle: ({ data: { picture = "" }, signal }) => encodePicture(config.uploadDir, picture, signal),
    },
    { ...operations, queue: "operations", batches: 2 },
    { ...operations, queue: "drawings", batches: 1 },
    scheduledTaskHandler(schedule(config), config.demo),
  ];
}

/** Awaited before the database is closed: page views are written shortly after the response. */
export const beforeClosing = (): Promise<void> => flushPageViews();
