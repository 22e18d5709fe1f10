-- The topics of a book. Imports change many books at once, and most have no admin of their own: a topic without a
-- possible reader is not announced.
create or replace function book_topics(of_book uuid) returns text[] language sql stable as $$
  select array['publisher:' || b.publisher_id]
    || array(select distinct 'book:' || role.book_id from user_roles role where role.book_id = b.id)
  from books b where b.id = of_book
$$;
