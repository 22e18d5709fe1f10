-- What books are found by: texts, and (6) the ids of genres, by whose names they are found like by the title of a
-- series.
create or replace function searched_books(books_changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select b.id, t.field, t.text from books b left join series s on s.id = b.series_id cross join lateral (
    values (1, b.title ->> 'en'), (1, b.title ->> 'np'), (2, b.subtitle ->> 'en'), (2, b.subtitle ->> 'np'), (2, b.abbreviation ->> 'en'),
      (2, b.abbreviation ->> 'np'), (4, s.title ->> 'en'), (4, s.title ->> 'np'), (5, left(b.description ->> 'en', 300)),
      (5, left(b.description ->> 'np', 300))) as t (field, text)
    where b.id = any(books_changed) and t.text is not null
  union all select b.id, 2, alias from books b, unnest(b.aliases) alias where b.id = any(books_changed)
  union all select c.book_id, 3, t.name from contributions c join contributors person on person.id = c.contributor_id cross join lateral (
    values (person.name ->> 'en'), (person.name ->> 'np'), (c.credited_as ->> 'en'), (c.credited_as ->> 'np')) as t (name)
    where c.book_id = any(books_changed) and t.name is not null
  union all select bg.book_id, 6, bg.genre_id::text from book_genres bg where bg.book_id = any(books_changed)
$$;
