-- Where one word of a query is two words of something that is stored, written together: the two, as equal in length as can be. Null where it
-- is not.
create or replace function search_parts(kinds "char"[], asked text) returns text[] language plpgsql stable parallel safe set enable_seqscan = off as $$
declare
  middle integer := length(asked) / 2;
  split integer;
  ones bigint[];
  others bigint[];
begin
  for split in select n from generate_series(2, length(asked) - 2) n order by abs(n - middle) loop
    continue when substr(asked, split + 1, 1) ~ '[\u0901-\u0903\u093a-\u094f]';
    ones := search_same_sound(left(asked, split));
    continue when cardinality(ones) = 0;
    others := search_same_sound(substr(asked, split + 1));
    continue when cardinality(others) = 0;
    if exists (
      select from search_postings one join search_postings other on other.entry = one.entry and other.kind = one.kind and other.word = any(others)
      where one.word = any(ones) and one.kind = any(kinds)) then return array[left(asked, split), substr(asked, split + 1)]; end if;
  end loop;
  return null;
end $$;
