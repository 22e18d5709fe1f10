-- Computes all levels again from the movements and reservations, which are locked meanwhile; says how many there are, and how many
-- were wrong.
create or replace function rebuild_stock_levels(out levels integer, out wrong integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table stock_movements, stock_reservations in share row exclusive mode;
  with moved as (
    select to_place_id as place_id, edition_id, copies as change, 0 as sold,
      case when kind = 'returnedByReader' then copies else 0 end as returned
    from stock_movements
    union all
    select from_place_id, edition_id, -copies, case when kind = 'sold' then copies else 0 end, 0 from stock_movements
  ), summed as (
    select place_id, edition_id, sum(change)::integer as on_hand, sum(sold)::integer as sold, sum(returned)::integer as returned,
      (select coalesce(sum(r.copies), 0)::integer from stock_reservations r
        where r.place_id = moved.place_id and r.edition_id = moved.edition_id) as reserved
    from moved join stock_places place on place.id = moved.place_id and counts_copies(place.kind)
    group by place_id, edition_id
  ), removed as (
    delete from stock_levels kept where not exists (
      select from summed where (summed.place_id, summed.edition_id) = (kept.place_id, kept.edition_id))
    returning 1
  ), written as (
    insert into stock_levels as kept (place_id, edition_id, on_hand, sold, returned, reserved)
    select place_id, edition_id, on_hand, sold, returned, reserved from summed
    on conflict (place_id, edition_id) do update
      set on_hand = excluded.on_hand, sold = excluded.sold, returned = excluded.returned, reserved = excluded.reserved
      where (kept.on_hand, kept.sold, kept.returned, kept.reserved)
        is distinct from (excluded.on_hand, excluded.sold, excluded.returned, excluded.reserved)
    returning 1
  )
  select (select count(*) from summed), (select count(*) from removed) + (select count(*) from written)
  into levels, wrong;
end $$;
