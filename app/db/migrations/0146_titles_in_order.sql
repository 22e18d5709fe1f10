-- Titles are in order by their first letter, whatever sign is before it: `title_in_order` says so for those that are written from now on.
alter table books disable trigger user;
update books set sort_title = (
  select jsonb_object_agg(key, coalesce(nullif(regexp_replace(value, '^[\s!-/:-@[-`{-~¡-¿‐-⁞।॥、-〟]+', ''), ''), value))
  from jsonb_each_text(sort_title))
where exists (select from jsonb_each_text(sort_title) where value ~ '^[\s!-/:-@[-`{-~¡-¿‐-⁞।॥、-〟]');
alter table books enable trigger user;
drop function if exists title_without_prefix(jsonb, jsonb);
