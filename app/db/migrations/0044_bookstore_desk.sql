-- The latest changes in a bookstore and its listings, on the home page of the bookstore's desk.
create index audit_entries_bookstore on audit_entries ((scope ->> 'bookstoreId'), at desc) where scope ? 'bookstoreId';

-- The cover of an edition that bookstores may list is shown to their admins, also where no store lists it yet.
create or replace view image_uses with (security_invoker = true) as
select x.image_hash as hash, 'edition' as owner_kind, e.id as owner_id,
  exists (select from catalogue_entries ce where ce.edition_id = e.id) as is_public,
  b.publisher_id, b.id as book_id,
  e.status in ('active', 'forthcoming') and e.archived_on is null and b.archived_on is null and p.status = 'active' as is_listable
from edition_images x
join book_editions e on e.id = x.edition_id
join books b on b.id = e.book_id
join publishers p on p.id = b.publisher_id
union all
select p.image_hash, 'promo', p.id,
  p.is_active and (p."from" is null or p."from" <= now()) and (p.until is null or p.until > now()),
  null::uuid, null::uuid, false
from promos p where p.image_hash is not null;
