-- The cart of a person who is signed in, line by line; that of a visitor is in a cookie. It reserves nothing.
create table cart_lines (
  person_id uuid not null,
  listing_id uuid not null,
  copies integer not null,
  is_saved boolean not null default false,
  -- The price of one copy that the reader saw last, in paisa.
  seen_paisa bigint,
  added_on timestamptz not null default clock_timestamp(),
  changed_on timestamptz not null default now(),
  constraint cart_lines_pkey primary key (person_id, listing_id),
  constraint cart_lines_person_id_app_users_id_fk foreign key (person_id) references app_users (id) on delete cascade,
  constraint cart_lines_listing_id_listings_id_fk foreign key (listing_id) references listings (id) on delete cascade,
  constraint cart_lines_copies_fit check (copies between 1 and 99),
  constraint cart_lines_price_not_negative check (seen_paisa >= 0)
);
create index cart_lines_listing on cart_lines (listing_id);
create index cart_lines_changed on cart_lines (changed_on);
