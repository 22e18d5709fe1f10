import { CronExpressionParser } from "cron-parser";

/**
 * Whether a time of a scheduled task has passed since its last run. A last run after now, by a clock that was ahead, does not count.
 * @param cron the times (minute, hour, day, month, day of the week; UTC)
 * @param lastRun undefined for a task that has never run
 */
export function isDue(cron: string, lastRun: Date | undefined, now: Date): boolean {
  if (!lastRun || lastRun > now) return true;
  const latest = CronExpressionParser.parse(cron, { currentDate: now, tz: "UTC" }).prev().toDate();
  return latest > lastRun;
}
