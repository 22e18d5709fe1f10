-- What of a line is to be delivered is said once here, and once in the application (`copiesLeft`). A test compares the two.
alter table order_lines add column copies_left integer not null generated always as (copies - cancelled_copies) stored;
