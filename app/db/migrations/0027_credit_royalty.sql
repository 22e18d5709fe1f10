-- A contributor's share of the royalty, in basis points (hundredths of a percent); null where none is agreed. That the shares of
-- a book are not more than the whole is checked by app/works, which can name the field.
alter table contributions
  add column royalty_bps integer,
  add constraint contributions_royalty_bps_range check (royalty_bps between 0 and 10000);
