-- Invitations of people who have no account yet: a role that waits for whoever opens the link in the letter. Removed when it is
-- accepted, withdrawn or over.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  language text not null,
  type text not null,
  publisher_id uuid,
  bookstore_id uuid,
  book_id uuid,
  token_digest text not null,
  invited_by uuid not null,
  invited_on timestamptz not null default now(),
  expires_on timestamptz not null,
  constraint invitations_publisher_id_publishers_id_fk foreign key (publisher_id) references publishers (id),
  constraint invitations_bookstore_id_bookstores_id_fk foreign key (bookstore_id) references bookstores (id),
  constraint invitations_book_id_books_id_fk foreign key (book_id) references books (id),
  constraint invitations_invited_by_app_users_id_fk foreign key (invited_by) references app_users (id) on delete cascade,
  constraint invitations_token_digest_unique unique (token_digest),
  -- Who is invited again gets another link, and the first one is not valid any more.
  constraint invitations_once unique nulls not distinct (email, type, publisher_id, bookstore_id, book_id),
  constraint invitations_email_normalised check (email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'),
  constraint invitations_language_known check (language in ('en', 'np')),
  constraint invitations_type_known check (type in ('siteAdmin', 'admin')),
  constraint invitations_scope check (num_nonnulls(publisher_id, bookstore_id, book_id) = (type = 'admin')::int)
);
create index invitations_expires on invitations (expires_on);
create index invitations_invited_by on invitations (invited_by);

create function announce_invitations() returns trigger language plpgsql as $$
begin
  perform announce('site', 'invitation');
  return null;
end $$;
create trigger announce_invitations after insert or update or delete on invitations
  for each statement execute function announce_invitations();
