-- Copies that a bookstore asked for arrive from the place of their publisher, where it has counted them (decision 065).

alter table stock_movements drop constraint stock_movements_request_fits, add constraint stock_movements_request_fits
  check (request_id is null or kind in ('received', 'transferred'));
