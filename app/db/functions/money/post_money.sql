-- Writes postings with their entries, and the accounts that are not there yet. Each is an object of the columns of `money_postings` with
-- `entries`: objects of an account's kind, shop, courier and gateway, and of what is changed of it.
create or replace function post_money(postings jsonb) returns void language plpgsql as $$
begin
  perform lock_money_books(
    array(select distinct (p ->> 'shop_id')::uuid from jsonb_array_elements(postings) p),
    exists (select from jsonb_array_elements(postings) p, jsonb_array_elements(p -> 'entries') e where not is_of_shop(e ->> 'kind')));
  insert into money_postings (id, kind, shop_id, currency, day, actor_id, sale_id, movement_id, order_id, invoice_id, attempt_id, refund_id)
    select * from jsonb_to_recordset(postings) as p (id uuid, kind text, shop_id uuid, currency text, day date, actor_id uuid, sale_id uuid,
      movement_id uuid, order_id uuid, invoice_id uuid, attempt_id uuid, refund_id uuid);
  insert into money_accounts (kind, shop_id, courier_id, way, currency)
    select distinct e.kind, e.shop_id, e.courier_id, e.way, p ->> 'currency'
    from jsonb_array_elements(postings) p,
      jsonb_to_recordset(p -> 'entries') as e (kind text, shop_id uuid, courier_id uuid, way text)
    where not exists (
      select from money_accounts a
      where a.name = e.kind || ' ' || (p ->> 'currency') || coalesce(' ' || e.shop_id, ' ' || e.courier_id, ' ' || e.way, ''))
    on conflict do nothing;
  insert into money_entries (posting_id, sequence, account_id, minor, day)
    select (p ->> 'id')::uuid, e.sequence, a.id, e.minor, (p ->> 'day')::date
    from jsonb_array_elements(postings) p,
      jsonb_to_recordset(p -> 'entries') as e (sequence integer, kind text, shop_id uuid, courier_id uuid, way text, minor bigint),
      money_accounts a
    where a.name = e.kind || ' ' || (p ->> 'currency') || coalesce(' ' || e.shop_id, ' ' || e.courier_id, ' ' || e.way, '');
end $$;
