-- An entry of the catalogue also changes with discounts, rates, credits and genres of books, whose tables announce nothing
-- themselves. Only changed entries are written.
create or replace function announce_entries() returns trigger language plpgsql as $$
begin
  perform announce(topic, 'listing') from (
    select 'bookstore:' || shop_id as topic from changed
    union select 'public:catalogue' from changed
    union select 'site' from changed
  ) topics;
  return null;
end $$;
