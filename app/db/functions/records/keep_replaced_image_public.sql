-- A picture that was public stays so for an hour after it was replaced: pages and caches that name it still are shown.
create or replace function keep_replaced_image_public() returns trigger language plpgsql as $$
begin
  update images set public_until = now() + interval '1 hour'
  where hash = old.image_hash and exists (select from image_uses u where u.hash = old.image_hash and u.is_public);
  return case tg_op when 'DELETE' then old else new end;
end $$;
