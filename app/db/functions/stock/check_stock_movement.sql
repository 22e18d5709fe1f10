-- Refuses a movement between places that its kind does not connect, by a document of another place or edition, and one
-- of an order with other copies than its line has to be delivered: fewer may come back of what was sold.
create or replace function check_stock_movement() returns trigger language plpgsql as $$
begin
  if not (select stock_movement_fits(new.kind, source.kind, target.kind) from stock_places source, stock_places target
      where source.id = new.from_place_id and target.id = new.to_place_id) then
    raise exception 'copies are not % between these places', new.kind
      using errcode = 'check_violation', constraint = 'stock_movements_places_fit';
  end if;
  if new.kind = 'sold' and new.order_line_id is null and not exists (
      select from sold_lines line
      where line.id = new.sold_line_id and line.sale_id is not null and line.returns_id is null and line.copies = new.copies
        and line.edition_id = new.edition_id and line.place_id = new.from_place_id) then
    raise exception 'the copies of a sale are those of its line'
      using errcode = 'check_violation', constraint = 'stock_movements_line_fits';
  end if;
  if new.order_line_id is not null and not exists (
      select from order_lines line where line.id = new.order_line_id and line.edition_id = new.edition_id
        and (line.copies_left = new.copies or (line.copies_left > new.copies and exists (
          select from stock_movements before where before.order_line_id = line.id and before.kind = 'sold')))) then
    raise exception 'the copies of an order are those of its line'
      using errcode = 'check_violation', constraint = 'stock_movements_order_fits';
  end if;
  return new;
end $$;
