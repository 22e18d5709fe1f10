-- Readers who want to know when a bookstore has copies of an edition again. Each gets one letter.
create table waitlist_entries (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null,
  email text not null,
  language text not null,
  person_id uuid,
  asked_on timestamptz not null default clock_timestamp(),
  notified_on timestamptz,
  constraint waitlist_entries_listing_id_listings_id_fk foreign key (listing_id) references listings (id) on delete cascade,
  constraint waitlist_entries_person_id_app_users_id_fk foreign key (person_id) references app_users (id) on delete cascade,
  constraint waitlist_entries_email_normalised check (email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'),
  constraint waitlist_entries_language_known check (language in ('en', 'np')),
  constraint waitlist_entries_notified_after_asked check (notified_on >= asked_on)
);
create unique index waitlist_entries_once on waitlist_entries (listing_id, email) where notified_on is null;
create index waitlist_entries_waiting on waitlist_entries (listing_id, asked_on) where notified_on is null;
create index waitlist_entries_email on waitlist_entries (email) where notified_on is null;
create index waitlist_entries_notified on waitlist_entries (listing_id, notified_on) where notified_on is not null;
create index waitlist_entries_person on waitlist_entries (person_id) where person_id is not null;
