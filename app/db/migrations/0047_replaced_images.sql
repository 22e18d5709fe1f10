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
