-- The version and the time of a change are written with it, whoever writes: no code can forget them, or set them back.
create or replace function touch_row() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_on := now();
  return new;
end $$;
