-- When each scheduled task has last run: what removes something waits where that is long ago, since a clock that is years ahead looks the same.
create table task_runs (
  task text primary key,
  ran_on timestamptz not null default now(),
  constraint task_runs_task_named check (task ~ '^[a-zA-Z]{1,60}$')
);
grant select, insert, update on task_runs to ekadeshma_app;
