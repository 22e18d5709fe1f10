-- A leading article that a record names is no part of the order of titles: "The Zoo" is at Z.
create function title_without_prefix(title jsonb, prefix jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when prefix is null then title else (
    select jsonb_object_agg(key, case
      when starts_with(value, (prefix ->> key) || ' ')
        or starts_with(value, prefix ->> key) and right(prefix ->> key, 1) in ('''', '’')
        then coalesce(nullif(ltrim(substr(value, length(prefix ->> key) + 1)), ''), value)
      else value end)
    from jsonb_each_text(title)) end
$$;

alter table books add column title_prefix jsonb;
alter table books add column sort_title jsonb;
-- No change of a book by a person: neither a version nor a time.
alter table books disable trigger user;
update books set sort_title = title;
alter table books enable trigger user;
alter table books alter column sort_title set not null, alter column sort_title set default '{}';
alter table books add constraint books_title_prefix_filled check (title_prefix is null or is_l10n(title_prefix));

create function write_sort_title() returns trigger language plpgsql as $$
begin
  new.sort_title := title_without_prefix(new.title, new.title_prefix);
  return new;
end $$;
create trigger books_sort_title before insert or update of title, title_prefix, sort_title on books
  for each row execute function write_sort_title();

drop index books_title_en, books_title_np;
create index books_title_en on books ((coalesce(sort_title ->> 'en', sort_title ->> 'np') collate by_name), id);
create index books_title_np on books ((coalesce(sort_title ->> 'np', sort_title ->> 'en') collate by_name), id);
