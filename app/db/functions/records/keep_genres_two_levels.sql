-- A genre has a parent or children, and never both. The parent is locked against becoming a child itself.
create or replace function keep_genres_two_levels() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then
    return new;
  end if;
  perform 1 from genres where id = new.parent_id and parent_id is null for no key update;
  if not found or exists (select from genres where parent_id = new.id) then
    raise exception 'a genre has at most one level above it' using errcode = 'check_violation', constraint = 'genres_two_levels';
  end if;
  return new;
end $$;
