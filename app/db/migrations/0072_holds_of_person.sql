-- The copies held for a person who was signed in, which their account lists.
create index stock_holds_person on stock_holds (created_by) where created_by is not null;
