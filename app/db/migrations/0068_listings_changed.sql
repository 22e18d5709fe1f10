-- The table of listings, newest change first.
create index listings_changed on listings (updated_on desc, id);
