-- Looks at a portion of the stored words, in their order: removes those that nothing has, and the second of those that were stored twice.
-- Returns the last of the portion, for the next one to begin after; null after the last portion.
create or replace function tidy_search_terms(after text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  portion constant integer := 1000;
  looked_at text[] := array(select word from search_terms where word ~>~ after order by word using ~<~ limit portion);
  -- The rows of a word are counted: compared with each other one by one, each is looked for in the whole table.
  unused bigint[] := array(
    select stored.id from (
      select id, count(*) over (partition by id) as rows from search_terms where word = any(looked_at)) stored
    where stored.rows > 1 or not exists (select from search_postings p where p.word = stored.id));
begin
  -- A word that somebody finds to be stored must stay until its postings are committed.
  if cardinality(unused) > 0 and pg_try_advisory_xact_lock(hashtextextended('search terms', 0)) then
    delete from search_terms t
    using (
      select id, ctid as row, row_number() over (partition by id order by ctid) as copy
      from search_terms where id = any(unused)) stored
    where t.ctid = stored.row
      and (stored.copy > 1 or not exists (select from search_postings p where p.word = stored.id));
  end if;
  return case when cardinality(looked_at) = portion then looked_at[portion] end;
end $$;
