-- The desks that show a request: of its bookstore, of the publisher, and of people who are admins of that book only.
create or replace function copy_request_topics(of_listing uuid) returns text[] language sql stable as $$
  select array['bookstore:' || l.shop_id] || coalesce(book_topics(e.book_id), '{}')
  from listings l join book_editions e on e.id = l.edition_id where l.id = of_listing
$$;
