-- A credit note is of the shop and the order of its invoice, and all of them take back no more than it asked for. Those of a shop follow each
-- other by their numbers, so that each sees those before it.
create or replace function check_credit_note() returns trigger language plpgsql as $$
declare
  invoice invoices := (select i from invoices i where i.id = new.credits_id);
  credited record;
begin
  select sum(goods_paisa) as goods, sum(delivery_paisa) as delivery, sum(delivery_vat_paisa) as vat,
      sum(goods_paisa + delivery_paisa + rounding_paisa) as total
    into credited from invoices where credits_id = new.credits_id;
  if invoice.kind = 'creditNote' or (invoice.shop_id, invoice.order_id) <> (new.shop_id, new.order_id)
    or credited.goods > invoice.goods_paisa or credited.delivery > invoice.delivery_paisa or credited.vat > invoice.delivery_vat_paisa
    or credited.total > invoice.goods_paisa + invoice.delivery_paisa + invoice.rounding_paisa then
    raise exception 'a credit note takes back more than was invoiced'
      using errcode = 'check_violation', constraint = 'invoices_credit_fits';
  end if;
  return null;
end $$;
