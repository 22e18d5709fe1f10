-- The first letters of the words of a name, one by one and together: b, p, k, bp and bpk of Bishweshwar Prasad Koirala.
create or replace function search_letters_of(name text) returns setof text language sql immutable strict parallel safe as $$
  with letters as (select n, left(search_sound(word), 1) as letter, count(*) over () as count
    from string_to_table(btrim(search_folded(name)), ' ') with ordinality as each (word, n) where word <> '')
  select letter from letters where count between 2 and 5
  union select string_agg(letter, '' order by n) from letters where count between 2 and 5 having count(*) > 0
  union select string_agg(letter, '' order by n) from letters where count between 3 and 5 and n < 3 having count(*) > 0
$$;
