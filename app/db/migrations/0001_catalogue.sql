CREATE TABLE "book_genres" (
	"book_id" uuid NOT NULL,
	"genre_id" uuid NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_genres_book_id_genre_id_pk" PRIMARY KEY("book_id","genre_id")
);

CREATE TABLE "books" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"publisher_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"subtitle" jsonb,
	"abbreviation" jsonb,
	"description" jsonb,
	"language" text NOT NULL,
	"original_language" text,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subjects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"series_id" uuid,
	"series_number" text,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"search_keys" text DEFAULT '' NOT NULL,
	"submitted_on" date,
	"published_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_on" date,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "books_title_filled" CHECK (is_l10n("books"."title")),
	CONSTRAINT "books_subtitle_filled" CHECK ("books"."subtitle" is null or is_l10n("books"."subtitle")),
	CONSTRAINT "books_abbreviation_filled" CHECK ("books"."abbreviation" is null or is_l10n("books"."abbreviation")),
	CONSTRAINT "books_description_filled" CHECK ("books"."description" is null or is_l10n("books"."description")),
	CONSTRAINT "books_contents_list" CHECK (jsonb_typeof("books"."contents") = 'array'),
	CONSTRAINT "books_subjects_list" CHECK (jsonb_typeof("books"."subjects") = 'array'),
	CONSTRAINT "books_series_number_needs_series" CHECK ("books"."series_number" is null or "books"."series_id" is not null)
);

CREATE TABLE "contributions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book_id" uuid NOT NULL,
	"contributor_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"credited_as" jsonb,
	"from_language" text,
	"to_language" text,
	CONSTRAINT "contributions_sequence_positive" CHECK ("contributions"."sequence" >= 1)
);

CREATE TABLE "contributors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"kind" text DEFAULT 'person' NOT NULL,
	"name" jsonb NOT NULL,
	"sort_name" jsonb NOT NULL,
	"name_key" text NOT NULL,
	"biography" jsonb,
	"born" integer,
	"died" integer,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contributors_slug_unique" UNIQUE("slug"),
	CONSTRAINT "contributors_name_filled" CHECK (is_l10n("contributors"."name")),
	CONSTRAINT "contributors_sort_name_filled" CHECK (is_l10n("contributors"."sort_name")),
	CONSTRAINT "contributors_kind_known" CHECK ("contributors"."kind" in ('person', 'organisation', 'unnamed')),
	CONSTRAINT "contributors_lived_forward" CHECK ("contributors"."died" is null or "contributors"."born" is null or "contributors"."died" >= "contributors"."born")
);

CREATE TABLE "bookstores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"address" jsonb,
	"district" jsonb,
	"province" jsonb,
	"phone" text,
	"opening_words" jsonb,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookstores_slug_unique" UNIQUE("slug"),
	CONSTRAINT "bookstores_name_filled" CHECK (is_l10n("bookstores"."name")),
	CONSTRAINT "bookstores_description_filled" CHECK (is_l10n("bookstores"."description"))
);

CREATE TABLE "listing_discounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"from" date,
	"until" date,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_discounts_percent_range" CHECK ("listing_discounts"."percent" > 0 and "listing_discounts"."percent" <= 100),
	CONSTRAINT "listing_discounts_forward" CHECK ("listing_discounts"."until" is null or "listing_discounts"."from" is null or "listing_discounts"."until" >= "listing_discounts"."from")
);

CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bookstore_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"price_minor" bigint,
	"currency" text,
	"status" text DEFAULT 'listed' NOT NULL,
	"availability" text DEFAULT 'toOrder' NOT NULL,
	"listed_on" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('listed', 'paused', 'withdrawn')),
	CONSTRAINT "listings_availability_known" CHECK ("listings"."availability" in ('inStock', 'fewLeft', 'toOrder', 'notHeld')),
	CONSTRAINT "listings_price_whole" CHECK (("listings"."price_minor" is null) = ("listings"."currency" is null)),
	CONSTRAINT "listings_price_not_negative" CHECK ("listings"."price_minor" >= 0)
);

CREATE TABLE "book_editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text DEFAULT random_edition_code() NOT NULL,
	"book_id" uuid NOT NULL,
	"format_id" uuid NOT NULL,
	"edition_number" integer DEFAULT 1 NOT NULL,
	"name" jsonb NOT NULL,
	"isbn10" text,
	"isbn13" text,
	"upc" text,
	"price_minor" bigint,
	"currency" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"published_on" date,
	"published_precision" text,
	"pages" integer,
	"duration_minutes" integer,
	"length_mm" integer,
	"width_mm" integer,
	"thickness_mm" integer,
	"weight_g" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_editions_code_unique" UNIQUE("code"),
	CONSTRAINT "book_editions_name_filled" CHECK (is_l10n("book_editions"."name")),
	CONSTRAINT "book_editions_status_known" CHECK ("book_editions"."status" in ('draft', 'forthcoming', 'active', 'outOfPrint', 'withdrawn')),
	CONSTRAINT "book_editions_code_shape" CHECK ("book_editions"."code" ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
	CONSTRAINT "book_editions_number_positive" CHECK ("book_editions"."edition_number" >= 1),
	CONSTRAINT "book_editions_isbn10_shape" CHECK ("book_editions"."isbn10" ~ '^[0-9]{9}[0-9X]$'),
	CONSTRAINT "book_editions_isbn13_shape" CHECK ("book_editions"."isbn13" ~ '^97[89][0-9]{10}$'),
	CONSTRAINT "book_editions_upc_shape" CHECK ("book_editions"."upc" ~ '^[0-9]{12}$'),
	CONSTRAINT "book_editions_price_whole" CHECK (("book_editions"."price_minor" is null) = ("book_editions"."currency" is null)),
	CONSTRAINT "book_editions_price_not_negative" CHECK ("book_editions"."price_minor" >= 0),
	CONSTRAINT "book_editions_date_whole" CHECK (("book_editions"."published_on" is null) = ("book_editions"."published_precision" is null)),
	CONSTRAINT "book_editions_measures_positive" CHECK (least("book_editions"."pages", "book_editions"."duration_minutes", "book_editions"."length_mm", "book_editions"."width_mm", "book_editions"."thickness_mm", "book_editions"."weight_g") > 0)
);

CREATE TABLE "edition_discounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"from" date,
	"until" date,
	"remarks" text,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edition_discounts_percent_range" CHECK ("edition_discounts"."percent" > 0 and "edition_discounts"."percent" <= 100),
	CONSTRAINT "edition_discounts_forward" CHECK ("edition_discounts"."until" is null or "edition_discounts"."from" is null or "edition_discounts"."until" >= "edition_discounts"."from")
);

CREATE TABLE "edition_images" (
	"edition_id" uuid NOT NULL,
	"part" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"image_hash" text NOT NULL,
	"alt_text" jsonb NOT NULL,
	"is_drawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "edition_images_edition_id_part_position_pk" PRIMARY KEY("edition_id","part","position"),
	CONSTRAINT "edition_images_alt_text_filled" CHECK (is_l10n("edition_images"."alt_text")),
	CONSTRAINT "edition_images_part_known" CHECK ("edition_images"."part" in ('front', 'back', 'spine', 'other')),
	CONSTRAINT "edition_images_one_each" CHECK ("edition_images"."part" = 'other' or "edition_images"."position" = 0)
);

CREATE TABLE "imported_records" (
	"record_reference" text PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"imported_on" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"dominant_colour" text NOT NULL,
	"variants_ready" boolean DEFAULT false NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_hash_shape" CHECK ("images"."hash" ~ '^[0-9a-f]{40}$'),
	CONSTRAINT "images_colour_shape" CHECK ("images"."dominant_colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "images_has_size" CHECK ("images"."width" > 0 and "images"."height" > 0 and "images"."bytes" > 0)
);

CREATE TABLE "publishers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"legal_name" text NOT NULL,
	"description" jsonb,
	"website" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publishers_slug_unique" UNIQUE("slug"),
	CONSTRAINT "publishers_name_filled" CHECK (is_l10n("publishers"."name")),
	CONSTRAINT "publishers_status_known" CHECK ("publishers"."status" in ('draft', 'active', 'suspended', 'closed')),
	CONSTRAINT "publishers_website_is_web" CHECK ("publishers"."website" is null or "publishers"."website" ~ '^https?://')
);

CREATE TABLE "series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"publisher_id" uuid NOT NULL,
	"title" jsonb NOT NULL,
	"title_key" text NOT NULL,
	"issn" text,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_title_filled" CHECK (is_l10n("series"."title")),
	CONSTRAINT "series_issn_shape" CHECK ("series"."issn" is null or "series"."issn" ~ '^[0-9]{7}[0-9X]$')
);

CREATE TABLE "book_formats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"medium" text NOT NULL,
	"product_form" text NOT NULL,
	"product_form_details" text[] NOT NULL,
	"binding" text NOT NULL,
	"has_spine" boolean NOT NULL,
	"requires_isbn" boolean NOT NULL,
	"requires_dimensions" boolean NOT NULL,
	"default_width_mm" integer,
	"default_height_mm" integer,
	"page_multiple" integer,
	"description" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_formats_code_unique" UNIQUE("code"),
	CONSTRAINT "book_formats_title_filled" CHECK (is_l10n("book_formats"."title")),
	CONSTRAINT "book_formats_medium_known" CHECK ("book_formats"."medium" in ('print', 'digital', 'audio')),
	CONSTRAINT "book_formats_binding_known" CHECK ("book_formats"."binding" in ('case_sewn', 'case_glued', 'perfect', 'sewn_paperback', 'saddle_stitch', 'spiral', 'wire_o', 'board', 'loose_leaf', 'none')),
	CONSTRAINT "book_formats_code_shape" CHECK ("book_formats"."code" ~ '^[a-z][a-z0-9-]*$')
);

CREATE TABLE "contributor_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"credit_phrase" jsonb NOT NULL,
	"group" text NOT NULL,
	"is_primary_creator" boolean NOT NULL,
	"requires_languages" boolean NOT NULL,
	"earns_royalty_by_default" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contributor_roles_code_unique" UNIQUE("code"),
	CONSTRAINT "contributor_roles_name_filled" CHECK (is_l10n("contributor_roles"."name")),
	CONSTRAINT "contributor_roles_credit_phrase_filled" CHECK (is_l10n("contributor_roles"."credit_phrase")),
	CONSTRAINT "contributor_roles_code_shape" CHECK ("contributor_roles"."code" ~ '^[A-Z][0-9]{2}$')
);

CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"digits" integer NOT NULL,
	CONSTRAINT "currencies_code_shape" CHECK ("currencies"."code" ~ '^[A-Z]{3}$'),
	CONSTRAINT "currencies_digits_range" CHECK ("currencies"."digits" between 0 and 8)
);

CREATE TABLE "genres" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"parent_id" uuid,
	"name" jsonb NOT NULL,
	"thema_codes" text[] NOT NULL,
	"thema_qualifiers" text[] NOT NULL,
	"is_fiction" boolean,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "genres_slug_unique" UNIQUE("slug"),
	CONSTRAINT "genres_name_filled" CHECK (is_l10n("genres"."name")),
	CONSTRAINT "genres_slug_shape" CHECK ("genres"."slug" ~ '^[a-z][a-z0-9-]*$'),
	CONSTRAINT "genres_not_own_parent" CHECK ("genres"."parent_id" is distinct from "genres"."id")
);

CREATE TABLE "languages" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"native_name" text NOT NULL,
	"html_tag" text NOT NULL,
	"is_of_nepal" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "languages_name_filled" CHECK (is_l10n("languages"."name")),
	CONSTRAINT "languages_code_shape" CHECK ("languages"."code" ~ '^[a-z]{3}$')
);

CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rating" integer,
	"title" jsonb,
	"text" jsonb NOT NULL,
	"reviewer_name" jsonb NOT NULL,
	"source_name" jsonb,
	"written_on" date NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_text_filled" CHECK (is_l10n("reviews"."text")),
	CONSTRAINT "reviews_reviewer_name_filled" CHECK (is_l10n("reviews"."reviewer_name")),
	CONSTRAINT "reviews_kind_known" CHECK ("reviews"."kind" in ('press', 'endorsement', 'reader')),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('pending', 'published', 'rejected', 'withdrawn')),
	CONSTRAINT "reviews_rating_range" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_rating_is_readers" CHECK (("reviews"."kind" = 'reader') = ("reviews"."rating" is not null))
);

CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"mailed_on" timestamp with time zone,
	CONSTRAINT "contact_messages_language_known" CHECK ("contact_messages"."language" in ('en', 'np')),
	CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('new', 'handled')),
	CONSTRAINT "contact_messages_filled" CHECK (length("contact_messages"."name") > 0 and length("contact_messages"."subject") > 0 and length("contact_messages"."body") > 0)
);

CREATE TABLE "exchange_rates" (
	"from" text NOT NULL,
	"to" text NOT NULL,
	"rate" numeric(24, 12) NOT NULL,
	"valid_from" date NOT NULL,
	CONSTRAINT "exchange_rates_from_to_valid_from_pk" PRIMARY KEY("from","to","valid_from"),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."rate" > 0),
	CONSTRAINT "exchange_rates_between_two" CHECK ("exchange_rates"."from" <> "exchange_rates"."to")
);

CREATE TABLE "page_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"path" text NOT NULL,
	"language" text NOT NULL,
	"visitor_of_day" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_views_language_known" CHECK ("page_views"."language" in ('en', 'np'))
);

CREATE TABLE "promos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb,
	"image_hash" text,
	"target" text NOT NULL,
	"from" timestamp with time zone,
	"until" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promos_token_unique" UNIQUE("token"),
	CONSTRAINT "promos_title_filled" CHECK (is_l10n("promos"."title")),
	CONSTRAINT "promos_token_shape" CHECK ("promos"."token" ~ '^[a-z0-9-]{2,40}$'),
	CONSTRAINT "promos_token_not_reserved" CHECK (not is_reserved_token("promos"."token")),
	CONSTRAINT "promos_target_on_this_site" CHECK ("promos"."target" ~ '^/([^/\\]|$)'),
	CONSTRAINT "promos_forward" CHECK ("promos"."until" is null or "promos"."from" is null or "promos"."until" > "promos"."from")
);

CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "book_genres" ADD CONSTRAINT "book_genres_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "book_genres" ADD CONSTRAINT "book_genres_genre_id_genres_id_fk" FOREIGN KEY ("genre_id") REFERENCES "public"."genres"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "books" ADD CONSTRAINT "books_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "books" ADD CONSTRAINT "books_language_languages_code_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "books" ADD CONSTRAINT "books_original_language_languages_code_fk" FOREIGN KEY ("original_language") REFERENCES "public"."languages"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "books" ADD CONSTRAINT "books_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_contributor_id_contributors_id_fk" FOREIGN KEY ("contributor_id") REFERENCES "public"."contributors"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_role_id_contributor_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."contributor_roles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_from_language_languages_code_fk" FOREIGN KEY ("from_language") REFERENCES "public"."languages"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_to_language_languages_code_fk" FOREIGN KEY ("to_language") REFERENCES "public"."languages"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "listing_discounts" ADD CONSTRAINT "listing_discounts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "listings" ADD CONSTRAINT "listings_bookstore_id_bookstores_id_fk" FOREIGN KEY ("bookstore_id") REFERENCES "public"."bookstores"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "listings" ADD CONSTRAINT "listings_edition_id_book_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."book_editions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "listings" ADD CONSTRAINT "listings_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "book_editions" ADD CONSTRAINT "book_editions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "book_editions" ADD CONSTRAINT "book_editions_format_id_book_formats_id_fk" FOREIGN KEY ("format_id") REFERENCES "public"."book_formats"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "book_editions" ADD CONSTRAINT "book_editions_currency_currencies_code_fk" FOREIGN KEY ("currency") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "edition_discounts" ADD CONSTRAINT "edition_discounts_edition_id_book_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."book_editions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "edition_images" ADD CONSTRAINT "edition_images_edition_id_book_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."book_editions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "edition_images" ADD CONSTRAINT "edition_images_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_edition_id_book_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."book_editions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "series" ADD CONSTRAINT "series_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "genres" ADD CONSTRAINT "genres_parent_id_genres_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."genres"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_from_currencies_code_fk" FOREIGN KEY ("from") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_to_currencies_code_fk" FOREIGN KEY ("to") REFERENCES "public"."currencies"("code") ON DELETE no action ON UPDATE no action;
ALTER TABLE "promos" ADD CONSTRAINT "promos_image_hash_images_hash_fk" FOREIGN KEY ("image_hash") REFERENCES "public"."images"("hash") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "book_genres_one_main" ON "book_genres" USING btree ("book_id") WHERE "book_genres"."is_main";
CREATE INDEX "book_genres_genre" ON "book_genres" USING btree ("genre_id");
CREATE INDEX "books_publisher" ON "books" USING btree ("publisher_id");
CREATE INDEX "books_series" ON "books" USING btree ("series_id");
CREATE INDEX "books_language" ON "books" USING btree ("language");
CREATE UNIQUE INDEX "contributions_sequence" ON "contributions" USING btree ("book_id","sequence");
CREATE UNIQUE INDEX "contributions_once" ON "contributions" USING btree ("book_id","contributor_id","role_id");
CREATE INDEX "contributions_contributor" ON "contributions" USING btree ("contributor_id");
CREATE INDEX "contributors_name_key" ON "contributors" USING btree ("name_key");
CREATE UNIQUE INDEX "listing_discounts_sequence" ON "listing_discounts" USING btree ("listing_id","sequence");
CREATE UNIQUE INDEX "listings_once" ON "listings" USING btree ("bookstore_id","edition_id");
CREATE INDEX "listings_edition" ON "listings" USING btree ("edition_id");
CREATE INDEX "listings_newest" ON "listings" USING btree ("bookstore_id","listed_on" DESC NULLS LAST) WHERE "listings"."status" = 'listed';
CREATE UNIQUE INDEX "book_editions_once" ON "book_editions" USING btree ("book_id","format_id","edition_number");
CREATE INDEX "book_editions_isbn13" ON "book_editions" USING btree ("isbn13");
CREATE INDEX "book_editions_isbn10" ON "book_editions" USING btree ("isbn10");
CREATE INDEX "book_editions_book" ON "book_editions" USING btree ("book_id");
CREATE INDEX "book_editions_format" ON "book_editions" USING btree ("format_id");
CREATE UNIQUE INDEX "edition_discounts_sequence" ON "edition_discounts" USING btree ("edition_id","sequence");
CREATE INDEX "edition_images_image" ON "edition_images" USING btree ("image_hash");
CREATE INDEX "imported_records_edition" ON "imported_records" USING btree ("edition_id");
CREATE INDEX "images_waiting" ON "images" USING btree ("created_on") WHERE not "images"."variants_ready";
CREATE INDEX "reviews_published" ON "reviews" USING btree ("book_id") WHERE "reviews"."status" = 'published';
CREATE INDEX "page_views_at" ON "page_views" USING btree ("at");