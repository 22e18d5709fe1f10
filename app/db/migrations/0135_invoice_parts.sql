-- What an invoice says besides (VAT Rules, Schedules 5 and 5A; E-Commerce Directive 2082): where the buyer is, how it is paid, what the total is
-- rounded by where cash is taken for it, the customs heading of each line, and why a credit note takes it back. Invoices of before have
-- none of it: they stay as they were printed.
alter table invoices
  add column buyer_address jsonb,
  add column payment_way text,
  add column rounding_paisa bigint not null default 0,
  add column credit_reason text,
  add constraint invoices_buyer_address_filled check (buyer_address is null or is_l10n(buyer_address)),
  add constraint invoices_payment_way_known
    check (payment_way in ('cashOnDelivery', 'cashAtStore', 'esewa', 'khalti', 'bankTransfer')),
  add constraint invoices_rounded_in_cash
    check (rounding_paisa = 0 or (rounding_paisa between -99 and -1 and payment_way in ('cashOnDelivery', 'cashAtStore'))),
  add constraint invoices_credit_reason_of_credit_note check (credit_reason is null or credits_id is not null);
alter table invoices alter column rounding_paisa drop default;
alter table invoice_lines
  add column hs_heading text,
  add constraint invoice_lines_hs_heading_shape check (hs_heading ~ '^[0-9]{4}$');
