-- Statements of what the company collected for a shop (decision 064).

create table statements (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  shop_id uuid not null constraint statements_shop_id_shops_id_fk references shops (id),
  account_id uuid not null constraint statements_account_id_money_accounts_id_fk references money_accounts (id),
  from_day date not null,
  until_day date not null,
  state text not null default 'open',
  opening_minor bigint not null,
  closing_minor bigint,
  fiscal_year text,
  number integer,
  closed_on timestamptz,
  commission_id uuid constraint statements_commission_id_money_postings_id_fk references money_postings (id),
  agreed_on timestamptz,
  agreed_by uuid constraint statements_agreed_by_app_users_id_fk references app_users (id),
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid constraint statements_created_by_app_users_id_fk references app_users (id),
  updated_on timestamptz not null default now(),
  constraint statements_kind_known check (kind in ('collection')),
  constraint statements_state_known check (state in ('open', 'closed', 'agreed')),
  constraint statements_days_fit check (from_day <= until_day),
  constraint statements_closed_whole check (num_nonnulls(closing_minor, fiscal_year, number, closed_on) = case when state = 'open' then 0 else 4 end),
  constraint statements_agreed_whole check ((state = 'agreed') = (agreed_on is not null)),
  constraint statements_fiscal_year_shape check (fiscal_year ~ '^20[0-9]{2}/[0-9]{2}$'),
  constraint statements_number_positive check (number > 0)
);
create unique index statements_number on statements (shop_id, fiscal_year, kind, number);
create unique index statements_one_open on statements (account_id) where state = 'open';
create unique index statements_commission on statements (commission_id) where commission_id is not null;
create unique index statements_days on statements (account_id, from_day);
create trigger touch_row before update on statements for each row when (old.* is distinct from new.*) execute function touch_row();
create trigger statements_follow before insert or update on statements for each row execute function check_statement();
create trigger statements_remain before delete on statements for each row execute function refuse_rewriting_money();
select announce_table('statements', 'statement', 'array[''bookstore:'' || r.shop_id]', 'false');

create table statement_lines (
  posting_id uuid not null,
  sequence integer not null,
  statement_id uuid not null constraint statement_lines_statement_id_statements_id_fk references statements (id),
  constraint statement_lines_pkey primary key (posting_id, sequence),
  constraint statement_lines_entry_fk foreign key (posting_id, sequence) references money_entries (posting_id, sequence)
);
create index statement_lines_statement on statement_lines (statement_id);
create trigger statement_lines_append_only before update or delete on statement_lines for each row execute function refuse_rewriting_money();
create trigger statement_lines_not_emptied before truncate on statement_lines for each statement execute function refuse_rewriting_money();
revoke update, delete, truncate on statement_lines from ekadeshma_app;

create table statement_disputes (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null constraint statement_disputes_statement_id_statements_id_fk references statements (id),
  posting_id uuid constraint statement_disputes_posting_id_money_postings_id_fk references money_postings (id),
  remark text not null,
  answer text,
  answered_on timestamptz,
  answered_by uuid constraint statement_disputes_answered_by_app_users_id_fk references app_users (id),
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid constraint statement_disputes_created_by_app_users_id_fk references app_users (id),
  updated_on timestamptz not null default now(),
  constraint statement_disputes_remark_filled check (btrim(remark) <> ''),
  constraint statement_disputes_answer_filled check (btrim(answer) <> ''),
  constraint statement_disputes_answered_whole check (num_nonnulls(answer, answered_on) in (0, 2))
);
create index statement_disputes_statement on statement_disputes (statement_id);
create index statement_disputes_posting on statement_disputes (posting_id) where posting_id is not null;
create trigger touch_row before update on statement_disputes for each row when (old.* is distinct from new.*) execute function touch_row();
select announce_table('statement_disputes', 'statement',
  'array(select ''bookstore:'' || s.shop_id from statements s where s.id = r.statement_id)', 'false');

alter table document_series drop constraint document_series_kind_known, add constraint document_series_kind_known
  check (kind in ('taxInvoice', 'panBill', 'receipt', 'creditNote', 'counterReceipt', 'collectionStatement'));
