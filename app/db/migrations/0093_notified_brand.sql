-- Pages that are kept until the catalogue changes (0049) show the brand's colours and type, and the brand book.
create trigger notify_catalogue after insert or update or delete or truncate on brand_tokens
  for each statement execute function notify_catalogue();
create trigger notify_catalogue after insert or update or delete or truncate on brand_book_sections
  for each statement execute function notify_catalogue();
create trigger notify_catalogue after insert or update or delete or truncate on brand_book_pages
  for each statement execute function notify_catalogue();
