-- A leading article that a record names is no part of the order of titles: "The Zoo" is at Z.
create or replace function title_without_prefix(title jsonb, prefix jsonb) returns jsonb language sql immutable parallel safe as $$
  select case when prefix is null then title else (
    select jsonb_object_agg(key, case
      when starts_with(value, (prefix ->> key) || ' ')
        or starts_with(value, prefix ->> key) and right(prefix ->> key, 1) in ('''', '’')
        then coalesce(nullif(ltrim(substr(value, length(prefix ->> key) + 1)), ''), value)
      else value end)
    from jsonb_each_text(title)) end
$$;
