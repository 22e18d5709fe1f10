import { build } from "#tests/build.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import type { ConstraintCase } from "./constraint-case-for-tests.ts";

/** A row that breaks each rule of the list of backups. */
export const backupConstraints: ConstraintCase[] = [
  [
    "backups_finished_after_taken",
    "a backup that ended before it began",
    () => build.backup({ finishedOn: new Date("2026-01-01") }),
  ],
  ["backups_not_empty", "an archive without bytes", () => build.backup({ bytes: 0 })],
  ["backups_not_empty", "an archive without tables", () => build.backup({ tables: 0 })],
  [
    "installation_pkey",
    "a second installation",
    () => asSuperuser(databaseName(), "insert into installation default values"),
  ],
  [
    "installation_is_only",
    "another installation beside the one",
    () => asSuperuser(databaseName(), "insert into installation (is_only) values (false)"),
  ],
  [
    "task_runs_pkey",
    "a second last run of a task",
    () => asSuperuser(databaseName(), "insert into task_runs (task) values ('tidy'), ('tidy')"),
  ],
  [
    "task_runs_task_named",
    "a task whose name is none of the code's",
    () => asSuperuser(databaseName(), "insert into task_runs (task) values ('tidy up')"),
  ],
  [
    "text_costs_pkey",
    "two rows of one day of a provider",
    () =>
      asSuperuser(
        databaseName(),
        "insert into text_costs values ('2026-11-29', 'aakash', 1, 1), ('2026-11-29', 'aakash', 2, 2)",
      ),
  ],
  [
    "text_costs_provider_known",
    "a provider without an adapter",
    () => asSuperuser(databaseName(), "insert into text_costs values ('2026-11-29', 'other', 1, 1)"),
  ],
  [
    "text_costs_counted",
    "a day without a text",
    () => asSuperuser(databaseName(), "insert into text_costs values ('2026-11-29', 'aakash', 0, 0)"),
  ],
  [
    "letters_channel_known",
    "a letter by pigeon",
    () =>
      asSuperuser(
        databaseName(),
        "insert into letters (cause, kind, content, channel) values ('a', 'signIn', 'x', 'pigeon')",
      ),
  ],
  ["backups_counts_not_negative", "minus one missing file", () => build.backup({ missing: -1 })],
];
