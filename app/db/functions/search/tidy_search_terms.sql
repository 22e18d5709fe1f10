-- Looks at a portion of the stored words, in their order: removes those that nothing has, and the second of those that were stored twice.
-- Returns the last of the portion, for the next one to begin after; null after the last portion.
create or replace function tidy_search_terms(after text) returns text
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  portion constant integer := 1000;
  looked_at text[] := array(select word from search_terms where word ~>~ after order by word using ~<~ limit portion);
  unused bigint[] := array(
    select t.id from search_terms t where t.word = any(looked_at)
      and (not exists (select from search_postings p where p.word = t.id)
        or exists (select from search_terms first where first.id = t.id and first.ctid < t.ctid)));
begin
  -- A word that somebody finds to be stored must stay until its postings are committed.
  if cardinality(unused) > 0 and pg_try_advisory_xact_lock(hashtextextended('search terms', 0)) then
    delete from search_terms t where t.id = any(unused)
      and (not exists (select from search_postings p where p.word = t.id)
        or exists (select from search_terms first where first.id = t.id and first.ctid < t.ctid));
  end if;
  return case when cardinality(looked_at) = portion then looked_at[portion] end;
end $$;
