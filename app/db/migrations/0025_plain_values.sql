-- Stored values, columns, constraints and functions in the terms of the glossary. What they mean stays as it is.

-- Audit actions. The trigger that refuses changes is disabled for this statement alone: who did what, when and to what
-- object is not changed, only the name of the action.
alter table audit_entries disable trigger audit_entries_append_only;
update audit_entries set action = case action
    when 'person.askDeletion' then 'person.requestDeletion'
    when 'person.askEmailChange' then 'person.requestEmailChange'
    when 'person.askPassword' then 'person.requestPassword'
    when 'person.undoDeletion' then 'person.cancelDeletion'
  end
  where action in ('person.askDeletion', 'person.askEmailChange', 'person.askPassword', 'person.undoDeletion');
alter table audit_entries enable trigger audit_entries_append_only;

-- States and reasons of letters. The reason was `failed` where every attempt had failed; that is now part of its name, as
-- `failed` is a state.
alter table letters
  drop constraint letters_state_known,
  drop constraint letters_reason_known,
  drop constraint letters_content_while_open;
drop index letters_open;
update letters set
    state = case state when 'dead' then 'failed' else state end,
    reason = case reason when 'nobody' then 'noRecipient' when 'failed' then 'attemptsFailed' else reason end
  where state = 'dead' or reason in ('nobody', 'failed');
alter table letters
  add constraint letters_state_known check (letters.state in ('waiting', 'sent', 'dropped', 'failed')),
  add constraint letters_reason_known
    check (letters.reason in ('noRecipient', 'expired', 'refused', 'attemptsFailed', 'unreadable')),
  add constraint letters_content_while_open check ((letters.content is not null) = (letters.state in ('waiting', 'failed')));
create index letters_open on letters using btree (created_on) where letters.state in ('waiting', 'failed');

create or replace function end_sign_ins() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  -- Sign-ins that wait for their second factor; then links from letters that sign in or set a password.
  delete from verifications where identifier like '2fa-%' and value = new.id::text;
  delete from verifications
    where (identifier like 'link:signIn:%' or identifier like 'link:reset:%') and starts_with(value, new.id || ' ');
  -- An unsent letter would contain such a link.
  update letters set state = 'dropped', reason = 'expired', content = null, settled_on = now()
    where person_id = new.id and kind in ('signIn', 'reset') and good_until is not null and state in ('waiting', 'failed');
  return null;
end $$;

-- The texts by which a book is found.
alter table book_search rename column words to texts;
alter index book_search_words rename to book_search_texts;
alter function plain_words(text) rename to normalised_text;
create or replace function refresh_book_search(books_changed uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into book_search (book_id, texts, keys)
  select b.id,
    normalised_text(concat_ws(' ',
      b.title ->> 'en', b.title ->> 'np', b.subtitle ->> 'en', b.subtitle ->> 'np',
      b.abbreviation ->> 'en', b.abbreviation ->> 'np', s.title ->> 'en', s.title ->> 'np', b.series_number,
      array_to_string(b.aliases, ' '),
      (select string_agg(concat_ws(' ', person.name ->> 'en', person.name ->> 'np', c.credited_as ->> 'en', c.credited_as ->> 'np'), ' ' order by c.edition_id is not null, c.sequence, c.id)
        from contributions c join contributors person on person.id = c.contributor_id where c.book_id = b.id))),
    b.search_keys
  from books b left join series s on s.id = b.series_id
  where b.id = any(books_changed)
  on conflict (book_id) do update set texts = excluded.texts, keys = excluded.keys
    where (book_search.texts, book_search.keys) is distinct from (excluded.texts, excluded.keys)
$$;

-- The hours of a store, as a text in two languages.
alter table bookstores rename column opening_words to opening_hours;
alter table bookstores rename constraint bookstores_opening_words_filled to bookstores_opening_hours_filled;

-- Rules named by what they require.
alter table contributors rename constraint contributors_lived_forward to contributors_died_after_born;
alter table edition_discounts rename constraint edition_discounts_forward to edition_discounts_until_after_from;
alter table listing_discounts rename constraint listing_discounts_forward to listing_discounts_until_after_from;
alter table promos rename constraint promos_forward to promos_until_after_from;
alter trigger sessions_person_may_enter on sessions rename to sessions_person_can_sign_in;
create or replace function refuse_session_of_disabled() returns trigger language plpgsql as $$
begin
  perform from app_users where id = new.user_id and email_verified and disabled_on is null for share;
  if not found then
    raise exception 'a session for a person who cannot sign in'
      using errcode = 'check_violation', constraint = 'sessions_person_can_sign_in';
  end if;
  return new;
end $$;
