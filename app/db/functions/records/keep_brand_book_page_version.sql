-- Each version of a page of the brand book stays.
create or replace function keep_brand_book_page_version() returns trigger language plpgsql as $$
begin
  insert into brand_book_page_versions (page_id, version, title, color, description, parts)
  values (new.id, new.version, new.title, new.color, new.description, new.parts);
  return null;
end $$;
