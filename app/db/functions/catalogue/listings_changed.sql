-- One call a statement, however many rows it changed. An update that can move a row to another book or edition calls for
-- both sides.
create or replace function listings_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select id from changed));
  return null;
end $$;
