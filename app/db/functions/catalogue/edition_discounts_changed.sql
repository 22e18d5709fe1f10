-- The publisher's discounts are off the price of each bookstore that has none of its own.
create or replace function edition_discounts_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select l.id from listings l where l.edition_id in (select edition_id from changed)));
  return null;
end $$;
