-- A text to a telephone that has got as many as it may get in a day is dropped.
alter table letters drop constraint letters_reason_known;
alter table letters add constraint letters_reason_known
  check (reason in ('noRecipient', 'expired', 'outdated', 'refused', 'attemptsFailed', 'unreadable', 'restored', 'overLimit'));
