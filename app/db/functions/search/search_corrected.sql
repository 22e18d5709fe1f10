-- A query in the words of a book that it finds, as they are written there; null where they are its own. A word that is
-- written in a book ends where one that is searched for ends: in the locales of the C library the vowel signs and the
-- virama of Devanagari are punctuation.
create or replace function search_corrected(q search_query, book uuid) returns text
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  is_latin boolean := array_to_string(q.asked, ' ') ~ '[a-z]';
  corrected text[];
  is_other boolean;
  is_in_other_script boolean := false;
  nearest record;
  written text;
begin
  for pass in 1 .. 2 loop
    corrected := '{}';
    is_other := false;
    for at in 1 .. cardinality(q.asked) loop
      select t.word, c.likeness, (t.word ~ '[a-z]') = is_latin as is_same_script into nearest
      from unnest(q.tokens, q.terms, q.likes) as c (token, term, likeness)
        join search_entries e on e.kind = search_kind('books') and e.object = book
        join search_postings p on p.word = c.term and p.kind = e.kind and p.entry = e.id
        join search_terms t on t.id = c.term
      -- A word that two of the query are together stands for neither of them.
      where c.token = at and not exists (
        select from unnest(q.tokens, q.terms) as joined (token, term) where joined.term = c.term and abs(joined.token - at) = 1)
      order by is_in_other_script and (t.word ~ '[a-z]') <> is_latin desc, c.likeness desc, (t.word ~ '[a-z]') = is_latin desc, t.word limit 1;
      -- The beginning of a word is what somebody has typed so far; another usual spelling of a word in the other script is no slip.
      if nearest.likeness is null or not is_in_other_script and (nearest.likeness >= 0.95 or starts_with(nearest.word, q.asked[at])
        or not nearest.is_same_script and search_key(nearest.word) = search_key(q.asked[at])) then
        corrected := corrected || q.asked[at];
        continue;
      end if;
      select part into written from searched_books(array[book]) s, regexp_split_to_table(s.text, '[^[:alnum:]\u0300-\u036f\u0900-\u0963\u0970-\u0dff\u0e31-\u0e4e\u00ad\u200b-\u200f]+') part
        where btrim(search_folded(part)) = nearest.word order by s.field limit 1;
      corrected := corrected || coalesce(written, nearest.word);
      is_other := true;
      is_in_other_script := is_in_other_script or not nearest.is_same_script;
    end loop;
    exit when not is_in_other_script;
  end loop;
  return case when is_other then array_to_string(corrected, ' ') end;
end $$;
