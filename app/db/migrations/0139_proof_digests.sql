-- By which the same picture is known where it is sent for two transfers; it goes with the picture.
alter table transfer_proofs add column picture_digest text;
create index transfer_proofs_digest on transfer_proofs (picture_digest) where picture_digest is not null;
