-- Prices in other currencies are ordered and filtered by their rupees.
create or replace function exchange_rates_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select listing_id from catalogue_entries where currency in (select "from" from changed)));
  return null;
end $$;
