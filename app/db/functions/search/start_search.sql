-- Makes the rows of a table searched, by some of its columns, which `searched_<table>` reads. Called in the migration
-- that creates a table with a list or a choice of its rows.
create or replace function start_search(of_table text, of_sign "char", columns text[]) returns void language plpgsql as $make$
begin
  insert into search_kinds (kind, sign) values (of_table, of_sign);
  execute format('create trigger search_insert after insert on %I referencing new table as changed for each statement
    execute function search_changed(%L)', of_table, of_table);
  execute format('create trigger search_update after update on %I referencing old table as before new table as changed for each statement
    execute function search_updated(%L, %s)', of_table, of_table, (select string_agg(quote_literal(name), ', ') from unnest(columns) name));
  execute format('create trigger search_delete after delete on %I referencing old table as changed for each statement
    execute function search_changed(%L)', of_table, of_table);
  execute format('select refresh_search(%L, array(select id from %I))', of_table, of_table);
end $make$;
