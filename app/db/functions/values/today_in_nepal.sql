-- The day in Nepal.
create or replace function today_in_nepal() returns date language sql stable parallel safe as $$
  select (now() at time zone 'Asia/Kathmandu')::date
$$;
