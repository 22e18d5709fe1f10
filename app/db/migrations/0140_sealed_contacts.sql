-- Telephone numbers, where in its place a reader's address is, and birth dates are stored encrypted, bound to their rows. SQL has no key:
-- what is there stays in clear until the task sealPersonalData has encrypted it, and the indexes *_in_clear say what is left.
alter table app_users drop constraint app_users_phones_list, drop constraint app_users_erased_anonymous;
alter table app_users
  alter column phones drop default,
  alter column phones drop not null,
  alter column phones type text using nullif(phones::text, '[]'),
  alter column birth_date type text using birth_date::text;
alter table app_users add constraint app_users_erased_anonymous check (
  erased_on is null or (email = 'erased+' || id || '@erased.invalid'
    and emails = array[email] and name = '–' and first_name = '–' and last_name = '–'
    and middle_names = '{}' and num_nonnulls(custom_display_name, image, phones, preferred_phone, birth_date, birth_country,
      identity_sealed, delete_after) = 0
    and not email_verified and not two_factor_enabled and disabled_on is not null));
create index app_users_in_clear on app_users (id) where not starts_with(coalesce(phones, 'v1.'), 'v1.')
  or not starts_with(coalesce(preferred_phone, 'v1.'), 'v1.') or not starts_with(coalesce(birth_date, 'v1.'), 'v1.');

alter table user_addresses drop constraint user_addresses_ward_range;
alter table user_addresses alter column ward type text using ward::text;
create index user_addresses_in_clear on user_addresses (id) where not starts_with(coalesce(phone, 'v1.'), 'v1.')
  or not starts_with(coalesce(ward, 'v1.'), 'v1.') or not starts_with(coalesce(area, 'v1.'), 'v1.')
  or not starts_with(coalesce(street_address, 'v1.'), 'v1.') or not starts_with(coalesce(street_address2, 'v1.'), 'v1.');

alter table purchases drop constraint purchases_ward_range, drop constraint purchases_phone_has_digits;
alter table purchases rename column phone_digits to phone_digest;
alter table purchases alter column ward type text using ward::text;
alter table purchases add constraint purchases_phone_digest_shape check (phone_digest ~ '^([A-Za-z0-9_-]{43}|[0-9]{5,15})$');
create index purchases_in_clear on purchases (id) where not starts_with(coalesce(phone, 'v1.'), 'v1.')
  or not starts_with(coalesce(recipient_phone, 'v1.'), 'v1.') or not starts_with(coalesce(ward, 'v1.'), 'v1.')
  or not starts_with(coalesce(area, 'v1.'), 'v1.') or not starts_with(coalesce(street_address, 'v1.'), 'v1.')
  or not starts_with(coalesce(street_address2, 'v1.'), 'v1.');

alter table stock_holds drop constraint stock_holds_phone_has_digits;
alter table stock_holds rename column phone_digits to phone_digest;
alter table stock_holds add constraint stock_holds_phone_digest_shape check (phone_digest ~ '^([A-Za-z0-9_-]{43}|[0-9]{5,15})$');
create index stock_holds_in_clear on stock_holds (id) where not starts_with(coalesce(phone, 'v1.'), 'v1.');

alter table contact_messages add column phone_digest text;
alter table contact_messages
  add constraint contact_messages_phone_digest_shape check (phone_digest ~ '^([A-Za-z0-9_-]{43}|[0-9]{5,15})$'),
  add constraint contact_messages_phone_known check (phone_digest is null or phone is not null);
create index contact_messages_phone on contact_messages (phone_digest) where phone_digest is not null;
create index contact_messages_in_clear on contact_messages (id) where not starts_with(coalesce(phone, 'v1.'), 'v1.');

-- A message is not found by a part of its telephone number any more.
drop trigger search_update on contact_messages;
create trigger search_update after update on contact_messages referencing old table as before new table as changed
  for each statement execute function search_updated('contact_messages', 'subject', 'name', 'email', 'body');

alter table invoices drop constraint invoices_buyer_address_filled;
-- A paper is never changed, but for this: its address is encrypted, and again when the secret is replaced.
grant update (buyer_address) on invoices to ekadeshma_app;
alter table invoices alter column buyer_address type text using buyer_address::text;
create index invoices_in_clear on invoices (id) where not starts_with(coalesce(buyer_address, 'v1.'), 'v1.');
