-- People, and what readers and visitors write, are searched like everything else. An update writes how a row is found only where one of
-- the searched columns has changed: holds and purchases change their state many times.
create function search_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[];
begin
  -- The first argument is the kind, each other a searched column.
  execute format('select array(select now.id from changed now join before using (id) where (%s) is distinct from (%s))',
    (select string_agg(format('now.%I', name), ', ') from unnest(tg_argv[1:]) name),
    (select string_agg(format('before.%I', name), ', ') from unnest(tg_argv[1:]) name)) into changed;
  perform refresh_search(tg_argv[0], changed);
  return null;
end $$;

-- Makes the rows of a table searched by a function searched_<table>(uuid[]), which was created before, that reads some columns.
create function start_search(of_table text, of_sign "char", columns text[]) returns void language plpgsql as $make$
begin
  insert into search_kinds (kind, sign) values (of_table, of_sign);
  execute format('create trigger search_insert after insert on %I referencing new table as changed for each statement
    execute function search_changed(%L)', of_table, of_table);
  execute format('create trigger search_update after update on %I referencing old table as before new table as changed for each statement
    execute function search_updated(%L, %s)', of_table, of_table, (select string_agg(quote_literal(name), ', ') from unnest(columns) name));
  execute format('create trigger search_delete after delete on %I referencing old table as changed for each statement
    execute function search_changed(%L)', of_table, of_table);
  execute format('select refresh_search(%L, array(select id from %I))', of_table, of_table);
end $make$;

-- Makes the rows of a table searched: by names, in both languages where their columns are jsonb, and by other texts, such as a number that
-- somebody writes down. To be called in the migration that creates a table with a list or a choice of its rows.
create or replace function make_searched(of_table text, of_sign "char", names text[], others text[] default '{}') returns void
language plpgsql as $make$
begin
  execute format(
    'create function searched_%s(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
      select r.id, t.field, t.text from %I r cross join lateral (values %s) as t (field, text) where r.id = any(changed) and t.text is not null $$',
    of_table, of_table, (
      select string_agg(case when atttypid = 'jsonb'::regtype then format('(%1$s, r.%2$I ->> ''en''), (%1$s, r.%2$I ->> ''np'')', field, name)
        else format('(%s, r.%I)', field, name) end, ', ')
      from (select name, 1 as field from unnest(names) name union all select name, 2 from unnest(others) name) each
      join pg_attribute on attrelid = of_table::regclass and attname = name));
  perform start_search(of_table, of_sign, names || others);
end $make$;

-- The names of somebody who has an account. An erased person has none.
create function searched_app_users(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select u.id, t.field, t.text from app_users u cross join lateral (values
    (1, concat_ws(' ', u.first_name, nullif(array_to_string(u.middle_names, ' '), ''), u.last_name)), (1, u.custom_display_name)) as t (field, text)
  where u.id = any(changed) and u.erased_on is null and t.text is not null
$$;

-- A message is searched with its beginning, in which the exact words are found.
create function searched_contact_messages(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select c.id, t.field, t.text from contact_messages c cross join lateral (values
    (1, c.subject), (3, c.name), (2, c.email), (2, c.phone), (4, left(c.body, 2000))) as t (field, text)
  where c.id = any(changed) and t.text is not null
$$;

select start_search('app_users', 'u', '{first_name,middle_names,last_name,custom_display_name,erased_on}'),
  start_search('contact_messages', 'm', '{subject,name,email,phone,body}'),
  make_searched('stock_holds', 'h', '{name}'), make_searched('purchases', 'B', '{name,recipient_name}');

drop index contact_messages_search;
alter table app_users drop constraint app_users_erased_anonymous;
alter table app_users drop column search_key;
alter table app_users add constraint app_users_erased_anonymous check (
  erased_on is null or (email = 'erased+' || id || '@erased.invalid'
    and emails = array[email] and name = '–' and first_name = '–' and last_name = '–'
    and middle_names = '{}' and num_nonnulls(custom_display_name, image, preferred_phone,
      birth_date, birth_country, identity_sealed, delete_after) = 0
    and phones = '[]' and not email_verified and not two_factor_enabled
    and disabled_on is not null)
);
-- An address is as good as a number to find a purchase by.
create index purchases_email on purchases (email) where email is not null;
