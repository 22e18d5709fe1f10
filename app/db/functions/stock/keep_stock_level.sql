-- Writes the levels of the two places of a movement, where copies are counted. Copies that arrive are kept for those to whom they are
-- promised.
create or replace function keep_stock_level() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source text := (select kind from stock_places where id = new.from_place_id);
  target text := (select kind from stock_places where id = new.to_place_id);
begin
  if counts_copies(source) then
    insert into stock_levels (place_id, edition_id, on_hand, sold, returned, reserved)
    values (new.from_place_id, new.edition_id, 0, 0, 0, 0) on conflict do nothing;
    update stock_levels set
      on_hand = on_hand - new.copies,
      sold = sold + case when new.kind = 'sold' then new.copies else 0 end
    where place_id = new.from_place_id and edition_id = new.edition_id;
  end if;
  if counts_copies(target) then
    insert into stock_levels (place_id, edition_id, on_hand, sold, returned, reserved)
    values (new.to_place_id, new.edition_id, 0, 0, 0, 0) on conflict do nothing;
    update stock_levels set
      on_hand = on_hand + new.copies,
      returned = returned + case when new.kind = 'returnedByReader' then new.copies else 0 end
    where place_id = new.to_place_id and edition_id = new.edition_id;
    perform keep_promised_copies(new.to_place_id, new.edition_id);
  end if;
  return null;
end $$;
