-- Since when a picture has had no use: the clean-up of pictures sets it, and removes those that have long had none. Null for
-- a picture that is used, or that the clean-up has not seen without a use yet.
alter table images add column unused_since timestamptz;
create index images_unused on images (unused_since) where unused_since is not null;
