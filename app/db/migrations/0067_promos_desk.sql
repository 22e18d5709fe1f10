-- Promos at the desk of site administrators, the newest first.
create index promos_newest on promos (created_on desc, id);
