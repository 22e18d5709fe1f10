-- Classics stood under fiction, so that `?genre=fiction` showed Meditations. They become a genre of their own, also in
-- houses that were laid down before. What a site administrator has changed since is left alone.
with moved as (
  update genres c
  set parent_id = null,
    sort_order = case when c.sort_order = 103 then 150 else c.sort_order end,
    thema_codes = case when c.thema_codes = array['FBC'] then array[]::text[] else c.thema_codes end
  from genres f
  where c.slug = 'classics' and f.slug = 'fiction' and c.parent_id = f.id
  returning c.id as classics, f.id as fiction
)
-- What came in as classic fiction stays fiction: its record says so.
insert into book_genres (book_id, genre_id, is_main)
select b.id, moved.fiction, false
from moved
join book_genres bg on bg.genre_id = moved.classics
join books b on b.id = bg.book_id
where exists (
    select from jsonb_array_elements(b.subjects) s
    where (s ->> 'scheme' = '93' and s ->> 'code' ilike 'FBC%')
      or (s ->> 'scheme' = '12' and s ->> 'code' ilike 'FC%')
      or (s ->> 'scheme' = '10' and s ->> 'code' ilike 'FIC004%')
  )
  and not exists (
    select from book_genres other join genres g on g.id = other.genre_id
    where other.book_id = b.id and g.id <> moved.classics and (g.id = moved.fiction or g.parent_id = moved.fiction)
  );

-- The demonstration's offer promised discounted books and led to all of them.
update promos
set title = '{"en": "Discounted books for Dashain", "np": "दसैँका लागि छुटका पुस्तक"}',
  text = '{"en": "Dashain lasts fifteen days, and there is time to read at last. Here is every book our bookstore sells at a discount today, in one list.", "np": "दसैँ पन्ध्र दिनको हुन्छ, र बल्ल पढ्ने फुर्सद मिल्छ। हाम्रो पसलमा आज छुट भएका सबै पुस्तक यहाँ एउटै सूचीमा छन्।"}',
  target = '/bookstore?offer=discounted'
where token = 'dashain' and target = '/bookstore?sort=price-low'
  and title = '{"en": "A shelf for the holidays", "np": "चाडबाडको तखता"}';
