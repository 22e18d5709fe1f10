-- What every table stands on: the role the app works under, and the functions constraints call.

do $$ begin
  -- A hosted server may have made the role for a login that may not make roles.
  if not exists (select from pg_roles where rolname = 'ekadeshma_app') then
    create role ekadeshma_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server made it
end $$;

grant usage on schema public to ekadeshma_app;
alter default privileges in schema public grant select, insert, update, delete on tables to ekadeshma_app;
alter default privileges in schema public grant usage, select on sequences to ekadeshma_app;

-- A text in both languages: { "en"?: text, "np"?: text }, at least one, none empty, NFC and trimmed.
create function is_l10n(value jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    jsonb_typeof(value) = 'object'
    and value <> '{}'::jsonb
    and value - 'en' - 'np' = '{}'::jsonb
    and not exists (
      select from jsonb_each(value) as each (key, word)
      where jsonb_typeof(word) <> 'string'
        or word #>> '{}' = ''
        or word #>> '{}' <> btrim(word #>> '{}')
        or word #>> '{}' is not nfc normalized
    ), false)
$$;

-- Ten characters of Crockford base32 from the random bytes of a version 4 uuid (its bytes 6 and 8 are not random).
create function random_edition_code() returns text language sql volatile as $$
  with source as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, byte) & 31) + 1, 1), '' order by byte)
  from source, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as byte
$$;

-- The same words as app/domain/reserved-tokens.ts; a test compares them.
create function is_reserved_token(token text) returns boolean language sql immutable parallel safe as $$
  select token in (
    'account', 'admin', 'api', 'assets', 'auth', 'bookstore', 'cart', 'checkout', 'ekadeshma', 'en', 'favicon',
    'fonts', 'healthz', 'images', 'metrics', 'ne', 'noadminaccess', 'np', 'orders', 'pages', 'playground',
    'privacypolicy', 'publishers', 'readyz', 'robots', 'seller', 'sitemap', 'termsofuse', 'theme'
  )
$$;

-- Turns taken of each limit, shared by all processes. The shape is rate-limiter-flexible's own.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
