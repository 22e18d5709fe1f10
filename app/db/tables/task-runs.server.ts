import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** When each scheduled task has last run, by the clock of the database. */
export const taskRuns = pgTable(
  "task_runs",
  {
    task: text().primaryKey(),
    ranOn: timestamp("ran_on", { withTimezone: true }).notNull().defaultNow(),
  },
  ({ task }) => [check("task_runs_task_named", sql`${task} ~ '^[a-zA-Z]{1,60}$'`)],
);
