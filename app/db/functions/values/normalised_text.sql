-- Letters and digits in other forms are found by plain ones: an ffi ligature, a subscript two.
create or replace function normalised_text(text) returns text language sql immutable parallel safe as $$
  select lower(translate(normalize($1, NFKC), '०१२३४५६७८९', '0123456789'))
$$;
