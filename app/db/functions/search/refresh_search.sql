-- Writes how things of a kind are found, from what they are now. What is found in the same way as before is not written.
-- The id of a genre is a term with a sign before it that no word has, and that nobody can ask for.
create or replace function refresh_search(of_kind text, objects uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts record;
  found_in record;
begin
  if coalesce(cardinality(objects), 0) = 0 then return; end if;
  -- A word that is found to be stored must stay until its postings are committed.
  perform pg_advisory_xact_lock_shared(hashtextextended('search terms', 0));
  -- The later of two changes of one thing reads its texts after the first has committed.
  perform from search_entries where kind = search_kind(of_kind) and object = any(objects) order by object for update;
  execute format('select array_agg(object) as objects, array_agg(field) as fields, array_agg(text) as texts from searched_%s($1)', of_kind)
    into texts using objects;
  select array_agg(object) as objects, array_agg(word) as terms, array_agg(field) as fields into found_in from (
    select object, word, min(field)::smallint as field from (
      select t.object, w.word, t.field from unnest(texts.objects, texts.fields, texts.texts) as t (object, field, text), search_terms_of(t.text) w
        where t.field < 5 or t.field = 5 and length(w.word) > 2
      union all select t.object, letter, 3 from unnest(texts.objects, texts.fields, texts.texts) as t (object, field, text), search_letters_of(t.text) letter
        where t.field = 3
      union all select t.object, '@' || t.text, 4 from unnest(texts.objects, texts.fields, texts.texts) as t (object, field, text) where t.field = 6) each
    group by object, word) of_object;
  insert into search_terms (word) select distinct given.word from unnest(found_in.terms) as given (word)
    where not starts_with(given.word, '@') and not exists (select from search_terms known where known.word = given.word);
  -- Before version 18 a statement cannot return what was there before it wrote, so it is read at its beginning: by then each entry is
  -- there and locked, so that nobody else writes its texts meanwhile.
  insert into search_entries (kind, object, length)
    select search_kind(of_kind), object, 1 from (select distinct unnest(found_in.objects) as object) each order by object
    on conflict (kind, object) do nothing;
  perform from search_entries where kind = search_kind(of_kind) and object = any(objects) order by object for update;
  with wanted as (
    select object, array_agg(hashtextextended(word, 0) order by word) as terms, array_agg(field order by word) as fields
    from unnest(found_in.objects, found_in.terms, found_in.fields) as given (object, word, field) group by object),
  named as (
    select object, array_agg(distinct replace(name, ' ', '')) || array_agg(distinct '=' || search_key(replace(name, ' ', ''))) as names,
      min(cardinality(string_to_array(name, ' '))) filter (where field = 1)::smallint as length
    from (select object, field, btrim(search_folded(text)) as name
      from unnest(texts.objects, texts.fields, texts.texts) as t (object, field, text) where field < 3) each
    where name <> '' group by object),
  entries as (
    insert into search_entries (kind, object, length)
    select search_kind(of_kind), object, coalesce(length, 1) from wanted left join named using (object) order by object
    on conflict (kind, object) do update set length = excluded.length returning id, object),
  before as (select t.entry, t.terms from search_texts t join search_entries e on e.id = t.entry
    where e.kind = search_kind(of_kind) and e.object = any(objects)),
  written as (
    insert into search_texts (entry, names, terms, fields)
    select id, coalesce(names, '{}'), terms, fields from entries join wanted using (object) left join named using (object)
    on conflict (entry) do update set names = excluded.names, terms = excluded.terms, fields = excluded.fields
      where (search_texts.names, search_texts.terms, search_texts.fields) is distinct from (excluded.names, excluded.terms, excluded.fields)
    returning entry, terms, fields),
  gone as (
    delete from search_entries where kind = search_kind(of_kind) and object = any(objects)
      and not exists (select from wanted where wanted.object = search_entries.object) returning id),
  gone_texts as (delete from search_texts using gone where entry = gone.id returning entry, terms),
  left_out as (
    delete from search_postings p using (
      select entry, word from gone_texts, unnest(terms) word
      union all select written.entry, word from written join before using (entry), unnest(before.terms) word
        where not word = any(written.terms)) out
    where p.word = out.word and p.kind = search_kind(of_kind) and p.entry = out.entry)
  insert into search_postings (word, kind, entry, field)
    select word, search_kind(of_kind), entry, field from written, unnest(terms, fields) as each (word, field)
    on conflict (word, kind, entry) do update set field = excluded.field where search_postings.field <> excluded.field;
end $$;
