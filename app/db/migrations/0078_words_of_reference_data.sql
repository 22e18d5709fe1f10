-- The reference data that the product brings got better Nepali words. Rows that an administrator has not changed since get them too, so
-- that a page does not have two words for one thing. Rows of new installations have them already.
create temporary table better_words (before text primary key, after text not null) on commit drop;
insert into better_words values
  ('कडा आवरण', 'हार्डकभर'),
  ('नरम आवरण', 'पेपरब्याक'),
  ('पल्लासहितको नरम आवरण', 'पल्लासहितको पेपरब्याक'),
  ('भित्र मोडिने पल्ला भएको नरम आवरण। कुना जोगिन्छ र थप केही शब्द अटाउँछन्।', 'भित्र मोडिने पल्ला भएको पेपरब्याक। कुना जोगिन्छ र थप केही शब्द अटाउँछन्।'),
  ('सिलाइएको नरम आवरण', 'सिलाइएको पेपरब्याक'),
  ('सिलाइ कडा आवरणको जस्तो, गाता नरम। बारम्बार पल्टाइने पुस्तकका लागि।', 'सिलाइ हार्डकभरको जस्तो, गाता नरम। बारम्बार पल्टाइने पुस्तकका लागि।'),
  ('बीचबाट मोडेर सिलाइएका वा पिन लगाइएका केही पाना।', 'बिचबाट मोडेर सिलाइएका वा पिन लगाइएका केही पाना।'),
  ('कार्ड, पात्रो, पोस्टर जस्ता पुस्तकका रूपमा नबाँधिएका छापिएका सामग्री।', 'कार्ड, पात्रो, पोस्टरजस्ता पुस्तकका रूपमा नबाँधिएका छापिएका सामग्री।'),
  ('इपब', 'EPUB'),
  ('पर्दा र पाठकले रोजेको अक्षरको आकारअनुसार मिल्ने विद्युतीय पुस्तक।', 'पर्दा र पाठकले रोजेको अक्षरको आकारअनुसार मिल्ने ई-बुक।'),
  ('पिडिएफ', 'PDF'),
  ('श्रव्य पुस्तक', 'अडियोबुक'),
  ('श्रव्य सिडी', 'अडियो सिडी'),
  ('चम्किलो ल्यामिनेसन', 'ग्लस ल्यामिनेसन'),
  ('धमिलो ल्यामिनेसन', 'म्याट ल्यामिनेसन'),
  ('मिलमै चम्किलो बनाइएको', 'मिलमै ग्लस बनाइएको'),
  ('मिलमै रेसमी बनाइएको', 'मिलमै सिल्क बनाइएको'),
  ('मिलमै धमिलो बनाइएको', 'मिलमै म्याट बनाइएको'),
  ('एफएससी, पुनः प्रयोग गरिएको', 'एफएससी, पुनःचक्रित'),
  ('यसको कागज पुनः प्रयोग गरिएको हो।', 'यसको कागज पुनःचक्रित हो।'),
  ('पिईएफसी, पुनः प्रयोग गरिएको', 'पिईएफसी, पुनःचक्रित'),
  ('पुनः प्रयोग गरिएको अंश, आफ्नै भनाइ', 'पुनःचक्रित अंश, आफ्नै भनाइ'),
  ('यसको कागजको केही अंश पुनः प्रयोग गरिएको हो।', 'यसको कागजको केही अंश पुनःचक्रित हो।'),
  ('उर्दु', 'उर्दू'),
  ('ग्रिक', 'ग्रीक'),
  ('प्राचीन ग्रिक', 'प्राचीन ग्रीक'),
  ('यान्त्रिक छपाइ कागज', 'मेकानिकल पल्पको छपाइ कागज'),
  ('चम्किलो आर्ट कागज', 'ग्लस आर्ट पेपर'),
  ('धमिलो आर्ट कागज', 'म्याट आर्ट पेपर'),
  ('धेरैजसो नरम आवरणका पुस्तकको गाता।', 'धेरैजसो पेपरब्याकको गाता।'),
  ('पाना अफसेट', 'सिट अफसेट'),
  ('अक्षर जोडेर गरिने छपाइ', 'लेटरप्रेस');

update book_formats set description = jsonb_set(description, '{np}', to_jsonb(after))
  from better_words where description ->> 'np' = before;
update book_formats set title = jsonb_set(title, '{np}', to_jsonb(after))
  from better_words where title ->> 'np' = before;
update coatings set name = jsonb_set(name, '{np}', to_jsonb(after))
  from better_words where name ->> 'np' = before;
update environmental_certifications set name = jsonb_set(name, '{np}', to_jsonb(after))
  from better_words where name ->> 'np' = before;
update environmental_certifications set public_label = jsonb_set(public_label, '{np}', to_jsonb(after))
  from better_words where public_label ->> 'np' = before;
update languages set name = jsonb_set(name, '{np}', to_jsonb(after))
  from better_words where name ->> 'np' = before;
update paper_types set description = jsonb_set(description, '{np}', to_jsonb(after))
  from better_words where description ->> 'np' = before;
update paper_types set name = jsonb_set(name, '{np}', to_jsonb(after))
  from better_words where name ->> 'np' = before;
update printing_methods set name = jsonb_set(name, '{np}', to_jsonb(after))
  from better_words where name ->> 'np' = before;
