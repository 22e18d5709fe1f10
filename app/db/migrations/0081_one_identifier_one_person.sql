-- One ISNI or ORCID iD is one person, however the name is written: imports find contributors by them.
create index contributors_isni on contributors (isni) where isni is not null;
create index contributors_orcid on contributors (orcid) where orcid is not null;

-- Of several contributors with one number the oldest keeps it, and gets the credits of the others with the names that were printed. Where
-- a book credits both in one role, both stay; so do the others, archived where nothing credits them any more.
with same as (
  select c.id, c.name, first_value(c.id) over number as kept,
    first_value(c.name) over number as kept_name
  from contributors c
  where c.isni is not null or c.orcid is not null
  window number as (partition by coalesce(c.orcid, c.isni) order by c.created_on, c.id)
)
update contributions k set contributor_id = same.kept,
  credited_as = coalesce(k.credited_as, case when same.name <> same.kept_name then same.name end)
from same
where k.contributor_id = same.id and same.id <> same.kept
  and not exists (select from contributions other where other.book_id = k.book_id and other.contributor_id = same.kept
    and other.role_id = k.role_id and other.edition_id is not distinct from k.edition_id)
  and not exists (select from contributions twin join same of_twin on of_twin.id = twin.contributor_id
    where of_twin.kept = same.kept and twin.id < k.id and twin.book_id = k.book_id and twin.role_id = k.role_id
      and twin.edition_id is not distinct from k.edition_id);
with same as (
  select c.id, first_value(c.id) over (partition by coalesce(c.orcid, c.isni) order by c.created_on, c.id) as kept
  from contributors c where c.isni is not null or c.orcid is not null
)
update contributors c set isni = null, orcid = null,
  archived_on = case when exists (select from contributions k where k.contributor_id = c.id) then c.archived_on
    else coalesce(c.archived_on, today_in_nepal()) end
from same where same.id = c.id and same.id <> same.kept;

-- People who came by a spreadsheet were sorted by their first name.
update contributors c set sort_name = (
  select jsonb_object_agg(key, regexp_replace(value, '^(.*\S)\s+(\S+)$', '\2, \1')) from jsonb_each_text(c.name))
where c.kind = 'person' and c.sort_name = c.name and c.name::text !~ ', '
  and exists (select from audit_entries a join operations o on o.id = a.operation_id
    where a.object_id = c.id::text and a.action = 'contributor.add' and o.kind = 'spreadsheetImport');
