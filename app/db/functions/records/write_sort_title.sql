-- The title by which books are in order. A trigger and no generated column: that is empty in the triggers that compare
-- the versions of a row.
create or replace function write_sort_title() returns trigger language plpgsql as $$
begin
  new.sort_title := title_in_order(new.title, new.title_prefix);
  return new;
end $$;
