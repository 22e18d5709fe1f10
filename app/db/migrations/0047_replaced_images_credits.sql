-- A page that was sent a moment ago names the picture that was replaced since. Who has such a page can load the picture for an
-- hour more. Set when a public use of a picture ends because another picture takes its place, or its row is removed; not when
-- what the picture belongs to is withdrawn.
alter table images add column public_until timestamptz;

create function keep_replaced_image_public() returns trigger language plpgsql as $$
begin
  update images set public_until = now() + interval '1 hour'
  where hash = old.image_hash and exists (select from image_uses u where u.hash = old.image_hash and u.is_public);
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Before the change: afterwards the use is over.
create trigger keep_replaced_image_public before update of image_hash on edition_images
  for each row when (old.image_hash is distinct from new.image_hash) execute function keep_replaced_image_public();
create trigger keep_removed_image_public before delete on edition_images
  for each row execute function keep_replaced_image_public();
create trigger keep_replaced_image_public before update of image_hash on promos
  for each row when (old.image_hash is distinct from new.image_hash) execute function keep_replaced_image_public();

-- A change of a contributor is announced to the admins of single books that credit it, too; they had only those of publishers.
drop trigger announce_insert on contributors;
drop trigger announce_update on contributors;
select announce_table('contributors', 'contributor',
  'array(select distinct topic from contributions c cross join lateral unnest(book_topics(c.book_id)) topic where c.contributor_id = r.id)',
  'exists (select from contributions c join book_editions e on e.book_id = c.book_id where c.contributor_id = r.id and e.status in (''active'', ''forthcoming''))');
