-- Lists in the order of the price read all entries of a bookstore: 0.8 s of a million, and 1.5 s with a filter.
create index catalogue_entries_cheapest on catalogue_entries (bookstore_id, rupee_minor, listed_on desc, listing_id);
create index catalogue_entries_dearest on catalogue_entries (bookstore_id, rupee_minor desc nulls last, listed_on desc, listing_id);
