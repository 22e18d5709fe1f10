-- Credits of one edition, such as the reader of an audiobook, beside those of the book; and plain names for two things
-- that were called stock and house.

alter table "book_editions" add constraint "book_editions_with_book" unique ("id", "book_id");

alter table "contributions" add column "edition_id" uuid;
drop index "contributions_sequence";
drop index "contributions_once";

-- Performers (E) and those who recorded (F) of a book with audio editions are credits of these. Each audio edition gets
-- them: the first one takes the rows over, the others get copies. Where no edition is a recording, they stay the book's.
create temporary table moved_credits on commit drop as
  select c.id, audio.edition_id, audio.number as of_edition,
    (row_number() over (partition by audio.edition_id order by c.sequence))::int as sequence
  from contributions c
  join contributor_roles role on role.id = c.role_id and role."group" in ('E', 'F')
  join (
    select e.id as edition_id, e.book_id, row_number() over (partition by e.book_id order by e.edition_number, e.created_on, e.id) as number
    from book_editions e join book_formats f on f.id = e.format_id and f.medium = 'audio'
  ) audio on audio.book_id = c.book_id;

insert into contributions (book_id, edition_id, contributor_id, role_id, sequence, credited_as, from_language, to_language)
select c.book_id, moved.edition_id, c.contributor_id, c.role_id, moved.sequence, c.credited_as, c.from_language, c.to_language
from moved_credits moved join contributions c on c.id = moved.id
where moved.of_edition > 1;

update contributions c set edition_id = moved.edition_id, sequence = moved.sequence, is_main = false
from moved_credits moved where moved.id = c.id and moved.of_edition = 1;

-- A book whose main credit was moved is by the first of those who stay.
update contributions c set is_main = true
from (
  select distinct on (left_over.book_id) left_over.id
  from contributions left_over join contributor_roles role on role.id = left_over.role_id
  where left_over.edition_id is null
    and left_over.book_id in (select book_id from contributions where id in (select id from moved_credits))
    and not exists (select from contributions main where main.book_id = left_over.book_id and main.edition_id is null and main.is_main)
  order by left_over.book_id, role.is_primary_creator desc, left_over.sequence
) first where first.id = c.id;

-- The order is checked at the end of each statement, so that one update can change it.
alter table "contributions" add constraint "contributions_sequence" unique nulls not distinct ("book_id", "edition_id", "sequence") deferrable initially immediate;
alter table "contributions" add constraint "contributions_once" unique nulls not distinct ("book_id", "edition_id", "contributor_id", "role_id");
alter table "contributions" add constraint "contributions_edition_of_book" foreign key ("edition_id", "book_id") references "public"."book_editions"("id", "book_id");
create index "contributions_edition" on "contributions" using btree ("edition_id");

-- The value the availability facet counts is derived from what a store and a publisher say; it is no count of copies.
alter table "catalogue_entries" rename column "stock" to "availability_group";

create or replace function refresh_book_search(books_changed uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into book_search (book_id, words, keys)
  select b.id,
    plain_words(concat_ws(' ',
      b.title ->> 'en', b.title ->> 'np', b.subtitle ->> 'en', b.subtitle ->> 'np',
      b.abbreviation ->> 'en', b.abbreviation ->> 'np', s.title ->> 'en', s.title ->> 'np', b.series_number,
      array_to_string(b.aliases, ' '),
      (select string_agg(concat_ws(' ', person.name ->> 'en', person.name ->> 'np', c.credited_as ->> 'en', c.credited_as ->> 'np'), ' ' order by c.edition_id is not null, c.sequence, c.id)
        from contributions c join contributors person on person.id = c.contributor_id where c.book_id = b.id))),
    b.search_keys
  from books b left join series s on s.id = b.series_id
  where b.id = any(books_changed)
  on conflict (book_id) do update set words = excluded.words, keys = excluded.keys
    where (book_search.words, book_search.keys) is distinct from (excluded.words, excluded.keys)
$$;

create or replace function refresh_catalogue_entries(changed uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if coalesce(cardinality(changed), 0) = 0 then
    return;
  end if;
  perform from listings where id = any(changed) order by id for no key update;
  delete from catalogue_entries ce
    where ce.listing_id = any(changed) and not exists (select from catalogue_listings cl where cl.listing_id = ce.listing_id);
  insert into catalogue_entries
    select cl.listing_id, cl.bookstore_id, cl.edition_id, cl.book_id, cl.format_id, cl.publisher_id, cl.language,
      cl.status, cl.availability,
      case
        when cl.status = 'forthcoming' then 'forthcoming'
        when cl.availability in ('inStock', 'fewLeft') then 'available'
        when cl.availability = 'toOrder' then 'to-order'
        else 'not-held'
      end,
      cl.listed_on, cl.list_minor, cl.currency, cl.final_minor::bigint, cl.rupee_minor::bigint, priced_until(cl.listing_id),
      array(
        select distinct g.id from book_genres bg join genres leaf on leaf.id = bg.genre_id
          join genres g on g.id in (leaf.id, leaf.parent_id)
        where bg.book_id = cl.book_id order by g.id),
      array(
        select distinct c.contributor_id from contributions c
        where c.book_id = cl.book_id and (c.edition_id is null or c.edition_id = cl.edition_id) order by c.contributor_id),
      array_remove(array[e.isbn13, e.isbn10, e.upc, upper(e.code)], null)
    from catalogue_listings cl join book_editions e on e.id = cl.edition_id
    where cl.listing_id = any(changed)
  on conflict (listing_id) do update set
    bookstore_id = excluded.bookstore_id, edition_id = excluded.edition_id, book_id = excluded.book_id,
    format_id = excluded.format_id, publisher_id = excluded.publisher_id, language = excluded.language,
    status = excluded.status, availability = excluded.availability,
    availability_group = excluded.availability_group,
    listed_on = excluded.listed_on, list_minor = excluded.list_minor, currency = excluded.currency,
    final_minor = excluded.final_minor, rupee_minor = excluded.rupee_minor, priced_until = excluded.priced_until,
    genre_ids = excluded.genre_ids, contributor_ids = excluded.contributor_ids, codes = excluded.codes
    where catalogue_entries is distinct from excluded;
end $$;

-- Rows of every listing are written again: whose credits were moved is not known from here.
select refresh_book_search(array(select id from books));
select refresh_catalogue_entries(array(select id from listings));

-- The setting that names the company's own bookstore. A row under the new name, if there is one, is newer.
update site_settings set key = 'companyBookstore'
where key = 'houseBookstore' and not exists (select from site_settings where key = 'companyBookstore');
delete from site_settings where key = 'houseBookstore';
