-- The publisher that added a contributor may change it, whoever else credits it later. Of those who are credited by one publisher
-- alone it is that one; of others it is not known.
alter table contributors add column publisher_id uuid,
  add constraint contributors_publisher_id_publishers_id_fk foreign key (publisher_id) references publishers (id) on delete set null;
create index contributors_publisher on contributors (publisher_id);
alter table contributors disable trigger user;
update contributors c set publisher_id = credited.publisher_id
  from (
    select k.contributor_id, min(b.publisher_id::text)::uuid as publisher_id
    from contributions k join books b on b.id = k.book_id
    group by k.contributor_id having count(distinct b.publisher_id) = 1
  ) credited
  where credited.contributor_id = c.id;
alter table contributors enable trigger user;
