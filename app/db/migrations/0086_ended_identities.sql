-- A Google identity that its person unlinked, or that ended with a new address or a reset password, is kept as ended: it joins
-- the account again only when the person allows it.
alter table accounts add column ended_on timestamptz;
