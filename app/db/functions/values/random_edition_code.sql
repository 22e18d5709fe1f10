-- Ten characters of Crockford base32 from the random bytes of a version 4 uuid (its bytes 6 and 8 are not random).
create or replace function random_edition_code() returns text language sql volatile as $$
  with source as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, byte) & 31) + 1, 1), '' order by byte)
  from source, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as byte
$$;
