-- Where a bookstore keeps the copies of an edition: read from the picking list by who fetches them.
alter table listings add column location text;
alter table listings add constraint listings_location_filled check (location <> '' and length(location) <= 60);
