-- A hold keeps a copy of its place until it ends. One that nobody fetches is there for others.
create or replace function reserve_held_copy() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status in ('requested', 'confirmed') then
    insert into stock_reservations (place_id, edition_id, copies, hold_id)
    values (new.place_id, new.edition_id, 1, new.id) on conflict (hold_id) do nothing;
  else
    delete from stock_reservations where hold_id = new.id;
    if new.status <> 'handedOver' then
      perform keep_promised_copies(new.place_id, new.edition_id);
    end if;
  end if;
  return null;
end $$;
