-- The names of somebody who has an account. An erased person has none.
create or replace function searched_app_users(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select u.id, t.field, t.text from app_users u cross join lateral (values
    (1, concat_ws(' ', u.first_name, nullif(array_to_string(u.middle_names, ' '), ''), u.last_name)), (1, u.custom_display_name)) as t (field, text)
  where u.id = any(changed) and u.erased_on is null and t.text is not null
$$;
