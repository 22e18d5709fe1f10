-- What catalogue records carry of an edition for the trade: its availability, details of its form, the terms of its list price,
-- all other prices, and the products and works it is related to.
alter table book_editions
  add column availability text,
  add column form_details text[] not null default '{}',
  add column price_type text,
  add column price_tax_code text,
  add column price_tax_percent numeric(5, 2),
  add column price_territory text,
  add constraint book_editions_availability_shape check (availability ~ '^[0-9]{2}$'),
  add constraint book_editions_form_details_shape check (array_to_string(form_details, ' ') ~ '^([A-Z][0-9]{3}( [A-Z][0-9]{3})*)?$'),
  add constraint book_editions_price_type_shape check (price_type ~ '^[0-9]{2}$'),
  add constraint book_editions_price_tax_code_known check (price_tax_code in ('H', 'P', 'R', 'S', 'T', 'Z')),
  add constraint book_editions_price_tax_percent_range check (price_tax_percent between 0 and 100),
  add constraint book_editions_price_territory_filled check (btrim(price_territory) <> '');

create table edition_prices (
  edition_id uuid not null,
  sequence integer not null,
  type text not null,
  qualifier text,
  amount_minor bigint not null,
  currency text not null,
  tax_code text,
  tax_percent numeric(5, 2),
  territory text,
  "from" date,
  until date,
  constraint edition_prices_edition_id_sequence_pk primary key (edition_id, sequence),
  constraint edition_prices_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  constraint edition_prices_currency_currencies_code_fk foreign key (currency) references currencies (code),
  constraint edition_prices_type_shape check (type ~ '^[0-9]{2}$'),
  constraint edition_prices_qualifier_shape check (qualifier ~ '^[0-9]{2}$'),
  constraint edition_prices_amount_not_negative check (amount_minor >= 0),
  constraint edition_prices_tax_code_known check (tax_code in ('H', 'P', 'R', 'S', 'T', 'Z')),
  constraint edition_prices_tax_percent_range check (tax_percent between 0 and 100),
  constraint edition_prices_territory_filled check (btrim(territory) <> ''),
  constraint edition_prices_until_after_from check (until is null or "from" is null or until >= "from")
);

create table edition_relations (
  edition_id uuid not null,
  sequence integer not null,
  kind text not null,
  relation text not null,
  id_type text not null,
  id_value text not null,
  constraint edition_relations_edition_id_sequence_pk primary key (edition_id, sequence),
  constraint edition_relations_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  constraint edition_relations_kind_known check (kind in ('product', 'work')),
  constraint edition_relations_relation_shape check (relation ~ '^[0-9]{2}$'),
  constraint edition_relations_id_type_shape check (id_type ~ '^[0-9]{2}$'),
  constraint edition_relations_id_value_filled check (btrim(id_value) <> '')
);
