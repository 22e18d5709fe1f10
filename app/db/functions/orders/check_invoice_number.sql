-- Numbers of invoices are given without a gap: each follows one that is there. Checked for whole statements, since one
-- may write several.
create or replace function check_invoice_number() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (
    select from invoices i
    where i.shop_id = new.shop_id and i.fiscal_year = new.fiscal_year and i.kind = new.kind and i.number = new.number - 1
  ) then
    raise exception 'A number of an invoice has been left out.' using errcode = 'check_violation', constraint = 'invoices_without_gaps';
  end if;
  return null;
end $$;
