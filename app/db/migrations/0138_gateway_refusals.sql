-- The gateways that do not take the key of the shop, since when: nothing can be paid there before it is put right.
create table gateway_refusals (
  way text primary key,
  refused_on timestamptz not null default now(),
  constraint gateway_refusals_way_known check (way in ('esewa', 'khalti'))
);
