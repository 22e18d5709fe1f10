-- Copies that were sent and never arrived end a request.
alter table copy_requests
  drop constraint copy_requests_status_known,
  drop constraint copy_requests_agreed_fits,
  add constraint copy_requests_status_known
    check (status in ('requested', 'accepted', 'partly', 'declined', 'sent', 'received', 'lost', 'cancelled')),
  add constraint copy_requests_agreed_fits check (case status
    when 'requested' then agreed_quantity is null
    when 'declined' then agreed_quantity is null
    when 'cancelled' then agreed_quantity is null or agreed_quantity between 1 and quantity
    when 'accepted' then agreed_quantity is not distinct from quantity
    when 'partly' then agreed_quantity is not null and agreed_quantity between 1 and quantity - 1
    when 'sent' then agreed_quantity is not null and agreed_quantity between 1 and quantity
    when 'received' then agreed_quantity is not null and agreed_quantity between 1 and quantity
    when 'lost' then agreed_quantity is not null and agreed_quantity between 1 and quantity end);
alter table copy_request_remarks
  drop constraint copy_request_remarks_status_known,
  add constraint copy_request_remarks_status_known
    check (status in ('requested', 'accepted', 'partly', 'declined', 'sent', 'received', 'lost', 'cancelled'));
-- Preorders of which a book will not come end at a moment, as orders do that are to be paid.
drop index orders_due;
create index orders_due on orders (expires_on) where status in ('preordered', 'awaitingPayment');
-- Orders that nobody goes on with, by the moment of their last step.
create index orders_waiting on orders (status, moved_on) where status in ('preordered', 'placed', 'accepted');
-- The account to which a transfer is paid back, as the reader typed it, encrypted; emptied once it is paid back.
alter table refunds add column account_sealed text;
