import { isOverdue } from "#app/platform/backup/last-backup.server.ts";
import { FREE_MIN_MB, type SiteState, WAIT_MAX_MS } from "./site-state.server.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is said of one part of the site. */
export type ReportLine = {
  readonly part: string;
  /** Whether nobody has to do anything about it. */
  readonly isFine: boolean;
  readonly text: string;
};

/** What the state of a site is judged by. */
export type Reported = {
  readonly state: SiteState;
  /** What the site answered at `/readyz`; undefined where nothing answers. */
  readonly readyStatus: number | undefined;
  /** By how much the clock of this process is ahead of that of the database, in ms. */
  readonly aheadMs: number;
  readonly toleranceMs: number;
  /** Scheduled tasks that remove something and wait, because they have not run for long. */
  readonly waitingTasks: readonly string[];
};

/** What an operator is told of a site, in English. */
export function reportOf({
  state,
  readyStatus,
  aheadMs,
  toleranceMs,
  waitingTasks,
}: Reported): readonly ReportLine[] {
  const { letters, texts, jobs, paymentsUnclear, backupMs, inClear, freeMb } = state;
  const line = (part: string, isFine: boolean, text: string): ReportLine => ({ part, isFine, text });
  const sent = (part: string, { waiting, failed }: SiteState["letters"]) =>
    line(part, failed === 0, `${failed} failed, ${waiting} waiting`);
  return [
    line("site", readyStatus === 200, readyText(readyStatus)),
    line(
      "clock",
      Math.abs(aheadMs) <= toleranceMs,
      Math.abs(aheadMs) <= toleranceMs
        ? "that of the database"
        : `${Math.round(Math.abs(aheadMs) / SECOND_MS)} s ${aheadMs > 0 ? "ahead of" : "behind"} that of the database: no scheduled task runs`,
    ),
    sent("letters", letters),
    sent("texts", texts),
    line(
      "jobs",
      jobs.oldestMs <= WAIT_MAX_MS,
      jobs.waiting === 0
        ? "none waits"
        : `${jobs.waiting} waiting, the oldest for ${spanText(jobs.oldestMs)}`,
    ),
    line("payments", paymentsUnclear === 0, `${paymentsUnclear} unclear`),
    line(
      "removing",
      waitingTasks.length === 0,
      waitingTasks.length === 0
        ? "goes on"
        : `waits until a site administrator says at /admin that the date is right: ${waitingTasks.join(", ")}`,
    ),
    line(
      "backup",
      !isOverdue(backupMs),
      backupMs === undefined ? "none has been made" : `the last one is ${spanText(backupMs)} old`,
    ),
    line(
      "personal data",
      inClear === 0,
      inClear === 0
        ? "encrypted"
        : `${inClear} rows are not encrypted yet: a task does it while the site runs`,
    ),
    line("disk", freeMb >= FREE_MIN_MB, `${freeMb} MB free`),
  ];
}

const readyText = (status: number | undefined): string =>
  status === 200
    ? "ready"
    : status === undefined
      ? "does not answer"
      : `not ready (${status}): its log says why`;

/** A span of time in its largest unit. */
function spanText(ms: number): string {
  if (ms >= 2 * DAY_MS) return `${Math.floor(ms / DAY_MS)} days`;
  if (ms >= 2 * HOUR_MS) return `${Math.floor(ms / HOUR_MS)} hours`;
  return `${Math.max(0, Math.floor(ms / MINUTE_MS))} minutes`;
}
