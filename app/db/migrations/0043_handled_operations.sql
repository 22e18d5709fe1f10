-- When a person declared that the rows an import refused need no more attention. Until then, or until they were imported
-- again or the import was undone, the home page of the publisher's desk lists it.
alter table operations add column handled_on timestamptz;
