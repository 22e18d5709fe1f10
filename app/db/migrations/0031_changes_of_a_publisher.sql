-- The latest changes in the books of a publisher, or of one book, on the home page of the publisher's desk.
create index audit_entries_publisher on audit_entries ((scope ->> 'publisherId'), at desc) where scope ? 'publisherId';
create index audit_entries_book on audit_entries ((scope ->> 'bookId'), at desc) where scope ? 'bookId';
