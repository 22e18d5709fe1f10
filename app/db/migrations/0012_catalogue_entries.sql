-- What visitors may see, kept ready: one row for each public listing, with today's price and the attributes the catalogue
-- is narrowed by. The view `catalogue_listings` stays the definition; these rows are what it says, written again by
-- triggers in the transaction of every change. Counting the view meant joining nine tables for each page.

create extension if not exists pg_trgm;

create table "catalogue_entries" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"bookstore_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"format_id" uuid NOT NULL,
	"publisher_id" uuid NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"availability" text NOT NULL,
	"stock" text NOT NULL,
	"listed_on" timestamp with time zone NOT NULL,
	"list_minor" bigint,
	"currency" text,
	"final_minor" bigint,
	"rupee_minor" bigint,
	-- The last day this price holds; null where no discount and no rate is known to change.
	"priced_until" date,
	"genre_ids" uuid[] NOT NULL,
	"contributor_ids" uuid[] NOT NULL,
	-- ISBN-13, ISBN-10, UPC and the edition's own code, in capitals.
	"codes" text[] NOT NULL
);
alter table "catalogue_entries" add constraint "catalogue_entries_listing_id_listings_id_fk" foreign key ("listing_id") references "public"."listings"("id") on delete cascade on update no action;
create index "catalogue_entries_newest" on "catalogue_entries" using btree ("bookstore_id","listed_on" DESC NULLS LAST,"listing_id");
create index "catalogue_entries_book" on "catalogue_entries" using btree ("book_id");
create index "catalogue_entries_edition" on "catalogue_entries" using btree ("edition_id");
create index "catalogue_entries_due" on "catalogue_entries" using btree ("priced_until") where "catalogue_entries"."priced_until" is not null;

-- What a book is found by: its words and its people's, in both scripts, with Latin digits and small letters; and the
-- romanised keys that the product writes with the book.
create table "book_search" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"keys" text NOT NULL
);
alter table "book_search" add constraint "book_search_book_id_books_id_fk" foreign key ("book_id") references "public"."books"("id") on delete cascade on update no action;
create index "book_search_words" on "book_search" using gin ("words" gin_trgm_ops);
create index "book_search_keys" on "book_search" using gin ("keys" gin_trgm_ops);

-- Only the triggers write here.
revoke insert, update, delete on catalogue_entries, book_search from ekadeshma_app;

-- What the product computes and keeps in rows (app/db/derived-data.server.ts), and by which version of the rule: a newer
-- version writes them again after the migrations.
create table "derived_data" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
revoke all on derived_data from ekadeshma_app;

create function plain_words(text) returns text language sql immutable parallel safe as $$
  select lower(translate($1, '०१२३४५६७८९', '0123456789'))
$$;

create function refresh_book_search(books_changed uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into book_search (book_id, words, keys)
  select b.id,
    plain_words(concat_ws(' ',
      b.title ->> 'en', b.title ->> 'np', b.subtitle ->> 'en', b.subtitle ->> 'np',
      b.abbreviation ->> 'en', b.abbreviation ->> 'np', s.title ->> 'en', s.title ->> 'np', b.series_number,
      array_to_string(b.aliases, ' '),
      (select string_agg(concat_ws(' ', person.name ->> 'en', person.name ->> 'np', c.credited_as ->> 'en', c.credited_as ->> 'np'), ' ' order by c.sequence)
        from contributions c join contributors person on person.id = c.contributor_id where c.book_id = b.id))),
    b.search_keys
  from books b left join series s on s.id = b.series_id
  where b.id = any(books_changed)
  on conflict (book_id) do update set words = excluded.words, keys = excluded.keys
    where (book_search.words, book_search.keys) is distinct from (excluded.words, excluded.keys)
$$;

-- The last day on which a listing's price is what it is today: the day before the next discount or rate begins, or the
-- last day of one that holds today.
create function priced_until(of_listing uuid) returns date language sql stable as $$
  select min(day) from (
    select case when d."from" > today_in_nepal() then d."from" - 1 else d.until end as day
    from listings l
    cross join lateral (
      select "from", until from edition_discounts where edition_id = l.edition_id
      union all
      select "from", until from listing_discounts where listing_id = l.id
    ) d
    where l.id = of_listing and (d.until is null or d.until >= today_in_nepal())
    union all
    select min(r.valid_from) - 1
    from listings l join book_editions e on e.id = l.edition_id
      join exchange_rates r on r."from" = coalesce(l.currency, e.currency) and r."to" = 'NPR' and r.valid_from > today_in_nepal()
    where l.id = of_listing
  ) changes
$$;

-- Two changes of one listing's book at a time: each waits for the row of the listing and only then reads, in a
-- statement of its own that sees what the other committed. Otherwise the later would write what it had read before.
create function refresh_catalogue_entries(changed uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
      array(select distinct c.contributor_id from contributions c where c.book_id = cl.book_id order by c.contributor_id),
      array_remove(array[e.isbn13, e.isbn10, e.upc, upper(e.code)], null)
    from catalogue_listings cl join book_editions e on e.id = cl.edition_id
    where cl.listing_id = any(changed)
  on conflict (listing_id) do update set
    bookstore_id = excluded.bookstore_id, edition_id = excluded.edition_id, book_id = excluded.book_id,
    format_id = excluded.format_id, publisher_id = excluded.publisher_id, language = excluded.language,
    status = excluded.status, availability = excluded.availability, stock = excluded.stock,
    listed_on = excluded.listed_on, list_minor = excluded.list_minor, currency = excluded.currency,
    final_minor = excluded.final_minor, rupee_minor = excluded.rupee_minor, priced_until = excluded.priced_until,
    genre_ids = excluded.genre_ids, contributor_ids = excluded.contributor_ids, codes = excluded.codes
    where catalogue_entries is distinct from excluded;
end $$;

-- Prices change by the day without anybody writing anything. Whoever reads first on a new day calls this.
create function refresh_due_catalogue_prices() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_catalogue_entries(array(select listing_id from catalogue_entries where priced_until < today_in_nepal()));
end $$;

create function refresh_catalogue_of_books(changed uuid[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(changed), 0) > 0 then
    perform refresh_catalogue_entries(array(
      select l.id from listings l join book_editions e on e.id = l.edition_id where e.book_id = any(changed)));
  end if;
end $$;

-- One call a statement, however many rows it changed. An update that can move a row to another book or edition calls for
-- both sides.
create function listings_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select id from changed));
  return null;
end $$;
create trigger catalogue_insert after insert on listings referencing new table as changed for each statement execute function listings_changed();
create trigger catalogue_update after update on listings referencing new table as changed for each statement execute function listings_changed();

create function editions_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select l.id from listings l join changed on changed.id = l.edition_id));
  return null;
end $$;
create trigger catalogue_update after update on book_editions referencing new table as changed for each statement execute function editions_changed();

create function books_changed() returns trigger language plpgsql as $$
begin
  perform refresh_book_search(array(select id from changed));
  perform refresh_catalogue_of_books(array(select id from changed));
  return null;
end $$;
create trigger catalogue_insert after insert on books referencing new table as changed for each statement execute function books_changed();
create trigger catalogue_update after update on books referencing new table as changed for each statement execute function books_changed();

create function publishers_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_of_books(array(
    select b.id from books b join changed on changed.id = b.publisher_id join before on before.id = changed.id
    where changed.status is distinct from before.status));
  return null;
end $$;
create trigger catalogue_update after update on publishers referencing old table as before new table as changed for each statement execute function publishers_changed();

create function bookstores_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(
    select l.id from listings l join changed on changed.id = l.bookstore_id join before on before.id = changed.id
    where changed.is_active is distinct from before.is_active));
  return null;
end $$;
create trigger catalogue_update after update on bookstores referencing old table as before new table as changed for each statement execute function bookstores_changed();

create function edition_discounts_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select l.id from listings l where l.edition_id in (select edition_id from changed)));
  return null;
end $$;
create trigger catalogue_insert after insert on edition_discounts referencing new table as changed for each statement execute function edition_discounts_changed();
create trigger catalogue_update_from after update on edition_discounts referencing old table as changed for each statement execute function edition_discounts_changed();
create trigger catalogue_update_to after update on edition_discounts referencing new table as changed for each statement execute function edition_discounts_changed();
create trigger catalogue_delete after delete on edition_discounts referencing old table as changed for each statement execute function edition_discounts_changed();

create function listing_discounts_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select distinct listing_id from changed));
  return null;
end $$;
create trigger catalogue_insert after insert on listing_discounts referencing new table as changed for each statement execute function listing_discounts_changed();
create trigger catalogue_update_from after update on listing_discounts referencing old table as changed for each statement execute function listing_discounts_changed();
create trigger catalogue_update_to after update on listing_discounts referencing new table as changed for each statement execute function listing_discounts_changed();
create trigger catalogue_delete after delete on listing_discounts referencing old table as changed for each statement execute function listing_discounts_changed();

create function exchange_rates_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select listing_id from catalogue_entries where currency in (select "from" from changed)));
  return null;
end $$;
create trigger catalogue_insert after insert on exchange_rates referencing new table as changed for each statement execute function exchange_rates_changed();
create trigger catalogue_update after update on exchange_rates referencing new table as changed for each statement execute function exchange_rates_changed();
create trigger catalogue_delete after delete on exchange_rates referencing old table as changed for each statement execute function exchange_rates_changed();

create function contributions_changed() returns trigger language plpgsql as $$
begin
  perform refresh_book_search(array(select distinct book_id from changed));
  perform refresh_catalogue_of_books(array(select distinct book_id from changed));
  return null;
end $$;
create trigger catalogue_insert after insert on contributions referencing new table as changed for each statement execute function contributions_changed();
create trigger catalogue_update_from after update on contributions referencing old table as changed for each statement execute function contributions_changed();
create trigger catalogue_update_to after update on contributions referencing new table as changed for each statement execute function contributions_changed();
create trigger catalogue_delete after delete on contributions referencing old table as changed for each statement execute function contributions_changed();

create function contributors_changed() returns trigger language plpgsql as $$
begin
  perform refresh_book_search(array(
    select distinct c.book_id from contributions c join changed on changed.id = c.contributor_id join before on before.id = changed.id
    where changed.name is distinct from before.name));
  return null;
end $$;
create trigger catalogue_update after update on contributors referencing old table as before new table as changed for each statement execute function contributors_changed();

create function book_genres_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_of_books(array(select distinct book_id from changed));
  return null;
end $$;
create trigger catalogue_insert after insert on book_genres referencing new table as changed for each statement execute function book_genres_changed();
create trigger catalogue_update_from after update on book_genres referencing old table as changed for each statement execute function book_genres_changed();
create trigger catalogue_update_to after update on book_genres referencing new table as changed for each statement execute function book_genres_changed();
create trigger catalogue_delete after delete on book_genres referencing old table as changed for each statement execute function book_genres_changed();

create function genres_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_of_books(array(
    select distinct bg.book_id from book_genres bg join changed on changed.id = bg.genre_id join before on before.id = changed.id
    where changed.parent_id is distinct from before.parent_id));
  return null;
end $$;
create trigger catalogue_update after update on genres referencing old table as before new table as changed for each statement execute function genres_changed();

create function series_changed() returns trigger language plpgsql as $$
begin
  perform refresh_book_search(array(
    select b.id from books b join changed on changed.id = b.series_id join before on before.id = changed.id
    where changed.title is distinct from before.title));
  return null;
end $$;
create trigger catalogue_update after update on series referencing old table as before new table as changed for each statement execute function series_changed();

select refresh_book_search(array(select id from books));
select refresh_catalogue_entries(array(select id from listings));
