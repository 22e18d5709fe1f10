-- What site administrators keep of a publisher: how the trade and the tax office know it, and how to reach it.
alter table publishers
  add column short_name text,
  add column pan_number text,
  add column is_vat_registered boolean not null default false,
  add column registration_number text,
  add column isbn_prefixes text[] not null default '{}',
  add column default_currency text not null default 'NPR',
  add column phone text,
  add column email text,
  add column country text,
  add column place_code text,
  add column state jsonb,
  add column district jsonb,
  add column city jsonb,
  add column ward integer,
  add column area jsonb,
  add column street_address jsonb,
  add column street_address2 jsonb,
  add column zipcode text,
  add constraint publishers_default_currency_currencies_code_fk foreign key (default_currency) references currencies (code),
  add constraint publishers_place_code_places_code_fk foreign key (place_code) references places (code),
  add constraint publishers_pan_number_shape check (pan_number ~ '^[0-9]{9}$'),
  add constraint publishers_isbn_prefixes_shape check (array_to_string(isbn_prefixes, ' ') ~ '^(97[89][0-9]{2,9}( 97[89][0-9]{2,9})*)?$'),
  add constraint publishers_place_once check (
    place_code is null or (country = 'NP' and num_nonnulls(state, district, city) = 0)
  ),
  add constraint publishers_ward_range check (ward between 1 and 40),
  add constraint publishers_zipcode_shape check (country <> 'NP' or zipcode ~ '^[0-9]{5}([0-9]{2})?$'),
  add constraint publishers_country_first check (
    country is not null
    or num_nonnulls(place_code, state, district, city, ward, area, street_address, street_address2, zipcode) = 0
  ),
  add constraint publishers_state_filled check (state is null or is_l10n(state)),
  add constraint publishers_district_filled check (district is null or is_l10n(district)),
  add constraint publishers_city_filled check (city is null or is_l10n(city)),
  add constraint publishers_area_filled check (area is null or is_l10n(area)),
  add constraint publishers_street_address_filled check (street_address is null or is_l10n(street_address)),
  add constraint publishers_street_address2_filled check (street_address2 is null or is_l10n(street_address2));

-- The lists of publishers and bookstores are searched by names, and ordered by name in both languages and by the last change.
create function searched_texts(name jsonb, other text) returns text language sql immutable parallel safe
  return normalised_text(coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'np', '') || ' ' || coalesce(other, ''));
create index publishers_searched_texts on publishers using gin (searched_texts(name, legal_name) gin_trgm_ops);
create index publishers_name_en on publishers ((coalesce(name ->> 'en', name ->> 'np') collate "ne-x-icu"), id);
create index publishers_name_np on publishers ((coalesce(name ->> 'np', name ->> 'en') collate "ne-x-icu"), id);
create index publishers_changed on publishers (updated_on desc, id);
create index bookstores_searched_texts on bookstores using gin (searched_texts(name, phone) gin_trgm_ops);
create index bookstores_name_en on bookstores ((coalesce(name ->> 'en', name ->> 'np') collate "ne-x-icu"), id);
create index bookstores_name_np on bookstores ((coalesce(name ->> 'np', name ->> 'en') collate "ne-x-icu"), id);
create index bookstores_changed on bookstores (updated_on desc, id);
