-- How somebody who works for a bookstore or administers the site is told of what waits for them.
alter table app_users add column staff_notices_by text not null default 'letter';
alter table app_users add constraint app_users_staff_notices_by_known check (staff_notices_by in ('letter', 'text', 'both', 'daily', 'nothing'));

-- Of what waits it is told once; a row goes with what it is about.
create table staff_notices (
  kind text not null,
  object text not null,
  noticed_on timestamptz not null default now(),
  constraint staff_notices_pkey primary key (kind, object),
  constraint staff_notices_kind_known check (kind in ('orderPlaced', 'holdRequested', 'paymentUnclear', 'refundOwed', 'gatewayRefused'))
);
grant select, insert, delete on staff_notices to ekadeshma_app;
-- What waits now was seen: only what comes is told.
insert into staff_notices (kind, object)
  select 'orderPlaced', id::text from orders where status = 'placed'
  union all select 'holdRequested', id::text from stock_holds where status = 'requested'
  union all select 'paymentUnclear', id::text from payment_attempts where state = 'unclear'
  union all select distinct 'refundOwed', attempt_id::text from refunds where done_on is null
  union all select 'gatewayRefused', way from gateway_refusals;
