-- Computes all balances again from the entries, which are locked meanwhile; says how many there are, and how many were wrong.
create or replace function rebuild_money_balances(out balances integer, out wrong integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table money_entries in share row exclusive mode;
  with summed as (
    select a.id as account_id, coalesce(sum(e.minor), 0)::bigint as minor
    from money_accounts a left join money_entries e on e.account_id = a.id group by a.id
  ), written as (
    insert into money_balances as kept (account_id, minor) select account_id, minor from summed
    on conflict (account_id) do update set minor = excluded.minor where kept.minor <> excluded.minor
    returning 1
  )
  select (select count(*) from summed), (select count(*) from written) into balances, wrong;
end $$;
