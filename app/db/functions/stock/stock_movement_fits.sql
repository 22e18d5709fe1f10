-- Between which kinds of places a movement of each kind can be: one of no known kind between none. Written from MOVEMENT_KINDS of
-- app/domain/stock/movement-kinds.ts, with which a test compares it.
create or replace function stock_movement_fits(movement_kind text, from_kind text, to_kind text) returns boolean
language sql immutable parallel safe
  return case movement_kind
    when 'printed' then (from_kind = 'press' and counts_copies(to_kind))
    when 'received' then (from_kind = 'elsewhere' and counts_copies(to_kind))
    when 'transferred' then (counts_copies(from_kind) and counts_copies(to_kind))
    when 'sold' then (counts_copies(from_kind) and to_kind = 'reader')
    when 'returnedByReader' then (from_kind = 'reader' and counts_copies(to_kind))
    when 'returnedToPublisher' then (counts_copies(from_kind) and to_kind = 'elsewhere') or (counts_copies(from_kind) and to_kind = 'publisher')
    when 'damaged' then (counts_copies(from_kind) and to_kind = 'damaged')
    when 'adjusted' then (counts_copies(from_kind) and to_kind = 'lost') or (from_kind = 'lost' and counts_copies(to_kind))
    else false
  end;
