-- A band of prices that no list offers, as a promo may lead to, divides groups: its parts are counted from the same index, and the entries of
-- a part are looked up by it.
drop index catalogue_entries_facet_group;
create index catalogue_entries_facet_group on catalogue_entries (bookstore_id, facet_group, rupee_minor) include (listing_id);
