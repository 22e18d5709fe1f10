-- Whoever moves or reserves copies locks the edition at its place first, all of them at once: in one order, so that two sales of the same
-- editions never wait for each other. There need be no row of it yet. Then the listings, which the triggers of levels lock one by one, in
-- the order in which everybody else does.
create or replace function lock_stock(places uuid[], editions uuid[]) returns void language plpgsql as $$
declare
  key bigint;
begin
  for key in
    select distinct hashtextextended(place || ' ' || edition, 0) from unnest(places, editions) wanted (place, edition) order by 1
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
  perform from listings
  where id in (
    select l.id from unnest(places, editions) wanted (place, edition) join stock_places p on p.id = wanted.place
      join listings l on l.shop_id = p.shop_id and l.edition_id = wanted.edition)
  order by id for no key update;
end $$;
