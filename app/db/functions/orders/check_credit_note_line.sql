-- A line of a credit note has the place and the price of the line that it takes back, and takes back no more of it than is left.
create or replace function check_credit_note_line() returns trigger language plpgsql as $$
declare
  invoice uuid := (select credits_id from invoices where id = new.invoice_id);
  invoiced invoice_lines;
  credited record;
begin
  if invoice is null then
    return null;
  end if;
  select * into invoiced from invoice_lines where invoice_id = invoice and sequence = new.sequence;
  select sum(line.copies) as copies, sum(line.vat_paisa) as vat into credited
    from invoices note join invoice_lines line on line.invoice_id = note.id
    where note.credits_id = invoice and line.sequence = new.sequence;
  if invoiced is null or (invoiced.order_line_id, invoiced.unit_paisa, invoiced.tax_class) <> (new.order_line_id, new.unit_paisa, new.tax_class)
    or credited.copies > invoiced.copies or credited.vat > invoiced.vat_paisa then
    raise exception 'a credit note takes back more of a line than was invoiced'
      using errcode = 'check_violation', constraint = 'invoice_lines_credit_fits';
  end if;
  return null;
end $$;
