-- Each series has a page of its own, and so a part of an address, which stays when the title changes.
alter table series add column slug text;
update series set slug = named.slug || case when named.count = 1 then '' else '-' || named.count end
from (
  select id, slug, row_number() over (partition by slug order by created_on, id) as count
  from (
    select s.id, s.created_on, coalesce(nullif(left(
      (select string_agg(regexp_replace(search_romanised(word), '[^a-z0-9]', '', 'g'), '-' order by n)
        from string_to_table(btrim(search_folded(coalesce(s.title ->> 'en', s.title ->> 'np'))), ' ') with ordinality as each (word, n)
        where regexp_replace(search_romanised(word), '[^a-z0-9]', '', 'g') <> ''), 60), ''), 'series') as slug
    from series s) each) named
where named.id = series.id;
-- A title that ends in a number may have the slug of another with its number.
update series set slug = slug || '-' || left(id::text, 8)
where exists (select from series other where other.slug = series.slug and other.id < series.id);
alter table series alter column slug set not null;
alter table series add constraint series_slug_unique unique (slug);
