-- How closely a territory names Nepal: 0 by name, 1 as a part of the world, 2 as what other prices leave over; null where it does not
-- contain Nepal. No territory is the world.
create or replace function nepal_in_territory(territory text) returns int language sql immutable parallel safe as $$
  select case
    when territory is null then 1
    when ' ' || territory || ' ' like '% -NP %' then null
    when ' ' || territory || ' ' like '% NP %' then 0
    when ' ' || territory || ' ' like '% WORLD %' then 1
    when ' ' || territory || ' ' like '% ROW %' then 2
  end
$$;
