-- Words that are in so many titles, or added to so many queries, that they say little.
create or replace function search_is_common(word text) returns boolean language sql immutable strict parallel safe as $$
  select word in ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'of', 'on', 'or', 'the', 'to', 'with', 'how', 'what', 'book', 'books', 'ebook',
    'novel', 'novels', 'story', 'stories', 'poem', 'poems', 'pdf', 'epub', 'free', 'download', 'online', 'buy', 'price', 'author', 'writer', 'nepali', 'nepal',
    'kitab', 'pustak', 'pustakharu', 'upanyas', 'katha', 'kavita', 'kabita', 'lekhak', 'ra', 'ko', 'ka', 'ki', 'ma', 'le', 'lai', 'ek',
    'र', 'को', 'का', 'की', 'मा', 'ले', 'लाई', 'एक', 'किताब', 'पुस्तक', 'पुस्तकहरू', 'उपन्यास', 'कथा', 'कविता', 'लेखक', 'नेपाली', 'मूल्य')
$$;
