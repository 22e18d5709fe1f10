-- Money that somebody gave back at the gateway's own portal: paid attempts are looked up for ninety days, and a part of which only the
-- gateway knows the amount is asked of staff.
alter table payment_attempts add column part_given_back_on timestamptz;
alter table payment_attempts add constraint payment_attempts_part_of_paid
  check (part_given_back_on is null or (state = 'paid' and way in ('esewa', 'khalti')));
create index payment_attempts_part_given_back on payment_attempts (part_given_back_on) where part_given_back_on is not null;

alter table refunds drop constraint refunds_reason_known;
alter table refunds add constraint refunds_reason_known
  check (reason in ('cancelled', 'copiesCancelled', 'cameBack', 'paidTwice', 'paidLate', 'givenBackThere'));

update payment_attempts set next_look_on = greatest(now(), paid_on + interval '1 day')
where state = 'paid' and way in ('esewa', 'khalti') and paid_on > now() - interval '90 days';
