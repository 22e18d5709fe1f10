-- A catalogue record is known by its sender and the reference that the sender gave it. Rows from before keep the empty
-- sender, which stands for "not known": the next import of the same publisher's record takes them over.
alter table "imported_records" add column "sender" text not null default '';
alter table "imported_records" alter column "sender" drop default;
alter table "imported_records" drop constraint "imported_records_pkey";
alter table "imported_records" add constraint "imported_records_sender_record_reference_pk" primary key ("sender", "record_reference");
alter table "imported_records" add constraint "imported_records_sender_trimmed" check (sender = btrim(sender));

-- What carries history is never deleted with its book or edition: the database refuses to delete these while it is there.
-- Rows that are only derived (catalogue_entries, book_search) and the genres of a book still go with what they are of.
alter table "contributions" drop constraint "contributions_book_id_books_id_fk";
alter table "contributions" add constraint "contributions_book_id_books_id_fk" foreign key ("book_id") references "public"."books"("id");
alter table "reviews" drop constraint "reviews_book_id_books_id_fk";
alter table "reviews" add constraint "reviews_book_id_books_id_fk" foreign key ("book_id") references "public"."books"("id");
alter table "listings" drop constraint "listings_edition_id_book_editions_id_fk";
alter table "listings" add constraint "listings_edition_id_book_editions_id_fk" foreign key ("edition_id") references "public"."book_editions"("id");
alter table "listing_discounts" drop constraint "listing_discounts_listing_id_listings_id_fk";
alter table "listing_discounts" add constraint "listing_discounts_listing_id_listings_id_fk" foreign key ("listing_id") references "public"."listings"("id");
alter table "edition_discounts" drop constraint "edition_discounts_edition_id_book_editions_id_fk";
alter table "edition_discounts" add constraint "edition_discounts_edition_id_book_editions_id_fk" foreign key ("edition_id") references "public"."book_editions"("id");
alter table "edition_images" drop constraint "edition_images_edition_id_book_editions_id_fk";
alter table "edition_images" add constraint "edition_images_edition_id_book_editions_id_fk" foreign key ("edition_id") references "public"."book_editions"("id");
alter table "imported_records" drop constraint "imported_records_edition_id_book_editions_id_fk";
alter table "imported_records" add constraint "imported_records_edition_id_book_editions_id_fk" foreign key ("edition_id") references "public"."book_editions"("id");

-- Where each image is used, and whether everybody may see it there: one branch for each table that refers to images. Who
-- may see it where it is not public is decided by the publisher and the book of the use, where it has them.
create view image_uses with (security_invoker = true) as
select x.image_hash as hash, 'edition' as owner_kind, e.id as owner_id,
  exists (select from catalogue_entries ce where ce.edition_id = e.id) as is_public,
  b.publisher_id, b.id as book_id
from edition_images x join book_editions e on e.id = x.edition_id join books b on b.id = e.book_id
union all
select p.image_hash, 'promo', p.id,
  p.is_active and (p."from" is null or p."from" <= now()) and (p.until is null or p.until > now()),
  null::uuid, null::uuid
from promos p where p.image_hash is not null;
grant select on image_uses to ekadeshma_app;
create index "promos_image" on "promos" using btree ("image_hash") where "promos"."image_hash" is not null;
