-- A bookstore's own discounts are in the price of its listing.
create or replace function listing_discounts_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select distinct listing_id from changed));
  return null;
end $$;
