-- A bookstore that closes ends what it holds for readers.
alter table stock_holds drop constraint stock_holds_status_known;
alter table stock_holds add constraint stock_holds_status_known
  check (status in ('requested', 'confirmed', 'handedOver', 'declined', 'cancelled', 'lapsed', 'closed'));

-- When the reader was told that the book was withdrawn while the copy stays held.
alter table stock_holds add column withdrawal_notified_on timestamptz;
