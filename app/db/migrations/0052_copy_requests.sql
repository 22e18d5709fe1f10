-- Requests of bookstores to publishers for copies of an edition, and what both sides did and wrote.
create table copy_requests (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null,
  quantity integer not null,
  needed_by date,
  status text not null default 'requested',
  agreed_quantity integer,
  received_quantity integer,
  moved_on timestamptz not null default now(),
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint copy_requests_listing_id_listings_id_fk foreign key (listing_id) references listings (id),
  constraint copy_requests_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint copy_requests_status_known check (
    status in ('requested', 'accepted', 'partly', 'declined', 'sent', 'received', 'cancelled')
  ),
  constraint copy_requests_quantity_range check (quantity between 1 and 100000),
  constraint copy_requests_agreed_fits check (
    case status
      when 'requested' then agreed_quantity is null
      when 'declined' then agreed_quantity is null
      when 'cancelled' then agreed_quantity is null or agreed_quantity between 1 and quantity
      when 'accepted' then agreed_quantity is not distinct from quantity
      when 'partly' then agreed_quantity is not null and agreed_quantity between 1 and quantity - 1
      when 'sent' then agreed_quantity is not null and agreed_quantity between 1 and quantity
      when 'received' then agreed_quantity is not null and agreed_quantity between 1 and quantity end
  ),
  constraint copy_requests_received_fits check (
    case when status = 'received' then received_quantity is not null and received_quantity between 1 and 100000
      else received_quantity is null end
  )
);
create index copy_requests_listing on copy_requests (listing_id, created_on desc);
-- What waits, on the home pages of both desks.
create index copy_requests_open on copy_requests (listing_id) where status in ('requested', 'accepted', 'partly', 'sent');
-- A form that is sent twice makes one request.
create unique index copy_requests_one_waits on copy_requests (listing_id) where status = 'requested';

create table copy_request_remarks (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  side text not null,
  status text,
  quantity integer,
  text text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint copy_request_remarks_request_id_copy_requests_id_fk foreign key (request_id) references copy_requests (id),
  constraint copy_request_remarks_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint copy_request_remarks_side_known check (side in ('bookstore', 'publisher')),
  constraint copy_request_remarks_status_known check (
    status in ('requested', 'accepted', 'partly', 'declined', 'sent', 'received', 'cancelled')
  ),
  constraint copy_request_remarks_quantity_range check (quantity between 1 and 100000),
  constraint copy_request_remarks_text_filled check (btrim(text) <> ''),
  constraint copy_request_remarks_not_empty check (status is not null or text is not null)
);
create index copy_request_remarks_request on copy_request_remarks (request_id, created_on);

create trigger touch_row before update on copy_requests for each row
  when (old.* is distinct from new.*) execute function touch_row();
create trigger touch_row before update on copy_request_remarks for each row
  when (old.* is distinct from new.*) execute function touch_row();

-- The desks that show a request: of its bookstore, of the publisher, and of people who are admins of that book only.
create function copy_request_topics(of_listing uuid) returns text[] language sql stable as $$
  select array['bookstore:' || l.bookstore_id] || coalesce(book_topics(e.book_id), '{}')
  from listings l join book_editions e on e.id = l.edition_id where l.id = of_listing
$$;
select announce_table('copy_requests', 'copyRequest', 'coalesce(copy_request_topics(r.listing_id), ''{}'')', 'false');
-- A remark is a change of its request for those who read it.
select announce_table('copy_request_remarks', 'copyRequest',
  'coalesce((select copy_request_topics(q.listing_id) from copy_requests q where q.id = r.request_id), ''{}'')', 'false');

-- The members of a publisher or a bookstore, to whom letters about requests are sent.
create index user_roles_publisher on user_roles (publisher_id) where publisher_id is not null;
create index user_roles_bookstore on user_roles (bookstore_id) where bookstore_id is not null;
