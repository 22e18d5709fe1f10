-- What catalogue records carry of a book and had no place: texts for readers, audience, awards, part number, and the languages
-- and series after the first.
alter table books
  add column headline jsonb,
  add column blurb jsonb,
  add column audiences text[] not null default '{}',
  add column age_from integer,
  add column age_until integer,
  add column part_number text,
  add constraint books_headline_filled check (headline is null or is_l10n(headline)),
  add constraint books_blurb_filled check (blurb is null or is_l10n(blurb)),
  add constraint books_audiences_known check (audiences <@ array['01', '02', '03', '04', '05', '06', '07', '08', '09']),
  add constraint books_ages_range check (age_from between 0 and 99 and age_until between 0 and 99),
  add constraint books_ages_in_order check (age_from <= age_until);

create table book_awards (
  book_id uuid not null,
  sequence integer not null,
  name jsonb not null,
  year integer,
  country text,
  result text,
  constraint book_awards_book_id_sequence_pk primary key (book_id, sequence),
  constraint book_awards_book_id_books_id_fk foreign key (book_id) references books (id),
  constraint book_awards_name_filled check (is_l10n(name)),
  constraint book_awards_year_range check (year between 1400 and 2999),
  constraint book_awards_country_shape check (country ~ '^[A-Z]{2}$'),
  constraint book_awards_result_known check (result in ('01', '02', '03', '04', '05', '06', '07'))
);

create table book_languages (
  book_id uuid not null,
  sequence integer not null,
  language text not null,
  use text not null,
  constraint book_languages_book_id_sequence_pk primary key (book_id, sequence),
  constraint book_languages_book_id_books_id_fk foreign key (book_id) references books (id),
  constraint book_languages_language_languages_code_fk foreign key (language) references languages (code),
  constraint book_languages_use_known check (use in ('text', 'original'))
);

create table book_series (
  book_id uuid not null,
  sequence integer not null,
  series_id uuid not null,
  number text,
  constraint book_series_book_id_sequence_pk primary key (book_id, sequence),
  constraint book_series_book_id_books_id_fk foreign key (book_id) references books (id),
  constraint book_series_series_id_series_id_fk foreign key (series_id) references series (id)
);
create index book_series_series on book_series (series_id);

-- Quotes in catalogue records seldom have a date.
alter table reviews
  alter column written_on drop not null,
  add constraint reviews_readers_are_dated check (kind <> 'reader' or written_on is not null);
