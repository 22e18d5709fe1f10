-- Copies that bookstores keep for readers for a while. What is kept is counted beside what there is, and never more.
create table stock_holds (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null,
  place_id uuid not null,
  edition_id uuid not null,
  code text not null,
  name text not null,
  phone text not null,
  phone_digits text not null,
  email text,
  language text not null,
  status text not null default 'requested',
  expires_on timestamptz not null,
  moved_on timestamptz not null default now(),
  reason text,
  submission uuid not null,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint stock_holds_listing_id_listings_id_fk foreign key (listing_id) references listings (id),
  constraint stock_holds_place_id_stock_places_id_fk foreign key (place_id) references stock_places (id),
  constraint stock_holds_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  constraint stock_holds_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint stock_holds_code_unique unique (code),
  constraint stock_holds_submission_unique unique (submission),
  constraint stock_holds_status_known check (
    status in ('requested', 'confirmed', 'handedOver', 'declined', 'cancelled', 'lapsed')
  ),
  constraint stock_holds_language_known check (language in ('en', 'np')),
  constraint stock_holds_code_shape check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  constraint stock_holds_name_filled check (btrim(name) <> ''),
  constraint stock_holds_phone_has_digits check (phone_digits ~ '^[0-9]{5,15}$'),
  constraint stock_holds_email_normalised check (email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'),
  constraint stock_holds_reason_fits check (reason is null or (status = 'declined' and btrim(reason) <> ''))
);
create index stock_holds_place on stock_holds (place_id, created_on desc);
create index stock_holds_listing on stock_holds (listing_id, created_on desc);
create index stock_holds_open on stock_holds (place_id, expires_on) where status in ('requested', 'confirmed');
create index stock_holds_open_phone on stock_holds (phone_digits) where status in ('requested', 'confirmed');
create index stock_holds_due on stock_holds (expires_on) where status in ('requested', 'confirmed');
create index stock_holds_over on stock_holds (moved_on) where status not in ('requested', 'confirmed');
create index stock_holds_edition on stock_holds (edition_id);

create trigger touch_row before update on stock_holds for each row
  when (old.* is distinct from new.*) execute function touch_row();

alter table stock_levels add column held integer not null default 0;
alter table stock_levels alter column held drop default;
alter table stock_levels add constraint stock_levels_held_are_there check (held between 0 and greatest(on_hand, 0));

create or replace function keep_stock_level() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_levels (place_id, edition_id, on_hand, sold, returned, held)
  values (new.place_id, new.edition_id, 0, 0, 0, 0) on conflict do nothing;
  update stock_levels set
    on_hand = on_hand + new.quantity,
    sold = sold + case when new.kind = 'sold' then -new.quantity else 0 end,
    returned = returned + case when new.kind = 'returnedByReader' then new.quantity else 0 end
  where place_id = new.place_id and edition_id = new.edition_id;
  return null;
end $$;

-- Keeps the number of held copies. A copy is held of a place that has some: without a level there is nothing to hold.
create function keep_held_copies() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opened integer := 0;
begin
  if tg_op <> 'DELETE' and new.status in ('requested', 'confirmed') then
    opened := 1;
  end if;
  if tg_op <> 'INSERT' and old.status in ('requested', 'confirmed') then
    opened := opened - 1;
  end if;
  if opened <> 0 then
    update stock_levels set held = held + opened
    where place_id = coalesce(new.place_id, old.place_id) and edition_id = coalesce(new.edition_id, old.edition_id);
    if not found then
      raise exception 'there is no copy to hold' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create trigger stock_holds_counted after insert or update of status or delete on stock_holds
  for each row execute function keep_held_copies();

-- A hold stays where it was made.
create function refuse_moving_hold() returns trigger language plpgsql as $$
begin
  raise exception 'a hold is of one listing' using errcode = 'check_violation';
end $$;
create trigger stock_holds_stay before update of listing_id, place_id, edition_id on stock_holds for each row
  when ((old.listing_id, old.place_id, old.edition_id) is distinct from (new.listing_id, new.place_id, new.edition_id))
  execute function refuse_moving_hold();

-- Computes all levels again from the movements and the holds, which are locked meanwhile; says how many there are, and how many
-- were wrong.
create or replace function rebuild_stock_levels(out levels integer, out wrong integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table stock_movements, stock_holds in share row exclusive mode;
  with summed as (
    select place_id, edition_id, sum(quantity)::integer as on_hand,
      coalesce(-sum(quantity) filter (where kind = 'sold'), 0)::integer as sold,
      coalesce(sum(quantity) filter (where kind = 'returnedByReader'), 0)::integer as returned,
      (select count(*)::integer from stock_holds h where h.place_id = movement.place_id and h.edition_id = movement.edition_id
        and h.status in ('requested', 'confirmed')) as held
    from stock_movements movement group by place_id, edition_id
  ), removed as (
    delete from stock_levels kept where not exists (
      select from summed where (summed.place_id, summed.edition_id) = (kept.place_id, kept.edition_id))
    returning 1
  ), written as (
    insert into stock_levels as kept (place_id, edition_id, on_hand, sold, returned, held)
    select place_id, edition_id, on_hand, sold, returned, held from summed
    on conflict (place_id, edition_id) do update
      set on_hand = excluded.on_hand, sold = excluded.sold, returned = excluded.returned, held = excluded.held
      where (kept.on_hand, kept.sold, kept.returned, kept.held)
        is distinct from (excluded.on_hand, excluded.sold, excluded.returned, excluded.held)
    returning 1
  )
  select (select count(*) from summed), (select count(*) from removed) + (select count(*) from written)
  into levels, wrong;
end $$;

select announce_table('stock_holds', 'hold',
  'array(select ''bookstore:'' || p.bookstore_id from stock_places p where p.id = r.place_id and p.bookstore_id is not null)',
  'false');
