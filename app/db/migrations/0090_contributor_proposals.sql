-- Publishers that credit a contributor which another publisher added propose changes to it; who may change it answers.
create table contributor_proposals (
  id uuid primary key default gen_random_uuid(),
  contributor_id uuid not null,
  text text not null,
  status text not null default 'open',
  answered_by uuid,
  answered_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint contributor_proposals_contributor_id_contributors_id_fk foreign key (contributor_id) references contributors (id),
  constraint contributor_proposals_answered_by_app_users_id_fk foreign key (answered_by) references app_users (id),
  constraint contributor_proposals_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint contributor_proposals_status_known check (status in ('open', 'taken', 'declined')),
  constraint contributor_proposals_text_filled check (btrim(text) <> ''),
  constraint contributor_proposals_answered check ((status = 'open') = (answered_on is null))
);
create index contributor_proposals_contributor on contributor_proposals (contributor_id, created_on desc);
create index contributor_proposals_open on contributor_proposals (contributor_id) where status = 'open';
create index contributor_proposals_created_by on contributor_proposals (created_by);

create trigger touch_row before update on contributor_proposals for each row
  when (old.* is distinct from new.*) execute function touch_row();
select announce_table('contributor_proposals', 'contributor',
  'array(select distinct topic from contributions c cross join lateral unnest(book_topics(c.book_id)) topic where c.contributor_id = r.contributor_id)',
  'false');
