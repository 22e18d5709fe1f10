-- A text as it is searched: letters in one form, without accents, apostrophes, invisible signs; Devanagari without nukta, and each nasal
-- as an anusvara (हिन्दी and हिंदी are one); Latin digits.
create or replace function search_folded(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(replace(
        translate(
          regexp_replace(regexp_replace(regexp_replace(
            normalize(lower(normalize(given, NFKC)), NFD),
            'r[\u0323\u0325]', 'ri', 'g'), 's[\u0323\u0301]', 'sh', 'g'),
            '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u093c''’‘ʼ`´]', '', 'g'),
          '०१२३४५६७८९øłđðıँ', '0123456789olddiं'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '),
      'ङ्(?=[कखगघ])|ञ्(?=[चछजझ])|ण्(?=[टठडढ])|न्(?=[तथदध])|म्(?=[पफबभ])', 'ं', 'g'),
    '[^[:alnum:]\u0900-\u0963\u0970-\u0dff\u0e31-\u0e4e]+', ' ', 'g')
$$;
