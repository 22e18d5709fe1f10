-- The paper of each component of an edition, in the order in which the person entered it.
create table edition_papers (
  id uuid primary key default gen_random_uuid() not null,
  edition_id uuid not null,
  sequence integer not null,
  component text not null,
  kind text not null,
  grammage_gsm integer not null,
  leaves integer,
  colours text,
  is_grain_along_spine boolean,
  created_on timestamptz not null default now(),
  constraint edition_papers_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  constraint edition_papers_component_known check (component in ('text', 'cover', 'endpaper', 'jacket', 'case', 'insert')),
  constraint edition_papers_kind_known check (kind in (
    'uncoatedWoodfree', 'uncoatedMechanical', 'bookWove', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'newsprint', 'artBoard',
    'foldingBoard', 'greyboard', 'kraft', 'lokta', 'other')),
  constraint edition_papers_grammage_range check (grammage_gsm between 25 and 2500),
  constraint edition_papers_leaves_range check (leaves between 1 and 10000),
  constraint edition_papers_colours_known check (
    colours in ('0/0', '1/0', '1/1', '2/0', '2/2', '4/0', '4/1', '4/4', '5/0', '5/5'))
);

create unique index edition_papers_sequence on edition_papers (edition_id, sequence);
