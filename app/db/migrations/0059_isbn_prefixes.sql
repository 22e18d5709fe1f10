-- An ISBN finds the publisher with a prefix of it, among very many publishers too.
create index publishers_isbn_prefixes on publishers using gin (isbn_prefixes);
