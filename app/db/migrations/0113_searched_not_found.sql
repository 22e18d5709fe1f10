-- What was searched for in the bookstore and not found, so that administrators know which books are missing.
alter table page_views add column not_found text;
alter table page_views add constraint page_views_not_found_length check (length(not_found) between 1 and 100);
create index page_views_not_found on page_views (at) where not_found is not null;
