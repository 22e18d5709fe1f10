-- A title as it stands in an alphabet. A leading article that a record names is no part of it: "The Zoo" is at Z; nor are the signs
-- before its first letter or digit: “Zebra” is there too. A title of signs alone is as it is.
create or replace function title_in_order(title jsonb, prefix jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(key, coalesce(nullif(regexp_replace(case
      when starts_with(value, (prefix ->> key) || ' ')
        or starts_with(value, prefix ->> key) and right(prefix ->> key, 1) in ('''', '’')
        then coalesce(nullif(ltrim(substr(value, length(prefix ->> key) + 1)), ''), value)
      else value end,
    '^[\s!-/:-@[-`{-~¡-¿‐-⁞।॥、-〟]+', ''), ''), value)), '{}')
  from jsonb_each_text(title)
$$;
