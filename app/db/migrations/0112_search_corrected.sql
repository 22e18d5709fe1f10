-- A query with the words that a book has in place of those that are only like them, as they are written in its texts; null where every word of
-- the query is one of its own, in whichever script. Where a word is replaced by one in the other script, all are.
create function search_corrected(query text, book uuid) returns text
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  q search_query := search_asked(array[search_kind('books')], query);
  is_latin boolean := query ~ '[a-zA-Z]';
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
      where c.token = at
      order by is_in_other_script and (t.word ~ '[a-z]') <> is_latin desc, c.likeness desc, (t.word ~ '[a-z]') = is_latin desc, t.word limit 1;
      -- The beginning of a word is what somebody has typed so far; another usual spelling of a word in the other script is no slip.
      if nearest.likeness is null or not is_in_other_script and (nearest.likeness >= 0.95 or starts_with(nearest.word, q.asked[at])
        or not nearest.is_same_script and search_key(nearest.word) = search_key(q.asked[at])) then
        corrected := corrected || q.asked[at];
        continue;
      end if;
      select part into written from searched_books(array[book]) s, regexp_split_to_table(s.text, '[[:space:][:punct:]–—।]+') part
        where btrim(search_folded(part)) = nearest.word order by s.field limit 1;
      corrected := corrected || coalesce(written, nearest.word);
      is_other := true;
      is_in_other_script := is_in_other_script or not nearest.is_same_script;
    end loop;
    exit when not is_in_other_script;
  end loop;
  return case when is_other then array_to_string(corrected, ' ') end;
end $$;
