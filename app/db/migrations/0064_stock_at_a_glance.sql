-- What a store sold lately, and of what few copies are left.
create index stock_movements_sold on stock_movements (place_id, moved_on desc) where kind = 'sold';
create index stock_levels_few on stock_levels (place_id, on_hand);

-- Computes all levels again from the movements, which are locked meanwhile; says how many there are, and how many were wrong.
drop function rebuild_stock_levels();
create function rebuild_stock_levels(out levels integer, out wrong integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table stock_movements in share row exclusive mode;
  with summed as (
    select place_id, edition_id, sum(quantity)::integer as on_hand,
      coalesce(-sum(quantity) filter (where kind = 'sold'), 0)::integer as sold,
      coalesce(sum(quantity) filter (where kind = 'returnedByReader'), 0)::integer as returned
    from stock_movements group by place_id, edition_id
  ), removed as (
    delete from stock_levels kept where not exists (
      select from summed where (summed.place_id, summed.edition_id) = (kept.place_id, kept.edition_id))
    returning 1
  ), written as (
    insert into stock_levels as kept (place_id, edition_id, on_hand, sold, returned)
    select place_id, edition_id, on_hand, sold, returned from summed
    on conflict (place_id, edition_id) do update
      set on_hand = excluded.on_hand, sold = excluded.sold, returned = excluded.returned
      where (kept.on_hand, kept.sold, kept.returned)
        is distinct from (excluded.on_hand, excluded.sold, excluded.returned)
    returning 1
  )
  select (select count(*) from summed), (select count(*) from removed) + (select count(*) from written)
  into levels, wrong;
end $$;
