-- An import looks for the book of each record by the keys of its title, which are the first of the search keys: that of the
-- English title, then that of the Nepali one. Without these indexes it read all books of the publisher for every record.
create index books_title_key on books (split_part(search_keys, ' ', 1));
create index books_second_title_key on books (split_part(search_keys, ' ', 2));
