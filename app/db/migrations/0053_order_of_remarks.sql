-- Requests for copies and remarks on them are shown in the order in which they were added, also those of one transaction.
alter table copy_requests alter column created_on set default clock_timestamp();
alter table copy_request_remarks alter column created_on set default clock_timestamp();
