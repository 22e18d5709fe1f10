-- Whether an account of a kind is in the books of a shop, and not in those of the company. The same as `BOOK_OF_ACCOUNT` in
-- app/domain/ledger/accounts.ts; a test compares the two.
create or replace function is_of_shop(account_kind text) returns boolean language sql immutable parallel safe
  return account_kind in ('drawer', 'shopBank', 'owedByCompany', 'commissionPaid', 'readers', 'goods', 'delivery', 'discounts', 'tax',
    'rounding', 'shortfall');
