CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"scope" jsonb,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	CONSTRAINT "audit_entries_action_shape" CHECK ("audit_entries"."action" ~ '^[a-zA-Z]+\.[a-zA-Z]+$')
);

CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);

CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_password_hashed" CHECK ("accounts"."password" is null or "accounts"."password" like '$argon2id$%')
);

CREATE TABLE "app_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"middle_names" text[] DEFAULT '{}' NOT NULL,
	"last_name" text NOT NULL,
	"custom_display_name" text,
	"phones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preferred_phone" text,
	"emails" text[] NOT NULL,
	"preferred_email" text NOT NULL,
	"birth_date" date,
	"birth_country" text,
	"identity_sealed" text,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	"disabled_on" timestamp with time zone,
	"delete_after" timestamp with time zone,
	CONSTRAINT "app_users_email_unique" UNIQUE("email"),
	CONSTRAINT "app_users_email_lower" CHECK ("app_users"."email" = lower("app_users"."email")),
	CONSTRAINT "app_users_named" CHECK (length("app_users"."first_name") > 0 and length("app_users"."last_name") > 0 and length("app_users"."name") > 0),
	CONSTRAINT "app_users_phones_list" CHECK (jsonb_typeof("app_users"."phones") = 'array'),
	CONSTRAINT "app_users_preferred_email_kept" CHECK ("app_users"."preferred_email" = any("app_users"."emails")),
	CONSTRAINT "app_users_language_known" CHECK ("app_users"."preferred_language" in ('en', 'np'))
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);

CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);

CREATE TABLE "user_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_preferred" boolean DEFAULT false NOT NULL,
	"recipient" text NOT NULL,
	"phone" text,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"district" text,
	"city" text NOT NULL,
	"ward" integer,
	"area" text,
	"street_address" text NOT NULL,
	"street_address2" text,
	"zipcode" text,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_addresses_ward_range" CHECK ("user_addresses"."ward" between 1 and 40),
	CONSTRAINT "user_addresses_zipcode_shape" CHECK ("user_addresses"."country" <> 'NP' or "user_addresses"."zipcode" ~ '^[0-9]{5}([0-9]{2})?$')
);

CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"publisher_id" uuid,
	"bookstore_id" uuid,
	"book_id" uuid,
	"granted_by" uuid,
	"granted_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_once" UNIQUE NULLS NOT DISTINCT("user_id","type","publisher_id","bookstore_id","book_id"),
	CONSTRAINT "user_roles_type_known" CHECK ("user_roles"."type" in ('user', 'siteAdmin', 'admin')),
	CONSTRAINT "user_roles_scope" CHECK (num_nonnulls("user_roles"."publisher_id", "user_roles"."bookstore_id", "user_roles"."book_id") = case when "user_roles"."type" = 'admin' then 1 else 0 end)
);

CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_app_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_bookstore_id_bookstores_id_fk" FOREIGN KEY ("bookstore_id") REFERENCES "public"."bookstores"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_granted_by_app_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."app_users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("object_kind","object_id");
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id");
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");
CREATE INDEX "live_events_topic" ON "live_events" USING btree ("topic","xact");
CREATE INDEX "live_events_at" ON "live_events" USING btree ("at");
CREATE UNIQUE INDEX "accounts_once" ON "accounts" USING btree ("provider_id","account_id");
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");
CREATE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");
CREATE INDEX "user_addresses_user" ON "user_addresses" USING btree ("user_id");
CREATE UNIQUE INDEX "user_addresses_one_preferred" ON "user_addresses" USING btree ("user_id") WHERE "user_addresses"."is_preferred";
CREATE INDEX "user_roles_user" ON "user_roles" USING btree ("user_id");
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");