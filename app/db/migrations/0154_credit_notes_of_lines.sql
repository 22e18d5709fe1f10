-- A credit note has lines of its own, and an invoice several; copies that a reader has come back, and what was paid in cash is given back in cash
-- (decisions 061, 063).

alter table order_events
  add column brought_back integer,
  add column submission uuid,
  add constraint order_events_brought_back_positive check (brought_back > 0);
create unique index order_events_submission on order_events (submission) where submission is not null;

alter table invoice_lines add column order_line_id uuid;
alter table invoice_lines disable trigger user;
-- A credit note took back all of its invoice, and was printed with its lines.
insert into invoice_lines (invoice_id, sequence, title, copies, unit_paisa, tax_class, vat_paisa, hs_heading)
  select note.id, line.sequence, line.title, line.copies, line.unit_paisa, line.tax_class, line.vat_paisa, line.hs_heading
  from invoices note join invoice_lines line on line.invoice_id = note.credits_id;
update invoice_lines line set order_line_id = ordered.id
  from invoices i, (
    select id, order_id, row_number() over (partition by order_id order by sequence) - 1 as at from order_lines where copies_left > 0
  ) ordered
  where i.id = line.invoice_id and ordered.order_id = i.order_id and ordered.at = line.sequence;
alter table invoice_lines enable trigger user;
do $$
begin
  if exists (
    select from invoice_lines line left join order_lines ordered on ordered.id = line.order_line_id
    where (ordered.copies_left, ordered.unit_paisa) is distinct from (line.copies, line.unit_paisa)
  ) then
    raise exception 'a line of an invoice is not that of its order';
  end if;
end $$;
alter table invoice_lines
  alter column order_line_id set not null,
  add constraint invoice_lines_order_line_id_order_lines_id_fk foreign key (order_line_id) references order_lines (id);
create index invoice_lines_order_line on invoice_lines (order_line_id);

drop index invoices_one_credit;
create index invoices_credits on invoices (credits_id) where credits_id is not null;
alter table invoices drop constraint invoices_rounded_in_cash, add constraint invoices_rounded_in_cash check (
  rounding_paisa = 0 or (payment_way in ('cashOnDelivery', 'cashAtStore')
    and rounding_paisa between -99 and case when credits_id is null then -1 else 99 end));

alter table refunds
  alter column attempt_id drop not null,
  drop constraint refunds_reason_known,
  add constraint refunds_reason_known
    check (reason in ('cancelled', 'copiesCancelled', 'cameBack', 'copiesReturned', 'paidTwice', 'paidLate', 'givenBackThere')),
  drop constraint refunds_way_known,
  add constraint refunds_way_known check (way in ('gateway', 'hand', 'cash')),
  add constraint refunds_source_fits check ((attempt_id is null) = (way is not distinct from 'cash'));

create trigger invoices_credit_fits after insert on invoices for each row when (new.credits_id is not null)
  execute function check_credit_note();
create trigger invoice_lines_credit_fits after insert on invoice_lines for each row execute function check_credit_note_line();

-- Copies of an order come back from its reader too.
alter table stock_movements drop constraint stock_movements_sale_fits, add constraint stock_movements_sale_fits check (
  case when order_line_id is null then (kind in ('sold', 'returnedByReader')) = (sold_line_id is not null)
    else sold_line_id is null and kind in ('received', 'transferred', 'sold', 'returnedByReader', 'returnedToPublisher') end);
