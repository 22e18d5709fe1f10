-- Where a press quote was published, and why a review was rejected or withdrawn.
alter table reviews
  add column source_url text,
  add column status_reason text,
  add constraint reviews_source_url_shape check (source_url ~ '^https?://');
