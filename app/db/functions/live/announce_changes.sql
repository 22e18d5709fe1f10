-- Announces the rows that a statement changed, by the topics of each and to the site. Arguments of the trigger: the
-- kind, an expression for the topics of a row `r`, and one for whether visitors see the row.
create or replace function announce_changes() returns trigger language plpgsql as $$
declare
  changed_rows text := 'changed';
  topics text[];
begin
  -- The version tells rows that changed from rows that were only written again; `touch_row` maintains it.
  if tg_op = 'UPDATE' then
    changed_rows := '(
      select b.* from before b join changed c on c.id = b.id where c.version <> b.version
      union all
      select c.* from before b join changed c on c.id = b.id where c.version <> b.version)';
  end if;
  execute format(
    'select array_agg(distinct topic order by topic)
      from %s r cross join lateral unnest(%s || case when %s then array[''site'', ''public:catalogue''] else array[''site''] end) topic',
    changed_rows, tg_argv[1], tg_argv[2]) into topics;
  perform announce(topic, tg_argv[0]) from unnest(topics) topic;
  return null;
end $$;
