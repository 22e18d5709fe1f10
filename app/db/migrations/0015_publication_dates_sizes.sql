-- A publication date as it was typed: its calendar, and a year, a month or a day; and the Gregorian days it covers. What was
-- stored so far is Gregorian. Dates of Bikram Sambat that earlier imports converted cannot be told from others any more:
-- they stay Gregorian until their record is imported again.
alter table "book_editions"
  add column "published_calendar" text,
  add column "published_year" integer,
  add column "published_month" integer,
  add column "published_day" integer,
  add column "published_from" date,
  add column "published_until" date;

update book_editions set
  published_calendar = 'ad',
  published_year = extract(year from published_on),
  published_month = case when published_precision in ('month', 'day') then extract(month from published_on) end,
  published_day = case when published_precision = 'day' then extract(day from published_on) end,
  published_from = date_trunc(published_precision, published_on::timestamp)::date,
  published_until = (date_trunc(published_precision, published_on::timestamp) + ('1 ' || published_precision)::interval - interval '1 day')::date
where published_on is not null;

alter table "book_editions" drop constraint "book_editions_date_whole";
alter table "book_editions" drop constraint "book_editions_precision_known";
alter table "book_editions" drop column "published_on", drop column "published_precision";

alter table "books"
  add column "published_calendar" text,
  add column "published_year" integer,
  add column "published_month" integer,
  add column "published_day" integer,
  add column "published_from" date,
  add column "published_until" date;

update books set
  published_calendar = 'ad',
  published_year = extract(year from published_on),
  published_month = extract(month from published_on),
  published_day = extract(day from published_on),
  published_from = published_on,
  published_until = published_on
where published_on is not null;
alter table "books" drop column "published_on";

alter table "book_editions" add constraint "book_editions_published_calendar_known" check (published_calendar in ('ad', 'bs'));
alter table "book_editions" add constraint "book_editions_published_whole" check (
  num_nonnulls(published_calendar, published_year, published_from, published_until) in (0, 4)
  and (published_month is null or published_year is not null) and (published_day is null or published_month is not null));
alter table "book_editions" add constraint "book_editions_published_ad_days" check (published_calendar <> 'ad' or (
  extract(year from published_from) = published_year
  and extract(month from published_from) = coalesce(published_month, 1)
  and extract(day from published_from) = coalesce(published_day, 1)
  and published_until = (case
    when published_day is not null then published_from
    when published_month is not null then (published_from + interval '1 month' - interval '1 day')::date
    else (published_from + interval '1 year' - interval '1 day')::date end)));
alter table "book_editions" add constraint "book_editions_published_bs_days" check (published_calendar <> 'bs' or (
  published_year - extract(year from published_from) in (56, 57)
  and coalesce(published_month, 1) between 1 and 12 and coalesce(published_day, 1) between 1 and 32
  and published_until - published_from
    between (case when published_day is not null then 0 when published_month is not null then 28 else 363 end)
    and (case when published_day is not null then 0 when published_month is not null then 31 else 365 end)));

alter table "books" add constraint "books_published_calendar_known" check (published_calendar in ('ad', 'bs'));
alter table "books" add constraint "books_published_whole" check (
  num_nonnulls(published_calendar, published_year, published_from, published_until) in (0, 4)
  and (published_month is null or published_year is not null) and (published_day is null or published_month is not null));
alter table "books" add constraint "books_published_ad_days" check (published_calendar <> 'ad' or (
  extract(year from published_from) = published_year
  and extract(month from published_from) = coalesce(published_month, 1)
  and extract(day from published_from) = coalesce(published_day, 1)
  and published_until = (case
    when published_day is not null then published_from
    when published_month is not null then (published_from + interval '1 month' - interval '1 day')::date
    else (published_from + interval '1 year' - interval '1 day')::date end)));
alter table "books" add constraint "books_published_bs_days" check (published_calendar <> 'bs' or (
  published_year - extract(year from published_from) in (56, 57)
  and coalesce(published_month, 1) between 1 and 12 and coalesce(published_day, 1) between 1 and 32
  and published_until - published_from
    between (case when published_day is not null then 0 when published_month is not null then 28 else 363 end)
    and (case when published_day is not null then 0 when published_month is not null then 31 else 365 end)));

-- Physical dimensions: size, weight, length, width, height, thickness. Values that no book has were typed in another unit,
-- and nobody knows which; they go.
alter table "book_editions" add column "size" jsonb, add column "height_mm" integer;
update book_editions set
  length_mm = case when length_mm <= 3000 then length_mm end,
  width_mm = case when width_mm <= 3000 then width_mm end,
  thickness_mm = case when thickness_mm <= 3000 then thickness_mm end,
  weight_g = case when weight_g <= 100000 then weight_g end
where greatest(length_mm, width_mm, thickness_mm) > 3000 or weight_g > 100000;
alter table "book_editions" add constraint "book_editions_size_filled" check (size is null or is_l10n(size));
alter table "book_editions" drop constraint "book_editions_measures_positive";
alter table "book_editions" add constraint "book_editions_measures_positive"
  check (least(pages, duration_minutes, length_mm, width_mm, height_mm, thickness_mm, weight_g) > 0);
alter table "book_editions" add constraint "book_editions_measures_plausible"
  check ((greatest(length_mm, width_mm, height_mm, thickness_mm) <= 3000) is not false and (weight_g <= 100000) is not false);
