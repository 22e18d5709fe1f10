-- Whether the reader has shown, by a code that was sent there, that the telephone number of a purchase is theirs: what others do under it
-- does not count against them then.
alter table purchases add column is_phone_proved boolean not null default false;

-- What was searched for in vain is told once it was from several networks: one machine has as many browsers as it likes.
alter table page_views add column network_of_day text;
alter table page_views add constraint page_views_network_of_search check (network_of_day is null or not_found is not null);
