-- Words of the seeds that misled: where an administrator has written others, theirs stay.
update delivery_zones set name = jsonb_set(name, '{np}', '"काठमाडौँ उपत्यका"') where name ->> 'np' = 'काठमाडौं उपत्यका';

update brand_book_pages set
  title = replace(title::text, '"पाठक र निर्माताका तस्बिर"', '"पाठक र पुस्तक बनाउनेका तस्बिर"')::jsonb,
  description = replace(description::text, '"साँचो ठाउँमा, केही गर्दै गरेका साँचो पाठक र निर्माता।"',
    '"साँचो ठाउँमा, केही गर्दै गरेका साँचो पाठक र पुस्तक बनाउने मानिस।"')::jsonb,
  parts = replace(parts::text, '"तस्बिरको दिशा"', '"तस्बिर कस्तो हुने"')::jsonb
where code = 'lifestyle_imagery';

update brand_book_pages set parts = replace(parts::text, '"रङका खोपी"', '"रङसूची"')::jsonb where code = 'color';

-- The wordmark is as small as it is on a telephone and above a desk.
update brand_book_pages set parts = replace(replace(parts::text,
    'never set it smaller than 96 pixels, and', 'never set it narrower than 72 pixels or 20 millimetres, and'),
    '९६ पिक्सेलभन्दा सानो नबनाउनुहोस्', '७२ पिक्सेल वा २० मिलिमिटरभन्दा साँगुरो नबनाउनुहोस्')::jsonb
where code = 'typography';
