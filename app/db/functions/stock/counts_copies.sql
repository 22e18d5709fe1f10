-- Whether copies are counted at a kind of place; the others are the ends of movements.
create or replace function counts_copies(place_kind text) returns boolean language sql immutable parallel safe
  return place_kind in ('bookstore', 'publisher', 'onTheWay', 'depositLibrary');
