-- Prices change by the day without anybody writing anything. Whoever reads first on a new day calls this.
create or replace function refresh_due_catalogue_prices() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_catalogue_entries(array(select listing_id from catalogue_entries where priced_until < today_in_nepal()));
end $$;
