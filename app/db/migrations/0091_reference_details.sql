-- What the trade asks of reference rows and they had no column for.

alter table printing_methods
  add column max_sheet_width_mm integer,
  add column max_sheet_height_mm integer,
  add constraint printing_methods_sheet_whole check (
    (max_sheet_width_mm is null) = (max_sheet_height_mm is null) and max_sheet_width_mm > 0 and max_sheet_height_mm > 0
  );

-- How the numbers of certificates are written: `#` is a digit, `@` a letter, everything else itself.
alter table environmental_certifications
  add column number_pattern text,
  add column logo_hash text,
  add constraint environmental_certifications_number_pattern_shape check (number_pattern ~ '^[A-Z0-9#@./-]{2,40}$'),
  add constraint environmental_certifications_logo_hash_images_hash_fk foreign key (logo_hash) references images (hash);
create index environmental_certifications_logo on environmental_certifications (logo_hash) where logo_hash is not null;

alter table genres
  add column description jsonb,
  add column bisac_codes text[] not null default '{}',
  add column default_audience text,
  add column keywords jsonb,
  add column cover_hash text,
  add constraint genres_description_filled check (description is null or is_l10n(description)),
  add constraint genres_keywords_filled check (keywords is null or is_l10n(keywords)),
  add constraint genres_bisac_codes_shape check (
    array_to_string(bisac_codes, ' ') ~ '^([A-Z]{3}[0-9]{6}( [A-Z]{3}[0-9]{6})*)?$'
  ),
  add constraint genres_default_audience_shape check (default_audience ~ '^0[1-9]$'),
  add constraint genres_cover_hash_images_hash_fk foreign key (cover_hash) references images (hash);
create index genres_cover on genres (cover_hash) where cover_hash is not null;

alter table publishers
  add column logo_hash text,
  add column trade_discount_percent integer,
  add column returns_policy text,
  add column payment_days integer,
  add column default_place jsonb,
  add column default_language text,
  add column accessibility_statement jsonb,
  add constraint publishers_logo_hash_images_hash_fk foreign key (logo_hash) references images (hash),
  add constraint publishers_trade_discount_range check (trade_discount_percent between 0 and 100),
  add constraint publishers_returns_policy_known check (returns_policy in ('returnable', 'conditional', 'firm')),
  add constraint publishers_payment_days_range check (payment_days between 0 and 365),
  add constraint publishers_default_place_filled check (default_place is null or is_l10n(default_place)),
  add constraint publishers_accessibility_filled check (
    accessibility_statement is null or is_l10n(accessibility_statement)
  ),
  add constraint publishers_default_language_languages_code_fk foreign key (default_language) references languages (code);
create index publishers_logo on publishers (logo_hash) where logo_hash is not null;

-- Bulk is the volume of a gram: the thickness in micrometres divided by the weight of a square metre in grams.
alter table papers
  add column bulk_cm3_per_g numeric(4, 2),
  add constraint papers_bulk_range check (bulk_cm3_per_g between 0.3 and 9.99);

create table paper_costs (
  paper_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  constraint paper_costs_pkey primary key (paper_id),
  constraint paper_costs_of_paper foreign key (paper_id) references papers (id),
  constraint paper_costs_currency_currencies_code_fk foreign key (currency) references currencies (code),
  constraint paper_costs_amount_range check (amount_minor between 1 and 10000000000000000)
);

-- A certificate that a paper holds: its number, and the last day on which it is valid. The numbers were a list of the paper, which
-- did not tell which certification each belongs to.
alter table paper_certifications
  add column number text,
  add column valid_until date,
  add constraint paper_certifications_number_shape check (number ~ '^[A-Z0-9][A-Z0-9./-]{1,39}$');

-- First those that begin with the name of the scheme.
update paper_certifications pc set number = (
  select number from unnest(p.certificate_numbers) number
  where lower(split_part(number, '-', 1)) = c.scheme limit 1
)
from papers p, environmental_certifications c
where p.id = pc.paper_id and c.id = pc.certification_id;

-- Then the others, in their order, those first that need one.
with rest as (
  select p.id as paper_id, number.number,
    row_number() over (partition by p.id order by number.at) as place
  from papers p cross join lateral unnest(p.certificate_numbers) with ordinality number (number, at)
  where not exists (select from paper_certifications pc where pc.paper_id = p.id and pc.number = number.number)
), open as (
  select pc.paper_id, pc.certification_id,
    row_number() over (
      partition by pc.paper_id order by c.requires_certificate_number desc, c.sort_order, c.id
    ) as place
  from paper_certifications pc join environmental_certifications c on c.id = pc.certification_id
  where pc.number is null
)
update paper_certifications pc set number = rest.number
from open join rest on rest.paper_id = open.paper_id and rest.place = open.place
where pc.paper_id = open.paper_id and pc.certification_id = open.certification_id;

-- Numbers for which the paper names no certification stay readable beside the mill.
update papers p set mill = concat_ws(', ', p.mill, array_to_string(rest.numbers, ', '))
from (
  select p.id, array(
    select number from unnest(p.certificate_numbers) number
    where not exists (select from paper_certifications pc where pc.paper_id = p.id and pc.number = number.number)
  ) as numbers
  from papers p
) rest
where rest.id = p.id and cardinality(rest.numbers) > 0;

alter table papers drop column certificate_numbers;

create table press_certifications (
  press_id uuid not null,
  certification_id uuid not null,
  number text,
  valid_until date,
  constraint press_certifications_press_id_certification_id_pk primary key (press_id, certification_id),
  constraint press_certifications_of_press foreign key (press_id) references presses (id),
  constraint press_certifications_of_certification foreign key (certification_id)
    references environmental_certifications (id),
  constraint press_certifications_number_shape check (number ~ '^[A-Z0-9][A-Z0-9./-]{1,39}$')
);
create index press_certifications_certification on press_certifications (certification_id);

alter table presses
  add column bindings text[] not null default '{}',
  add constraint presses_bindings_known check (
    bindings <@ array['case_sewn', 'case_glued', 'perfect', 'sewn_paperback', 'saddle_stitch', 'spiral', 'wire_o', 'board', 'loose_leaf']
  );

-- The languages an artist can letter and read, the account that fees are paid to, and who they are among the contributors.
alter table artists
  add column languages text[] not null default '{}',
  add column bank_sealed text,
  add constraint artists_languages_shape check (array_to_string(languages, ' ') ~ '^([a-z]{3}( [a-z]{3})*)?$');

create table artist_contributors (
  artist_id uuid not null,
  contributor_id uuid not null,
  constraint artist_contributors_pkey primary key (artist_id),
  constraint artist_contributors_of_artist foreign key (artist_id) references artists (id),
  constraint artist_contributors_of_contributor foreign key (contributor_id) references contributors (id)
);
create index artist_contributors_contributor on artist_contributors (contributor_id);

create table artist_rates (
  artist_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  per text not null,
  constraint artist_rates_pkey primary key (artist_id),
  constraint artist_rates_of_artist foreign key (artist_id) references artists (id),
  constraint artist_rates_currency_currencies_code_fk foreign key (currency) references currencies (code),
  constraint artist_rates_amount_range check (amount_minor between 1 and 10000000000000000),
  constraint artist_rates_per_known check (per in ('work', 'page', 'hour'))
);

create table artist_pictures (
  artist_id uuid not null,
  position integer not null,
  image_hash text not null,
  constraint artist_pictures_artist_id_position_pk primary key (artist_id, position),
  constraint artist_pictures_of_artist foreign key (artist_id) references artists (id),
  constraint artist_pictures_image_hash_images_hash_fk foreign key (image_hash) references images (hash),
  constraint artist_pictures_position_range check (position between 1 and 12)
);
create index artist_pictures_image on artist_pictures (image_hash);

-- Pictures of reference rows are seen by site administrators alone, until a public page shows them.
create or replace view image_uses with (security_invoker = true) as
select x.image_hash as hash, 'edition' as owner_kind, e.id as owner_id,
  exists (select from catalogue_entries ce where ce.edition_id = e.id) as is_public,
  b.publisher_id, b.id as book_id,
  e.status in ('active', 'forthcoming') and e.archived_on is null and b.archived_on is null and p.status = 'active' as is_listable
from edition_images x
join book_editions e on e.id = x.edition_id
join books b on b.id = e.book_id
join publishers p on p.id = b.publisher_id
union all
select p.image_hash, 'promo', p.id,
  p.is_active and (p."from" is null or p."from" <= now()) and (p.until is null or p.until > now()),
  null::uuid, null::uuid, false
from promos p where p.image_hash is not null
union all
select logo_hash, 'environmentalCertification', id, false, null::uuid, null::uuid, false
from environmental_certifications where logo_hash is not null
union all
select cover_hash, 'genre', id, false, null::uuid, null::uuid, false from genres where cover_hash is not null
union all
select logo_hash, 'publisher', id, false, id, null::uuid, false from publishers where logo_hash is not null
union all
select image_hash, 'artist', artist_id, false, null::uuid, null::uuid, false from artist_pictures;
