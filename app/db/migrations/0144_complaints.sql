-- Complaints and what was answered are kept for five years (E-Commerce Directive 2082), also after an account is erased: without who wrote them.
alter table contact_messages add column is_complaint boolean not null default false, add column forgotten_on timestamptz;
alter table contact_messages drop constraint contact_messages_answerable;
alter table contact_messages
  add constraint contact_messages_answerable check (case when forgotten_on is null then num_nonnulls(email, phone) > 0
    else num_nonnulls(email, phone, phone_digest) = 0 and name = '–' end),
  add constraint contact_messages_forgotten_complaint check (forgotten_on is null or is_complaint);
