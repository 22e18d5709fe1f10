-- Locks the books of shops, and then those of the company, until the transaction ends: postings in the same books follow each other. What
-- posts for several shops locks all of them by one call.
create or replace function lock_money_books(shop_ids uuid[], with_company boolean) returns void language plpgsql as $$
declare
  key bigint;
begin
  for key in select distinct hashtextextended('money ' || shop, 0) from unnest(shop_ids) shop order by 1 loop
    perform pg_advisory_xact_lock(key);
  end loop;
  if with_company then
    perform pg_advisory_xact_lock(hashtextextended('money of the company', 0));
  end if;
end $$;
