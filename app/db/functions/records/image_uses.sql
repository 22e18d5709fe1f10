-- What each picture is shown for, by its digest, and whether visitors see it there.
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
from promos p where p.image_hash is not null
union all
select logo_hash, 'environmentalCertification', id, false, null::uuid, null::uuid, false
from environmental_certifications where logo_hash is not null
union all
select cover_hash, 'genre', id, false, null::uuid, null::uuid, false from genres where cover_hash is not null
union all
select logo_hash, 'publisher', id, false, id, null::uuid, false from publishers where logo_hash is not null
union all
select image_hash, 'artist', artist_id, false, null::uuid, null::uuid, false from artist_pictures;
