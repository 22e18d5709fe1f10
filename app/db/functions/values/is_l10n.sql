-- Whether a value is a text in one or both languages: not empty, without blanks around it, in the composed form of
-- Unicode.
create or replace function is_l10n(value jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'object' then
    value <> '{}'::jsonb
    and value - 'en' - 'np' = '{}'::jsonb
    and not exists (
      select from jsonb_each(value) as each (key, word)
      where jsonb_typeof(word) <> 'string'
        or word #>> '{}' = ''
        or word #>> '{}' <> btrim(
          word #>> '{}',
          U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
        )
        or word #>> '{}' is not nfc normalized
    )
  else false end
$$;
