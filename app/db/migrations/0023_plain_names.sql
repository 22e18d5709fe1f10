-- Names of functions and triggers in the terms of the glossary: changes are announced, processes are notified. What they do
-- stays as it is.
alter function tell_profile() rename to announce_profile;
alter function tell_roles() rename to announce_roles;
alter function tell_signed_out() rename to announce_signed_out;
alter function tell_addresses() rename to announce_addresses;
alter function tell_live() rename to notify_live;
alter trigger live_events_told on live_events rename to live_events_notify;
alter function end_ways_in() rename to end_sign_ins;
alter trigger app_users_ways_in_end on app_users rename to app_users_sign_ins_end;
alter function refuse_session_of_nobody() rename to refuse_session_of_disabled;
