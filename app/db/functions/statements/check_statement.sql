-- A statement begins on the day after the one before it, which is closed, and with the sum with which that one ended. A closed one adds up to
-- its lines, and stays as it is but for what the shop says of it.
create or replace function check_statement() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before statements;
begin
  if tg_op = 'UPDATE' and old.state <> 'open' and (
    (old.kind, old.account_id, old.from_day, old.until_day, old.opening_minor, old.closing_minor, old.fiscal_year, old.number, old.closed_on,
        old.commission_id)
      is distinct from (new.kind, new.account_id, new.from_day, new.until_day, new.opening_minor, new.closing_minor, new.fiscal_year, new.number,
        new.closed_on, new.commission_id)
    or new.state = 'open'
  ) then
    raise exception 'a closed statement stays as it is' using errcode = 'check_violation', constraint = 'statements_stay';
  end if;
  select * into before from statements s where s.account_id = new.account_id and s.from_day < new.from_day order by s.from_day desc limit 1;
  if before.id is not null
    and (before.state = 'open' or before.until_day + 1 <> new.from_day or before.closing_minor <> new.opening_minor)
    or before.id is null and new.opening_minor <> 0 then
    raise exception 'a statement begins where the one before it ends' using errcode = 'check_violation', constraint = 'statements_follow';
  end if;
  if not exists (select from money_accounts a where a.id = new.account_id and a.shop_id = new.shop_id) then
    raise exception 'the account is of another shop' using errcode = 'check_violation', constraint = 'statements_account_fits';
  end if;
  if new.state <> 'open' and new.closing_minor <> new.opening_minor + (
    select coalesce(sum(e.minor), 0) from statement_lines l join money_entries e on (e.posting_id, e.sequence) = (l.posting_id, l.sequence)
    where l.statement_id = new.id and e.account_id = new.account_id
  ) then
    raise exception 'a statement adds up to its lines' using errcode = 'check_violation', constraint = 'statements_add_up';
  end if;
  return new;
end $$;
