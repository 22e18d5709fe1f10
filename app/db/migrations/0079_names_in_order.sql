-- The order of names and titles for people: that of Nepali, with numbers by their value in Latin and Devanagari digits, so that
-- "Reader 2" is before "Reader 10", and "भाग २" before "भाग १०".
create collation by_name (provider = icu, locale = 'ne-u-kn-true');

drop index app_users_named_in_order;
create index app_users_named_in_order on app_users (first_name collate by_name, last_name collate by_name, id)
  where erased_on is null;
drop index publishers_name_en, publishers_name_np, bookstores_name_en, bookstores_name_np, books_title_en, books_title_np;
create index publishers_name_en on publishers ((coalesce(name ->> 'en', name ->> 'np') collate by_name), id);
create index publishers_name_np on publishers ((coalesce(name ->> 'np', name ->> 'en') collate by_name), id);
create index bookstores_name_en on bookstores ((coalesce(name ->> 'en', name ->> 'np') collate by_name), id);
create index bookstores_name_np on bookstores ((coalesce(name ->> 'np', name ->> 'en') collate by_name), id);
create index books_title_en on books ((coalesce(title ->> 'en', title ->> 'np') collate by_name), id);
create index books_title_np on books ((coalesce(title ->> 'np', title ->> 'en') collate by_name), id);
