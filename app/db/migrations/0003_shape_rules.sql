-- What the first three left open: texts that may be missing are whole when they are there, and trimmed means trimmed of
-- every space there is, as app/domain/l10n.ts trims (tab, line ends, U+00A0 and the rest), not of U+0020 alone.

create or replace function is_l10n(value jsonb) returns boolean language sql immutable parallel safe as $$
  select case when jsonb_typeof(value) = 'object' then
    value <> '{}'::jsonb
    and value - 'en' - 'np' = '{}'::jsonb
    and not exists (
      select from jsonb_each(value) as each (key, word)
      where jsonb_typeof(word) <> 'string'
        or word #>> '{}' = ''
        or word #>> '{}' <> btrim(
          word #>> '{}',
          U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
        )
        or word #>> '{}' is not nfc normalized
    )
  else false end
$$;

ALTER TABLE "contributions" ADD CONSTRAINT "contributions_credited_as_filled" CHECK ("contributions"."credited_as" is null or is_l10n("contributions"."credited_as"));
ALTER TABLE "contributors" ADD CONSTRAINT "contributors_biography_filled" CHECK ("contributors"."biography" is null or is_l10n("contributors"."biography"));
ALTER TABLE "bookstores" ADD CONSTRAINT "bookstores_address_filled" CHECK ("bookstores"."address" is null or is_l10n("bookstores"."address"));
ALTER TABLE "bookstores" ADD CONSTRAINT "bookstores_district_filled" CHECK ("bookstores"."district" is null or is_l10n("bookstores"."district"));
ALTER TABLE "bookstores" ADD CONSTRAINT "bookstores_province_filled" CHECK ("bookstores"."province" is null or is_l10n("bookstores"."province"));
ALTER TABLE "bookstores" ADD CONSTRAINT "bookstores_opening_words_filled" CHECK ("bookstores"."opening_words" is null or is_l10n("bookstores"."opening_words"));
ALTER TABLE "book_editions" ADD CONSTRAINT "book_editions_precision_known" CHECK ("book_editions"."published_precision" in ('day', 'month', 'year'));
ALTER TABLE "edition_images" ADD CONSTRAINT "edition_images_position_counted" CHECK ("edition_images"."position" >= 0);
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_description_filled" CHECK ("publishers"."description" is null or is_l10n("publishers"."description"));
ALTER TABLE "book_formats" ADD CONSTRAINT "book_formats_description_filled" CHECK ("book_formats"."description" is null or is_l10n("book_formats"."description"));
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_title_filled" CHECK ("reviews"."title" is null or is_l10n("reviews"."title"));
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_source_name_filled" CHECK ("reviews"."source_name" is null or is_l10n("reviews"."source_name"));
ALTER TABLE "promos" ADD CONSTRAINT "promos_text_filled" CHECK ("promos"."text" is null or is_l10n("promos"."text"));
