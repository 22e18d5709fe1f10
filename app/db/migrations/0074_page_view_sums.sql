-- Sums of the page views of days that are over, so that the figures of site administrators need not read each view again.
create table page_view_days (
  day date primary key,
  views integer not null,
  visitors integer not null,
  constraint page_view_days_counted check (views >= visitors and visitors > 0)
);

-- The views of each page on the days before `until`; all rows have the same `until`, and are replaced together.
create table page_view_paths (
  path text primary key,
  title text not null,
  views integer not null,
  until date not null,
  constraint page_view_paths_counted check (views > 0)
);

-- The order of lists of books and listings by title.
create index books_title_en on books ((coalesce(title ->> 'en', title ->> 'np') collate "ne-x-icu"), id);
create index books_title_np on books ((coalesce(title ->> 'np', title ->> 'en') collate "ne-x-icu"), id);
