-- The entries of a posting add up to nothing in the books of the company and in those of each shop, in the currency of the posting.
-- Balances are kept in the order of their accounts, so that two postings do not wait for each other.
create or replace function keep_money_balances() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from money_entries e
    join money_postings p on p.id = e.posting_id
    join money_accounts a on a.id = e.account_id
    where e.posting_id in (select posting_id from added)
    group by e.posting_id, case when is_of_shop(a.kind) then a.shop_id end
    having sum(e.minor) <> 0 or bool_or(a.currency <> p.currency) or bool_or(e.day <> p.day)
  ) then
    raise exception 'the entries of a posting do not add up' using errcode = 'check_violation', constraint = 'money_entries_add_up';
  end if;
  perform from money_balances where account_id in (select account_id from added) order by account_id for no key update;
  update money_balances b set minor = b.minor + sums.minor
  from (select account_id, sum(minor)::bigint as minor from added group by account_id) sums
  where sums.account_id = b.account_id;
  return null;
end $$;
