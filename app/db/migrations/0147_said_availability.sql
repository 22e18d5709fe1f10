-- That few copies are left is the store's own word where it counts none: the entries say so from now on (`catalogue_listings`).
update catalogue_entries ce set availability = 'fewSaid'
where ce.availability = 'fewLeft' and not exists (
  select from stock_places p join stock_levels v on v.place_id = p.id
  where p.bookstore_id = ce.bookstore_id and v.edition_id = ce.edition_id);
