-- The facets of a bookstore were counted by reading all its entries for each page: 0.6 s of 100,000, and of a million more than a request may
-- take. Entries that have the same values of all facets but that of people are a group: there are some hundreds of them, how many entries each
-- has is read from an index, and the facets are counted by groups. A change of an entry writes nothing but the entry.
-- A price is of one of the bands that every list shows: below 300, 500 and 1,000 rupees, or more.
alter table catalogue_entries
  add column is_discounted boolean not null generated always as (coalesce(final_minor < list_minor, false)) stored,
  add column facet_group bigint not null generated always as (hash_record_extended(row(language, format_id, publisher_id, availability_group,
    coalesce(final_minor < list_minor, false), width_bucket(rupee_minor, '{30000,50000,100000}'::bigint[]), genre_ids), 0)) stored;
create index catalogue_entries_facet_group on catalogue_entries (bookstore_id, facet_group) include (listing_id);
-- The entries of a person, and of a code: not collected in a list first, which each search would read.
create index catalogue_entries_contributors on catalogue_entries using gin (contributor_ids) with (fastupdate = off);
create index catalogue_entries_codes on catalogue_entries using gin (codes) with (fastupdate = off);
-- Of what a search finds, which listings these are, of which groups, is read from the index alone.
drop index catalogue_entries_book;
create index catalogue_entries_book on catalogue_entries (book_id) include (bookstore_id, listing_id, listed_on, facet_group);
-- Lists are in the order of the newest as statements write it. These indexes were in another, with the unknown last, and no list could use them.
drop index catalogue_entries_newest;
create index catalogue_entries_newest on catalogue_entries (bookstore_id, listed_on desc, listing_id);
