-- What the migrations up to the one of this name make together, without functions and views. Written by `npm run baseline`:
-- a test compares it with them.
do $$ begin
  -- A hosted server may have made the role for a login that may not make roles.
  if not exists (select from pg_roles where rolname = 'ekadeshma_app') then
    create role ekadeshma_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same server made it
end $$;

CREATE SCHEMA pgboss;
CREATE COLLATION public.by_name (provider = icu, locale = 'ne-u-kn-true');
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE TYPE public.search_query AS (
	asked text[],
	tokens integer[],
	terms bigint[],
	likes real[]
);
CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false)
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE pgboss.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;
CREATE TABLE public.orders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    purchase_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    number text NOT NULL,
    status text NOT NULL,
    way text NOT NULL,
    zone_id uuid,
    min_days integer,
    max_days integer,
    weight_g integer NOT NULL,
    goods_paisa bigint NOT NULL,
    delivery_paisa bigint NOT NULL,
    payment_state text NOT NULL,
    expires_on timestamp with time zone,
    moved_on timestamp with time zone DEFAULT now() NOT NULL,
    reason text,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT orders_amounts_not_negative CHECK (((goods_paisa >= 0) AND (delivery_paisa >= 0))),
    CONSTRAINT orders_expiry_fits CHECK (((status = 'awaitingPayment'::text) <= (expires_on IS NOT NULL))),
    CONSTRAINT orders_fetching_is_free CHECK (((way = 'courier'::text) OR (delivery_paisa = 0))),
    CONSTRAINT orders_number_shape CHECK ((number ~ '^[2-9A-HJKMNP-Z]{10}$'::text)),
    CONSTRAINT orders_payment_state_known CHECK ((payment_state = ANY (ARRAY['due'::text, 'collected'::text, 'paid'::text, 'refundDue'::text, 'refunded'::text, 'void'::text]))),
    CONSTRAINT orders_reason_filled CHECK ((btrim(reason) <> ''::text)),
    CONSTRAINT orders_status_known CHECK ((status = ANY (ARRAY['preordered'::text, 'awaitingPayment'::text, 'placed'::text, 'accepted'::text, 'packed'::text, 'handedOver'::text, 'delivered'::text, 'completed'::text, 'refused'::text, 'cameBack'::text, 'cancelled'::text, 'lapsed'::text]))),
    CONSTRAINT orders_way_known CHECK ((way = ANY (ARRAY['courier'::text, 'fetch'::text, 'download'::text]))),
    CONSTRAINT orders_weight_fits CHECK (
CASE way
    WHEN 'download'::text THEN (weight_g = 0)
    ELSE (weight_g > 0)
END),
    CONSTRAINT orders_zone_fits CHECK ((num_nonnulls(zone_id, min_days, max_days) =
CASE way
    WHEN 'courier'::text THEN 3
    ELSE 0
END))
);
CREATE TABLE public.order_lines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    sequence integer NOT NULL,
    listing_id uuid NOT NULL,
    place_id uuid NOT NULL,
    edition_id uuid NOT NULL,
    title jsonb NOT NULL,
    copies integer NOT NULL,
    cancelled_copies integer DEFAULT 0 NOT NULL,
    unit_paisa bigint NOT NULL,
    tax_class text NOT NULL,
    is_counted boolean NOT NULL,
    copies_left integer GENERATED ALWAYS AS ((copies - cancelled_copies)) STORED NOT NULL,
    list_paisa bigint,
    publisher_discount_paisa bigint DEFAULT 0 NOT NULL,
    CONSTRAINT order_lines_copies_fit CHECK ((((copies >= 1) AND (copies <= 99)) AND ((cancelled_copies >= 0) AND (cancelled_copies <= copies)))),
    CONSTRAINT order_lines_discount_fits CHECK (((list_paisa >= 0) AND (publisher_discount_paisa >= 0) AND ((publisher_discount_paisa = 0) OR (publisher_discount_paisa <= list_paisa)))),
    CONSTRAINT order_lines_price_not_negative CHECK ((unit_paisa >= 0)),
    CONSTRAINT order_lines_tax_class_known CHECK ((tax_class = ANY (ARRAY['exempt'::text, 'standard'::text]))),
    CONSTRAINT order_lines_title_filled CHECK (public.is_l10n(title))
);
CREATE TABLE public.search_terms (
    id bigint GENERATED ALWAYS AS (hashtextextended(word, (0)::bigint)) STORED NOT NULL,
    word text NOT NULL,
    sound text GENERATED ALWAYS AS (public.search_sound(word)) STORED NOT NULL,
    key text GENERATED ALWAYS AS (public.search_key(word)) STORED NOT NULL,
    stem text GENERATED ALWAYS AS (public.search_root(word)) STORED NOT NULL,
    slips text[] GENERATED ALWAYS AS (public.search_slips(public.search_sound(word), public.search_key(word))) STORED NOT NULL,
    CONSTRAINT search_terms_term_filled CHECK ((word <> ''::text))
);
CREATE AGGREGATE public.product(numeric) (
    SFUNC = numeric_mul,
    STYPE = numeric,
    INITCOND = '1',
    PARALLEL = safe
);
CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer
)
PARTITION BY LIST (name);
CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    cron text NOT NULL,
    timezone text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_on timestamp with time zone,
    CONSTRAINT accounts_password_hashed CHECK (((password IS NULL) OR (password ~~ '$argon2id$%'::text)))
);
CREATE TABLE public.app_users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    image text,
    first_name text NOT NULL,
    middle_names text[] DEFAULT '{}'::text[] NOT NULL,
    last_name text NOT NULL,
    custom_display_name text,
    phones text,
    preferred_phone text,
    emails text[] NOT NULL,
    preferred_email text NOT NULL,
    birth_date text,
    birth_country text,
    identity_sealed text,
    preferred_language text DEFAULT 'en'::text NOT NULL,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    disabled_on timestamp with time zone,
    delete_after timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    erased_on timestamp with time zone,
    staff_notices_by text DEFAULT 'letter'::text NOT NULL,
    CONSTRAINT app_users_email_lower CHECK ((email = lower(email))),
    CONSTRAINT app_users_erased_anonymous CHECK (((erased_on IS NULL) OR ((email = (('erased+'::text || id) || '@erased.invalid'::text)) AND (emails = ARRAY[email]) AND (name = '–'::text) AND (first_name = '–'::text) AND (last_name = '–'::text) AND (middle_names = '{}'::text[]) AND (num_nonnulls(custom_display_name, image, phones, preferred_phone, birth_date, birth_country, identity_sealed, delete_after) = 0) AND (NOT email_verified) AND (NOT two_factor_enabled) AND (disabled_on IS NOT NULL)))),
    CONSTRAINT app_users_language_known CHECK ((preferred_language = ANY (ARRAY['en'::text, 'np'::text]))),
    CONSTRAINT app_users_named CHECK (((length(first_name) > 0) AND (length(last_name) > 0) AND (length(name) > 0))),
    CONSTRAINT app_users_preferred_email_kept CHECK ((preferred_email = ANY (emails))),
    CONSTRAINT app_users_staff_notices_by_known CHECK ((staff_notices_by = ANY (ARRAY['letter'::text, 'text'::text, 'both'::text, 'daily'::text, 'nothing'::text])))
);
CREATE TABLE public.artist_contributors (
    artist_id uuid NOT NULL,
    contributor_id uuid NOT NULL
);
CREATE TABLE public.artist_pictures (
    artist_id uuid NOT NULL,
    "position" integer NOT NULL,
    image_hash text NOT NULL,
    CONSTRAINT artist_pictures_position_range CHECK ((("position" >= 1) AND ("position" <= 12)))
);
CREATE TABLE public.artist_rates (
    artist_id uuid NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    per text NOT NULL,
    CONSTRAINT artist_rates_amount_range CHECK (((amount_minor >= 1) AND (amount_minor <= '10000000000000000'::bigint))),
    CONSTRAINT artist_rates_per_known CHECK ((per = ANY (ARRAY['work'::text, 'page'::text, 'hour'::text])))
);
CREATE TABLE public.artists (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name jsonb NOT NULL,
    archived_on date,
    merged_into_id uuid,
    kind text NOT NULL,
    disciplines text[] NOT NULL,
    default_rights text NOT NULL,
    phone text,
    email text,
    website text,
    address jsonb,
    pan_number text,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    bank_sealed text,
    CONSTRAINT artists_address_filled CHECK (((address IS NULL) OR public.is_l10n(address))),
    CONSTRAINT artists_default_rights_known CHECK ((default_rights = ANY (ARRAY['assignment'::text, 'exclusive_licence'::text, 'non_exclusive'::text]))),
    CONSTRAINT artists_disciplines_known CHECK (((cardinality(disciplines) > 0) AND (disciplines <@ ARRAY['cover_design'::text, 'illustration'::text, 'photography'::text, 'lettering'::text, 'maps'::text, 'layout'::text, 'retouch'::text]))),
    CONSTRAINT artists_kind_known CHECK ((kind = ANY (ARRAY['person'::text, 'studio'::text]))),
    CONSTRAINT artists_languages_shape CHECK ((array_to_string(languages, ' '::text) ~ '^([a-z]{3}( [a-z]{3})*)?$'::text)),
    CONSTRAINT artists_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT artists_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT artists_pan_number_shape CHECK ((pan_number ~ '^[0-9]{9}$'::text)),
    CONSTRAINT artists_website_is_web CHECK ((website ~ '^https?://'::text))
);
CREATE TABLE public.audit_entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    object_kind text NOT NULL,
    object_id text NOT NULL,
    scope jsonb,
    before jsonb,
    after jsonb,
    request_id text,
    version integer,
    operation_id uuid,
    CONSTRAINT audit_entries_action_shape CHECK ((action ~ '^[a-zA-Z]+\.[a-zA-Z]+$'::text)),
    CONSTRAINT audit_entries_version_positive CHECK ((version >= 1))
);
CREATE TABLE public.backups (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    taken_on timestamp with time zone NOT NULL,
    finished_on timestamp with time zone DEFAULT now() NOT NULL,
    bytes bigint NOT NULL,
    tables integer NOT NULL,
    rows bigint NOT NULL,
    media integer NOT NULL,
    missing integer NOT NULL,
    CONSTRAINT backups_counts_not_negative CHECK (((rows >= 0) AND (media >= 0) AND (missing >= 0))),
    CONSTRAINT backups_finished_after_taken CHECK ((finished_on >= taken_on)),
    CONSTRAINT backups_not_empty CHECK (((bytes > 0) AND (tables > 0)))
);
CREATE TABLE public.book_awards (
    book_id uuid NOT NULL,
    sequence integer NOT NULL,
    name jsonb NOT NULL,
    year integer,
    country text,
    result text,
    CONSTRAINT book_awards_country_shape CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT book_awards_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT book_awards_result_known CHECK ((result = ANY (ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text]))),
    CONSTRAINT book_awards_year_range CHECK (((year >= 1400) AND (year <= 2999)))
);
CREATE TABLE public.book_editions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text DEFAULT public.random_edition_code() NOT NULL,
    book_id uuid NOT NULL,
    format_id uuid NOT NULL,
    edition_number integer DEFAULT 1 NOT NULL,
    name jsonb NOT NULL,
    isbn10 text,
    isbn13 text,
    upc text,
    price_minor bigint,
    currency text,
    status text DEFAULT 'draft'::text NOT NULL,
    status_reason text,
    pages integer,
    duration_minutes integer,
    length_mm integer,
    width_mm integer,
    thickness_mm integer,
    weight_g integer,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    published_calendar text,
    published_year integer,
    published_month integer,
    published_day integer,
    published_from date,
    published_until date,
    size jsonb,
    height_mm integer,
    created_by uuid,
    archived_on date,
    imprint_id uuid,
    availability text,
    form_details text[] DEFAULT '{}'::text[] NOT NULL,
    price_type text,
    price_tax_code text,
    price_tax_percent numeric(5,2),
    price_territory text,
    sales_territory text,
    CONSTRAINT book_editions_archived_not_public CHECK (((archived_on IS NULL) OR (status <> ALL (ARRAY['forthcoming'::text, 'active'::text])))),
    CONSTRAINT book_editions_availability_shape CHECK ((availability ~ '^[0-9]{2}$'::text)),
    CONSTRAINT book_editions_code_shape CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'::text)),
    CONSTRAINT book_editions_form_details_shape CHECK ((array_to_string(form_details, ' '::text) ~ '^([A-Z][0-9]{3}( [A-Z][0-9]{3})*)?$'::text)),
    CONSTRAINT book_editions_isbn10_shape CHECK ((isbn10 ~ '^[0-9]{9}[0-9X]$'::text)),
    CONSTRAINT book_editions_isbn13_shape CHECK ((isbn13 ~ '^97[89][0-9]{10}$'::text)),
    CONSTRAINT book_editions_measures_plausible CHECK ((((GREATEST(length_mm, width_mm, height_mm, thickness_mm) <= 3000) IS NOT FALSE) AND ((weight_g <= 100000) IS NOT FALSE))),
    CONSTRAINT book_editions_measures_positive CHECK ((LEAST(pages, duration_minutes, length_mm, width_mm, height_mm, thickness_mm, weight_g) > 0)),
    CONSTRAINT book_editions_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT book_editions_number_positive CHECK ((edition_number >= 1)),
    CONSTRAINT book_editions_price_not_negative CHECK ((price_minor >= 0)),
    CONSTRAINT book_editions_price_tax_code_known CHECK ((price_tax_code = ANY (ARRAY['H'::text, 'P'::text, 'R'::text, 'S'::text, 'T'::text, 'Z'::text]))),
    CONSTRAINT book_editions_price_tax_percent_range CHECK (((price_tax_percent >= (0)::numeric) AND (price_tax_percent <= (100)::numeric))),
    CONSTRAINT book_editions_price_territory_filled CHECK ((btrim(price_territory) <> ''::text)),
    CONSTRAINT book_editions_price_type_shape CHECK ((price_type ~ '^[0-9]{2}$'::text)),
    CONSTRAINT book_editions_price_whole CHECK (((price_minor IS NULL) = (currency IS NULL))),
    CONSTRAINT book_editions_published_ad_days CHECK (((published_calendar <> 'ad'::text) OR ((EXTRACT(year FROM published_from) = (published_year)::numeric) AND (EXTRACT(month FROM published_from) = (COALESCE(published_month, 1))::numeric) AND (EXTRACT(day FROM published_from) = (COALESCE(published_day, 1))::numeric) AND (published_until =
CASE
    WHEN (published_day IS NOT NULL) THEN published_from
    WHEN (published_month IS NOT NULL) THEN (((published_from + '1 mon'::interval) - '1 day'::interval))::date
    ELSE (((published_from + '1 year'::interval) - '1 day'::interval))::date
END)))),
    CONSTRAINT book_editions_published_bs_days CHECK (((published_calendar <> 'bs'::text) OR ((((published_year)::numeric - EXTRACT(year FROM published_from)) = ANY (ARRAY[(56)::numeric, (57)::numeric])) AND ((COALESCE(published_month, 1) >= 1) AND (COALESCE(published_month, 1) <= 12)) AND ((COALESCE(published_day, 1) >= 1) AND (COALESCE(published_day, 1) <= 32)) AND (((published_until - published_from) >=
CASE
    WHEN (published_day IS NOT NULL) THEN 0
    WHEN (published_month IS NOT NULL) THEN 28
    ELSE 363
END) AND ((published_until - published_from) <=
CASE
    WHEN (published_day IS NOT NULL) THEN 0
    WHEN (published_month IS NOT NULL) THEN 31
    ELSE 365
END))))),
    CONSTRAINT book_editions_published_calendar_known CHECK ((published_calendar = ANY (ARRAY['ad'::text, 'bs'::text]))),
    CONSTRAINT book_editions_published_whole CHECK (((num_nonnulls(published_calendar, published_year, published_from, published_until) = ANY (ARRAY[0, 4])) AND ((published_month IS NULL) OR (published_year IS NOT NULL)) AND ((published_day IS NULL) OR (published_month IS NOT NULL)))),
    CONSTRAINT book_editions_sales_territory_filled CHECK ((btrim(sales_territory) <> ''::text)),
    CONSTRAINT book_editions_size_filled CHECK (((size IS NULL) OR public.is_l10n(size))),
    CONSTRAINT book_editions_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'forthcoming'::text, 'active'::text, 'outOfPrint'::text, 'withdrawn'::text]))),
    CONSTRAINT book_editions_upc_shape CHECK ((upc ~ '^[0-9]{12}$'::text))
);
CREATE TABLE public.book_formats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    title jsonb NOT NULL,
    medium text NOT NULL,
    product_form text NOT NULL,
    product_form_details text[] NOT NULL,
    binding text NOT NULL,
    has_spine boolean NOT NULL,
    requires_isbn boolean NOT NULL,
    requires_dimensions boolean NOT NULL,
    default_width_mm integer,
    default_height_mm integer,
    page_multiple integer,
    description jsonb,
    sort_order integer NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    archived_on date,
    merged_into_id uuid,
    CONSTRAINT book_formats_binding_known CHECK ((binding = ANY (ARRAY['case_sewn'::text, 'case_glued'::text, 'perfect'::text, 'sewn_paperback'::text, 'saddle_stitch'::text, 'spiral'::text, 'wire_o'::text, 'board'::text, 'loose_leaf'::text, 'none'::text]))),
    CONSTRAINT book_formats_code_shape CHECK ((code ~ '^[a-z][a-z0-9-]*$'::text)),
    CONSTRAINT book_formats_default_size_range CHECK ((((default_width_mm >= 1) AND (default_width_mm <= 3000)) AND ((default_height_mm >= 1) AND (default_height_mm <= 3000)))),
    CONSTRAINT book_formats_description_filled CHECK (((description IS NULL) OR public.is_l10n(description))),
    CONSTRAINT book_formats_medium_known CHECK ((medium = ANY (ARRAY['print'::text, 'digital'::text, 'audio'::text]))),
    CONSTRAINT book_formats_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT book_formats_page_multiple_known CHECK ((page_multiple = ANY (ARRAY[4, 8, 16]))),
    CONSTRAINT book_formats_product_form_shape CHECK ((product_form ~ '^[A-Z][A-Z0-9]$'::text)),
    CONSTRAINT book_formats_title_filled CHECK (public.is_l10n(title))
);
CREATE TABLE public.book_genres (
    book_id uuid NOT NULL,
    genre_id uuid NOT NULL,
    is_main boolean DEFAULT false NOT NULL
);
CREATE TABLE public.book_languages (
    book_id uuid NOT NULL,
    sequence integer NOT NULL,
    language text NOT NULL,
    use text NOT NULL,
    CONSTRAINT book_languages_use_known CHECK ((use = ANY (ARRAY['text'::text, 'original'::text])))
);
CREATE TABLE public.book_series (
    book_id uuid NOT NULL,
    sequence integer NOT NULL,
    series_id uuid NOT NULL,
    number text
);
CREATE TABLE public.books (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    publisher_id uuid NOT NULL,
    title jsonb NOT NULL,
    subtitle jsonb,
    abbreviation jsonb,
    description jsonb,
    language text NOT NULL,
    original_language text,
    contents jsonb DEFAULT '[]'::jsonb NOT NULL,
    subjects jsonb DEFAULT '[]'::jsonb NOT NULL,
    series_id uuid,
    series_number text,
    aliases text[] DEFAULT '{}'::text[] NOT NULL,
    submitted_on date,
    version integer DEFAULT 1 NOT NULL,
    archived_on date,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    published_calendar text,
    published_year integer,
    published_month integer,
    published_day integer,
    published_from date,
    published_until date,
    created_by uuid,
    headline jsonb,
    blurb jsonb,
    audiences text[] DEFAULT '{}'::text[] NOT NULL,
    age_from integer,
    age_until integer,
    part_number text,
    title_prefix jsonb,
    sort_title jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT books_abbreviation_filled CHECK (((abbreviation IS NULL) OR public.is_l10n(abbreviation))),
    CONSTRAINT books_ages_in_order CHECK ((age_from <= age_until)),
    CONSTRAINT books_ages_range CHECK ((((age_from >= 0) AND (age_from <= 99)) AND ((age_until >= 0) AND (age_until <= 99)))),
    CONSTRAINT books_audiences_known CHECK ((audiences <@ ARRAY['01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])),
    CONSTRAINT books_blurb_filled CHECK (((blurb IS NULL) OR public.is_l10n(blurb))),
    CONSTRAINT books_contents_list CHECK ((jsonb_typeof(contents) = 'array'::text)),
    CONSTRAINT books_description_filled CHECK (((description IS NULL) OR public.is_l10n(description))),
    CONSTRAINT books_headline_filled CHECK (((headline IS NULL) OR public.is_l10n(headline))),
    CONSTRAINT books_published_ad_days CHECK (((published_calendar <> 'ad'::text) OR ((EXTRACT(year FROM published_from) = (published_year)::numeric) AND (EXTRACT(month FROM published_from) = (COALESCE(published_month, 1))::numeric) AND (EXTRACT(day FROM published_from) = (COALESCE(published_day, 1))::numeric) AND (published_until =
CASE
    WHEN (published_day IS NOT NULL) THEN published_from
    WHEN (published_month IS NOT NULL) THEN (((published_from + '1 mon'::interval) - '1 day'::interval))::date
    ELSE (((published_from + '1 year'::interval) - '1 day'::interval))::date
END)))),
    CONSTRAINT books_published_bs_days CHECK (((published_calendar <> 'bs'::text) OR ((((published_year)::numeric - EXTRACT(year FROM published_from)) = ANY (ARRAY[(56)::numeric, (57)::numeric])) AND ((COALESCE(published_month, 1) >= 1) AND (COALESCE(published_month, 1) <= 12)) AND ((COALESCE(published_day, 1) >= 1) AND (COALESCE(published_day, 1) <= 32)) AND (((published_until - published_from) >=
CASE
    WHEN (published_day IS NOT NULL) THEN 0
    WHEN (published_month IS NOT NULL) THEN 28
    ELSE 363
END) AND ((published_until - published_from) <=
CASE
    WHEN (published_day IS NOT NULL) THEN 0
    WHEN (published_month IS NOT NULL) THEN 31
    ELSE 365
END))))),
    CONSTRAINT books_published_calendar_known CHECK ((published_calendar = ANY (ARRAY['ad'::text, 'bs'::text]))),
    CONSTRAINT books_published_whole CHECK (((num_nonnulls(published_calendar, published_year, published_from, published_until) = ANY (ARRAY[0, 4])) AND ((published_month IS NULL) OR (published_year IS NOT NULL)) AND ((published_day IS NULL) OR (published_month IS NOT NULL)))),
    CONSTRAINT books_series_number_needs_series CHECK (((series_number IS NULL) OR (series_id IS NOT NULL))),
    CONSTRAINT books_subjects_list CHECK ((jsonb_typeof(subjects) = 'array'::text)),
    CONSTRAINT books_subtitle_filled CHECK (((subtitle IS NULL) OR public.is_l10n(subtitle))),
    CONSTRAINT books_title_filled CHECK (public.is_l10n(title)),
    CONSTRAINT books_title_prefix_filled CHECK (((title_prefix IS NULL) OR public.is_l10n(title_prefix)))
);
CREATE TABLE public.bookstores (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    name jsonb NOT NULL,
    description jsonb NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    street_address jsonb,
    district jsonb,
    state jsonb,
    phone text,
    opening_hours jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid NOT NULL,
    country text,
    place_code text,
    city jsonb,
    ward integer,
    area jsonb,
    street_address2 jsonb,
    zipcode text,
    pan_number text,
    is_vat_registered boolean DEFAULT false NOT NULL,
    outlet_code text,
    CONSTRAINT bookstores_area_filled CHECK (((area IS NULL) OR public.is_l10n(area))),
    CONSTRAINT bookstores_city_filled CHECK (((city IS NULL) OR public.is_l10n(city))),
    CONSTRAINT bookstores_country_first CHECK (((country IS NOT NULL) OR (num_nonnulls(place_code, state, district, city, ward, area, street_address, street_address2, zipcode) = 0))),
    CONSTRAINT bookstores_description_filled CHECK (public.is_l10n(description)),
    CONSTRAINT bookstores_district_filled CHECK (((district IS NULL) OR public.is_l10n(district))),
    CONSTRAINT bookstores_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT bookstores_opening_hours_filled CHECK (((opening_hours IS NULL) OR public.is_l10n(opening_hours))),
    CONSTRAINT bookstores_outlet_code_shape CHECK ((outlet_code ~ '^[A-Z0-9]{1,6}$'::text)),
    CONSTRAINT bookstores_pan_number_shape CHECK ((pan_number ~ '^[0-9]{9}$'::text)),
    CONSTRAINT bookstores_place_once CHECK (((place_code IS NULL) OR ((country = 'NP'::text) AND (num_nonnulls(state, district, city) = 0)))),
    CONSTRAINT bookstores_state_filled CHECK (((state IS NULL) OR public.is_l10n(state))),
    CONSTRAINT bookstores_street_address2_filled CHECK (((street_address2 IS NULL) OR public.is_l10n(street_address2))),
    CONSTRAINT bookstores_street_address_filled CHECK (((street_address IS NULL) OR public.is_l10n(street_address))),
    CONSTRAINT bookstores_vat_has_pan CHECK (((NOT is_vat_registered) OR (pan_number IS NOT NULL))),
    CONSTRAINT bookstores_ward_range CHECK (((ward >= 1) AND (ward <= 40))),
    CONSTRAINT bookstores_zipcode_shape CHECK (((country <> 'NP'::text) OR (zipcode ~ '^[0-9]{5}([0-9]{2})?$'::text)))
);
CREATE TABLE public.brand_book_page_versions (
    page_id uuid NOT NULL,
    version integer NOT NULL,
    title jsonb NOT NULL,
    color text NOT NULL,
    description jsonb NOT NULL,
    parts jsonb NOT NULL,
    saved_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.brand_book_pages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    section_id uuid NOT NULL,
    code text NOT NULL,
    title jsonb NOT NULL,
    color text NOT NULL,
    description jsonb NOT NULL,
    parts jsonb DEFAULT '[]'::jsonb NOT NULL,
    "position" integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT brand_book_pages_code_shape CHECK (((code ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$'::text) AND (length(code) <= 40))),
    CONSTRAINT brand_book_pages_color_shape CHECK ((color ~ '^[a-z]+\.[0-9]+$'::text)),
    CONSTRAINT brand_book_pages_description_filled CHECK (((jsonb_typeof(description) = 'object'::text) AND (COALESCE((description ->> 'en'::text), ''::text) ~ '\S'::text) AND (COALESCE((description ->> 'np'::text), ''::text) ~ '\S'::text))),
    CONSTRAINT brand_book_pages_parts_list CHECK ((jsonb_typeof(parts) = 'array'::text)),
    CONSTRAINT brand_book_pages_position_counted CHECK (("position" >= 0)),
    CONSTRAINT brand_book_pages_title_filled CHECK (((jsonb_typeof(title) = 'object'::text) AND (COALESCE((title ->> 'en'::text), ''::text) ~ '\S'::text) AND (COALESCE((title ->> 'np'::text), ''::text) ~ '\S'::text)))
);
CREATE TABLE public.brand_book_sections (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    title jsonb NOT NULL,
    color text NOT NULL,
    "position" integer NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT brand_book_sections_code_shape CHECK (((code ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$'::text) AND (length(code) <= 40))),
    CONSTRAINT brand_book_sections_color_shape CHECK ((color ~ '^[a-z]+\.[0-9]+$'::text)),
    CONSTRAINT brand_book_sections_position_counted CHECK (("position" >= 0)),
    CONSTRAINT brand_book_sections_title_filled CHECK (((jsonb_typeof(title) = 'object'::text) AND (COALESCE((title ->> 'en'::text), ''::text) ~ '\S'::text) AND (COALESCE((title ->> 'np'::text), ''::text) ~ '\S'::text)))
);
CREATE TABLE public.brand_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    tokens jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    number integer NOT NULL,
    restored_number integer,
    CONSTRAINT brand_tokens_has_colours_and_type CHECK (((tokens ?& ARRAY['color'::text, 'type'::text]) AND (jsonb_typeof((tokens -> 'color'::text)) = 'object'::text) AND (jsonb_typeof((tokens -> 'type'::text)) = 'object'::text))),
    CONSTRAINT brand_tokens_number_counted CHECK (((number > 0) AND (restored_number >= 0)))
);
CREATE TABLE public.brand_trials (
    person_id uuid NOT NULL,
    tokens jsonb NOT NULL,
    based_on integer NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT brand_trials_based_on_counted CHECK ((based_on >= 0)),
    CONSTRAINT brand_trials_has_colours_and_type CHECK (((tokens ?& ARRAY['color'::text, 'type'::text]) AND (jsonb_typeof((tokens -> 'color'::text)) = 'object'::text) AND (jsonb_typeof((tokens -> 'type'::text)) = 'object'::text)))
);
CREATE TABLE public.cart_lines (
    person_id uuid NOT NULL,
    listing_id uuid NOT NULL,
    copies integer NOT NULL,
    is_saved boolean DEFAULT false NOT NULL,
    seen_paisa bigint,
    added_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    changed_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cart_lines_copies_fit CHECK (((copies >= 1) AND (copies <= 99))),
    CONSTRAINT cart_lines_price_not_negative CHECK ((seen_paisa >= 0))
);
CREATE TABLE public.catalogue_entries (
    listing_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    edition_id uuid NOT NULL,
    book_id uuid NOT NULL,
    format_id uuid NOT NULL,
    publisher_id uuid NOT NULL,
    language text NOT NULL,
    status text NOT NULL,
    availability text NOT NULL,
    availability_group text NOT NULL,
    listed_on timestamp with time zone NOT NULL,
    list_minor bigint,
    currency text,
    final_minor bigint,
    rupee_minor bigint,
    priced_until date,
    genre_ids uuid[] NOT NULL,
    contributor_ids uuid[] NOT NULL,
    codes text[] NOT NULL,
    is_discounted boolean GENERATED ALWAYS AS (COALESCE((final_minor < list_minor), false)) STORED NOT NULL,
    facet_group bigint GENERATED ALWAYS AS (hash_record_extended(ROW(language, format_id, publisher_id, availability_group, COALESCE((final_minor < list_minor), false), width_bucket(rupee_minor, '{30000,50000,100000}'::bigint[]), genre_ids), (0)::bigint)) STORED NOT NULL
);
CREATE TABLE public.currencies (
    code text NOT NULL,
    digits integer NOT NULL,
    CONSTRAINT currencies_code_shape CHECK ((code ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT currencies_digits_range CHECK (((digits >= 0) AND (digits <= 8)))
);
CREATE TABLE public.exchange_rates (
    "from" text NOT NULL,
    "to" text NOT NULL,
    rate numeric(24,12) NOT NULL,
    valid_from date NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT exchange_rates_between_two CHECK (("from" <> "to")),
    CONSTRAINT exchange_rates_positive CHECK ((rate > (0)::numeric))
);
CREATE TABLE public.listings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    shop_id uuid NOT NULL,
    edition_id uuid NOT NULL,
    price_minor bigint,
    currency text,
    status text DEFAULT 'listed'::text NOT NULL,
    availability text DEFAULT 'toOrder'::text NOT NULL,
    listed_on timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    location text,
    CONSTRAINT listings_availability_known CHECK ((availability = ANY (ARRAY['inStock'::text, 'fewLeft'::text, 'toOrder'::text, 'notHeld'::text]))),
    CONSTRAINT listings_location_filled CHECK (((location <> ''::text) AND (length(location) <= 60))),
    CONSTRAINT listings_price_not_negative CHECK ((price_minor >= 0)),
    CONSTRAINT listings_price_whole CHECK (((price_minor IS NULL) = (currency IS NULL))),
    CONSTRAINT listings_status_known CHECK ((status = ANY (ARRAY['listed'::text, 'paused'::text, 'withdrawn'::text])))
);
CREATE TABLE public.publishers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    name jsonb NOT NULL,
    legal_name text NOT NULL,
    description jsonb,
    website text,
    status text DEFAULT 'active'::text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid,
    isni text,
    gln text,
    short_name text,
    pan_number text,
    is_vat_registered boolean DEFAULT false NOT NULL,
    registration_number text,
    isbn_prefixes text[] DEFAULT '{}'::text[] NOT NULL,
    default_currency text DEFAULT 'NPR'::text NOT NULL,
    phone text,
    email text,
    country text,
    place_code text,
    state jsonb,
    district jsonb,
    city jsonb,
    ward integer,
    area jsonb,
    street_address jsonb,
    street_address2 jsonb,
    zipcode text,
    logo_hash text,
    trade_discount_percent integer,
    returns_policy text,
    payment_days integer,
    default_place jsonb,
    default_language text,
    accessibility_statement jsonb,
    CONSTRAINT publishers_accessibility_filled CHECK (((accessibility_statement IS NULL) OR public.is_l10n(accessibility_statement))),
    CONSTRAINT publishers_area_filled CHECK (((area IS NULL) OR public.is_l10n(area))),
    CONSTRAINT publishers_city_filled CHECK (((city IS NULL) OR public.is_l10n(city))),
    CONSTRAINT publishers_country_first CHECK (((country IS NOT NULL) OR (num_nonnulls(place_code, state, district, city, ward, area, street_address, street_address2, zipcode) = 0))),
    CONSTRAINT publishers_default_place_filled CHECK (((default_place IS NULL) OR public.is_l10n(default_place))),
    CONSTRAINT publishers_description_filled CHECK (((description IS NULL) OR public.is_l10n(description))),
    CONSTRAINT publishers_district_filled CHECK (((district IS NULL) OR public.is_l10n(district))),
    CONSTRAINT publishers_gln_shape CHECK ((gln ~ '^[0-9]{13}$'::text)),
    CONSTRAINT publishers_isbn_prefixes_shape CHECK ((array_to_string(isbn_prefixes, ' '::text) ~ '^(97[89][0-9]{2,9}( 97[89][0-9]{2,9})*)?$'::text)),
    CONSTRAINT publishers_isni_shape CHECK ((isni ~ '^[0-9]{15}[0-9X]$'::text)),
    CONSTRAINT publishers_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT publishers_pan_number_shape CHECK ((pan_number ~ '^[0-9]{9}$'::text)),
    CONSTRAINT publishers_payment_days_range CHECK (((payment_days >= 0) AND (payment_days <= 365))),
    CONSTRAINT publishers_place_once CHECK (((place_code IS NULL) OR ((country = 'NP'::text) AND (num_nonnulls(state, district, city) = 0)))),
    CONSTRAINT publishers_returns_policy_known CHECK ((returns_policy = ANY (ARRAY['returnable'::text, 'conditional'::text, 'firm'::text]))),
    CONSTRAINT publishers_state_filled CHECK (((state IS NULL) OR public.is_l10n(state))),
    CONSTRAINT publishers_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'suspended'::text, 'closed'::text]))),
    CONSTRAINT publishers_street_address2_filled CHECK (((street_address2 IS NULL) OR public.is_l10n(street_address2))),
    CONSTRAINT publishers_street_address_filled CHECK (((street_address IS NULL) OR public.is_l10n(street_address))),
    CONSTRAINT publishers_trade_discount_range CHECK (((trade_discount_percent >= 0) AND (trade_discount_percent <= 100))),
    CONSTRAINT publishers_ward_range CHECK (((ward >= 1) AND (ward <= 40))),
    CONSTRAINT publishers_website_is_web CHECK (((website IS NULL) OR (website ~ '^https?://'::text))),
    CONSTRAINT publishers_zipcode_shape CHECK (((country <> 'NP'::text) OR (zipcode ~ '^[0-9]{5}([0-9]{2})?$'::text)))
);
CREATE TABLE public.shops (
    id uuid NOT NULL,
    kind text NOT NULL,
    standing text NOT NULL,
    commission_bp integer DEFAULT 0 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shops_commission_fits CHECK (((commission_bp >= 0) AND (commission_bp <= 10000))),
    CONSTRAINT shops_kind_known CHECK ((kind = ANY (ARRAY['own'::text, 'bookstore'::text, 'seller'::text]))),
    CONSTRAINT shops_standing_known CHECK ((standing = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE TABLE public.stock_levels (
    place_id uuid NOT NULL,
    edition_id uuid NOT NULL,
    on_hand integer NOT NULL,
    sold integer NOT NULL,
    returned integer NOT NULL,
    reserved integer NOT NULL,
    CONSTRAINT stock_levels_on_hand_not_negative CHECK ((on_hand >= 0)),
    CONSTRAINT stock_levels_reserved_are_there CHECK (((reserved >= 0) AND (reserved <= GREATEST(on_hand, 0)))),
    CONSTRAINT stock_levels_returned_were_sold CHECK (((returned >= 0) AND (returned <= sold)))
);
CREATE TABLE public.stock_places (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    shop_id uuid,
    publisher_id uuid,
    CONSTRAINT stock_places_kind_known CHECK ((kind = ANY (ARRAY['bookstore'::text, 'publisher'::text, 'onTheWay'::text, 'depositLibrary'::text, 'press'::text, 'elsewhere'::text, 'reader'::text, 'damaged'::text, 'lost'::text]))),
    CONSTRAINT stock_places_owner_fits CHECK ((((kind = 'bookstore'::text) = (shop_id IS NOT NULL)) AND ((kind = 'publisher'::text) = (publisher_id IS NOT NULL))))
);
CREATE TABLE public.coating_printing_methods (
    coating_id uuid NOT NULL,
    printing_method_id uuid NOT NULL
);
CREATE TABLE public.coatings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    name jsonb NOT NULL,
    sort_order integer NOT NULL,
    archived_on date,
    merged_into_id uuid,
    process text NOT NULL,
    finish text,
    area text,
    applies_to text[] NOT NULL,
    requires_under_id uuid,
    thickness_um integer,
    protection_rank integer NOT NULL,
    hinders_recycling boolean NOT NULL,
    onix_details text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT coatings_applies_to_known CHECK (((cardinality(applies_to) > 0) AND (applies_to <@ ARRAY['text'::text, 'cover'::text, 'jacket'::text]))),
    CONSTRAINT coatings_area_known CHECK ((area = ANY (ARRAY['flood'::text, 'spot'::text]))),
    CONSTRAINT coatings_code_shape CHECK ((code ~ '^[a-z][a-z0-9_-]*$'::text)),
    CONSTRAINT coatings_finish_known CHECK ((finish = ANY (ARRAY['gloss'::text, 'matt'::text, 'silk'::text, 'soft_touch'::text, 'textured'::text]))),
    CONSTRAINT coatings_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT coatings_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT coatings_not_under_itself CHECK ((requires_under_id <> id)),
    CONSTRAINT coatings_process_known CHECK ((process = ANY (ARRAY['none'::text, 'varnish'::text, 'aqueous'::text, 'uv'::text, 'lamination'::text, 'foil'::text, 'paper_coating'::text]))),
    CONSTRAINT coatings_protection_rank_range CHECK (((protection_rank >= 0) AND (protection_rank <= 4))),
    CONSTRAINT coatings_thickness_range CHECK (((thickness_um >= 1) AND (thickness_um <= 1000)))
);
CREATE TABLE public.contact_messages (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    subject text NOT NULL,
    body text NOT NULL,
    language text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    mailed_on timestamp with time zone,
    note text,
    answered_on timestamp with time zone,
    answered_by uuid,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    phone_digest text,
    is_complaint boolean DEFAULT false NOT NULL,
    forgotten_on timestamp with time zone,
    CONSTRAINT contact_messages_answer_fits CHECK ((((status = 'answered'::text) = (answered_on IS NOT NULL)) AND ((answered_by IS NULL) OR (status = 'answered'::text)) AND ((note IS NULL) OR (status = 'answered'::text)))),
    CONSTRAINT contact_messages_answerable CHECK (
CASE
    WHEN (forgotten_on IS NULL) THEN (num_nonnulls(email, phone) > 0)
    ELSE ((num_nonnulls(email, phone, phone_digest) = 0) AND (name = '–'::text))
END),
    CONSTRAINT contact_messages_filled CHECK (((length(name) > 0) AND (length(subject) > 0) AND (length(body) > 0))),
    CONSTRAINT contact_messages_forgotten_complaint CHECK (((forgotten_on IS NULL) OR is_complaint)),
    CONSTRAINT contact_messages_language_known CHECK ((language = ANY (ARRAY['en'::text, 'np'::text]))),
    CONSTRAINT contact_messages_note_filled CHECK ((btrim(note) <> ''::text)),
    CONSTRAINT contact_messages_phone_digest_shape CHECK ((phone_digest ~ '^([A-Za-z0-9_-]{43}|[0-9]{5,15})$'::text)),
    CONSTRAINT contact_messages_phone_known CHECK (((phone_digest IS NULL) OR (phone IS NOT NULL))),
    CONSTRAINT contact_messages_status_known CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text])))
);
CREATE TABLE public.contributions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    book_id uuid NOT NULL,
    contributor_id uuid NOT NULL,
    role_id uuid NOT NULL,
    sequence integer NOT NULL,
    is_main boolean DEFAULT false NOT NULL,
    credited_as jsonb,
    from_language text,
    to_language text,
    edition_id uuid,
    royalty_bps integer,
    CONSTRAINT contributions_credited_as_filled CHECK (((credited_as IS NULL) OR public.is_l10n(credited_as))),
    CONSTRAINT contributions_royalty_bps_range CHECK (((royalty_bps >= 0) AND (royalty_bps <= 10000))),
    CONSTRAINT contributions_sequence_positive CHECK ((sequence >= 1))
);
CREATE TABLE public.contributor_proposals (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    contributor_id uuid NOT NULL,
    text text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    answered_by uuid,
    answered_on timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT contributor_proposals_answered CHECK (((status = 'open'::text) = (answered_on IS NULL))),
    CONSTRAINT contributor_proposals_status_known CHECK ((status = ANY (ARRAY['open'::text, 'taken'::text, 'declined'::text]))),
    CONSTRAINT contributor_proposals_text_filled CHECK ((btrim(text) <> ''::text))
);
CREATE TABLE public.contributor_roles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    name jsonb NOT NULL,
    credit_phrase jsonb NOT NULL,
    "group" text NOT NULL,
    is_primary_creator boolean NOT NULL,
    requires_languages boolean NOT NULL,
    earns_royalty_by_default boolean NOT NULL,
    sort_order integer NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    archived_on date,
    merged_into_id uuid,
    CONSTRAINT contributor_roles_code_shape CHECK ((code ~ '^[A-Z][0-9]{2}$'::text)),
    CONSTRAINT contributor_roles_credit_phrase_filled CHECK (public.is_l10n(credit_phrase)),
    CONSTRAINT contributor_roles_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT contributor_roles_name_filled CHECK (public.is_l10n(name))
);
CREATE TABLE public.contributors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    kind text DEFAULT 'person'::text NOT NULL,
    name jsonb NOT NULL,
    sort_name jsonb NOT NULL,
    name_key text NOT NULL,
    biography jsonb,
    born integer,
    died integer,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid,
    archived_on date,
    isni text,
    orcid text,
    publisher_id uuid,
    CONSTRAINT contributors_biography_filled CHECK (((biography IS NULL) OR public.is_l10n(biography))),
    CONSTRAINT contributors_died_after_born CHECK (((died IS NULL) OR (born IS NULL) OR (died >= born))),
    CONSTRAINT contributors_isni_shape CHECK ((isni ~ '^[0-9]{15}[0-9X]$'::text)),
    CONSTRAINT contributors_kind_known CHECK ((kind = ANY (ARRAY['person'::text, 'organisation'::text, 'unnamed'::text]))),
    CONSTRAINT contributors_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT contributors_orcid_shape CHECK ((orcid ~ '^[0-9]{15}[0-9X]$'::text)),
    CONSTRAINT contributors_sort_name_filled CHECK (public.is_l10n(sort_name))
);
CREATE TABLE public.copy_request_remarks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    request_id uuid NOT NULL,
    side text NOT NULL,
    status text,
    quantity integer,
    text text,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT copy_request_remarks_not_empty CHECK (((status IS NOT NULL) OR (text IS NOT NULL))),
    CONSTRAINT copy_request_remarks_quantity_range CHECK (((quantity >= 1) AND (quantity <= 100000))),
    CONSTRAINT copy_request_remarks_side_known CHECK ((side = ANY (ARRAY['bookstore'::text, 'publisher'::text]))),
    CONSTRAINT copy_request_remarks_status_known CHECK ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'partly'::text, 'declined'::text, 'sent'::text, 'received'::text, 'lost'::text, 'cancelled'::text]))),
    CONSTRAINT copy_request_remarks_text_filled CHECK ((btrim(text) <> ''::text))
);
CREATE TABLE public.copy_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    listing_id uuid NOT NULL,
    quantity integer NOT NULL,
    needed_by date,
    status text DEFAULT 'requested'::text NOT NULL,
    agreed_quantity integer,
    received_quantity integer,
    moved_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT copy_requests_agreed_fits CHECK (
CASE status
    WHEN 'requested'::text THEN (agreed_quantity IS NULL)
    WHEN 'declined'::text THEN (agreed_quantity IS NULL)
    WHEN 'cancelled'::text THEN ((agreed_quantity IS NULL) OR ((agreed_quantity >= 1) AND (agreed_quantity <= quantity)))
    WHEN 'accepted'::text THEN (NOT (agreed_quantity IS DISTINCT FROM quantity))
    WHEN 'partly'::text THEN ((agreed_quantity IS NOT NULL) AND ((agreed_quantity >= 1) AND (agreed_quantity <= (quantity - 1))))
    WHEN 'sent'::text THEN ((agreed_quantity IS NOT NULL) AND ((agreed_quantity >= 1) AND (agreed_quantity <= quantity)))
    WHEN 'received'::text THEN ((agreed_quantity IS NOT NULL) AND ((agreed_quantity >= 1) AND (agreed_quantity <= quantity)))
    WHEN 'lost'::text THEN ((agreed_quantity IS NOT NULL) AND ((agreed_quantity >= 1) AND (agreed_quantity <= quantity)))
    ELSE NULL::boolean
END),
    CONSTRAINT copy_requests_quantity_range CHECK (((quantity >= 1) AND (quantity <= 100000))),
    CONSTRAINT copy_requests_received_fits CHECK (
CASE
    WHEN (status = 'received'::text) THEN ((received_quantity IS NOT NULL) AND ((received_quantity >= 1) AND (received_quantity <= 100000)))
    ELSE (received_quantity IS NULL)
END),
    CONSTRAINT copy_requests_status_known CHECK ((status = ANY (ARRAY['requested'::text, 'accepted'::text, 'partly'::text, 'declined'::text, 'sent'::text, 'received'::text, 'lost'::text, 'cancelled'::text])))
);
CREATE TABLE public.couriers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    name jsonb NOT NULL,
    sort_order integer NOT NULL,
    archived_on date,
    merged_into_id uuid,
    website text,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT couriers_code_shape CHECK ((code ~ '^[a-z][a-z0-9_-]*$'::text)),
    CONSTRAINT couriers_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT couriers_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT couriers_website_shape CHECK ((website ~ '^https?://'::text))
);
CREATE TABLE public.delivery_fees (
    zone_id uuid NOT NULL,
    up_to_g integer NOT NULL,
    paisa bigint NOT NULL,
    CONSTRAINT delivery_fees_not_negative CHECK ((paisa >= 0)),
    CONSTRAINT delivery_fees_weight_fits CHECK (((up_to_g >= 1) AND (up_to_g <= 100000)))
);
CREATE TABLE public.delivery_zone_districts (
    district_code text NOT NULL,
    zone_id uuid NOT NULL,
    CONSTRAINT delivery_zone_districts_no_local_level CHECK ((POSITION(('/'::text) IN (district_code)) = 0))
);
CREATE TABLE public.delivery_zones (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name jsonb NOT NULL,
    sort_order integer DEFAULT 0 NOT NULL,
    min_days integer NOT NULL,
    max_days integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT delivery_zones_days_fit CHECK ((((min_days >= 0) AND (min_days <= 60)) AND ((max_days >= min_days) AND (max_days <= 90)))),
    CONSTRAINT delivery_zones_name_filled CHECK (public.is_l10n(name))
);
CREATE TABLE public.document_series (
    shop_id uuid NOT NULL,
    fiscal_year text NOT NULL,
    kind text NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT document_series_fiscal_year_shape CHECK ((fiscal_year ~ '^20[0-9]{2}/[0-9]{2}$'::text)),
    CONSTRAINT document_series_kind_known CHECK ((kind = ANY (ARRAY['taxInvoice'::text, 'panBill'::text, 'receipt'::text, 'creditNote'::text, 'counterReceipt'::text, 'collectionStatement'::text]))),
    CONSTRAINT document_series_positive CHECK ((last_number > 0))
);
CREATE TABLE public.edition_discounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    edition_id uuid NOT NULL,
    sequence integer NOT NULL,
    percent numeric(5,2) NOT NULL,
    "from" date,
    until date,
    remarks text,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT edition_discounts_percent_range CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric))),
    CONSTRAINT edition_discounts_until_after_from CHECK (((until IS NULL) OR ("from" IS NULL) OR (until >= "from")))
);
CREATE TABLE public.edition_files (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    edition_id uuid NOT NULL,
    sequence integer NOT NULL,
    format text NOT NULL,
    file_name text NOT NULL,
    bytes bigint NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT edition_files_format_known CHECK ((format = ANY (ARRAY['epub'::text, 'pdf'::text, 'mp3'::text]))),
    CONSTRAINT edition_files_name_filled CHECK ((btrim(file_name) <> ''::text)),
    CONSTRAINT edition_files_not_empty CHECK ((bytes > 0)),
    CONSTRAINT edition_files_sequence_counts CHECK (((sequence >= 1) AND (sequence <= 200)))
);
CREATE TABLE public.edition_images (
    edition_id uuid NOT NULL,
    part text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    image_hash text NOT NULL,
    alt_text jsonb NOT NULL,
    is_drawn boolean DEFAULT false NOT NULL,
    drawn_as jsonb,
    CONSTRAINT edition_images_alt_text_filled CHECK (public.is_l10n(alt_text)),
    CONSTRAINT edition_images_drawn_as_shape CHECK (((drawn_as IS NULL) OR (is_drawn AND (jsonb_typeof(drawn_as) = 'object'::text) AND (drawn_as ?& ARRAY['design'::text, 'palette'::text, 'seed'::text, 'digest'::text])))),
    CONSTRAINT edition_images_one_each CHECK (((part = 'other'::text) OR ("position" = 0))),
    CONSTRAINT edition_images_part_known CHECK ((part = ANY (ARRAY['front'::text, 'back'::text, 'spine'::text, 'other'::text]))),
    CONSTRAINT edition_images_position_counted CHECK (("position" >= 0))
);
CREATE TABLE public.edition_papers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    edition_id uuid NOT NULL,
    sequence integer NOT NULL,
    component text NOT NULL,
    kind text,
    grammage_gsm integer,
    leaves integer,
    colours text,
    is_grain_along_spine boolean,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    paper_id uuid,
    coating_id uuid,
    printing_method_id uuid,
    CONSTRAINT edition_papers_chosen_or_described CHECK ((((paper_id IS NULL) = (kind IS NOT NULL)) AND ((paper_id IS NULL) = (grammage_gsm IS NOT NULL)))),
    CONSTRAINT edition_papers_colours_known CHECK ((colours = ANY (ARRAY['0/0'::text, '1/0'::text, '1/1'::text, '2/0'::text, '2/2'::text, '4/0'::text, '4/1'::text, '4/4'::text, '5/0'::text, '5/5'::text]))),
    CONSTRAINT edition_papers_component_known CHECK ((component = ANY (ARRAY['text'::text, 'cover'::text, 'endpaper'::text, 'jacket'::text, 'case'::text, 'insert'::text]))),
    CONSTRAINT edition_papers_grammage_range CHECK (((grammage_gsm >= 25) AND (grammage_gsm <= 2500))),
    CONSTRAINT edition_papers_kind_known CHECK ((kind = ANY (ARRAY['uncoatedWoodfree'::text, 'uncoatedMechanical'::text, 'bookWove'::text, 'coatedGloss'::text, 'coatedSilk'::text, 'coatedMatt'::text, 'newsprint'::text, 'artBoard'::text, 'foldingBoard'::text, 'greyboard'::text, 'kraft'::text, 'lokta'::text, 'other'::text]))),
    CONSTRAINT edition_papers_leaves_range CHECK (((leaves >= 1) AND (leaves <= 10000)))
);
CREATE TABLE public.edition_prices (
    edition_id uuid NOT NULL,
    sequence integer NOT NULL,
    type text NOT NULL,
    qualifier text,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    tax_code text,
    tax_percent numeric(5,2),
    territory text,
    "from" date,
    until date,
    CONSTRAINT edition_prices_amount_not_negative CHECK ((amount_minor >= 0)),
    CONSTRAINT edition_prices_qualifier_shape CHECK ((qualifier ~ '^[0-9]{2}$'::text)),
    CONSTRAINT edition_prices_tax_code_known CHECK ((tax_code = ANY (ARRAY['H'::text, 'P'::text, 'R'::text, 'S'::text, 'T'::text, 'Z'::text]))),
    CONSTRAINT edition_prices_tax_percent_range CHECK (((tax_percent >= (0)::numeric) AND (tax_percent <= (100)::numeric))),
    CONSTRAINT edition_prices_territory_filled CHECK ((btrim(territory) <> ''::text)),
    CONSTRAINT edition_prices_type_shape CHECK ((type ~ '^[0-9]{2}$'::text)),
    CONSTRAINT edition_prices_until_after_from CHECK (((until IS NULL) OR ("from" IS NULL) OR (until >= "from")))
);
CREATE TABLE public.edition_relations (
    edition_id uuid NOT NULL,
    sequence integer NOT NULL,
    kind text NOT NULL,
    relation text NOT NULL,
    id_type text NOT NULL,
    id_value text NOT NULL,
    CONSTRAINT edition_relations_id_type_shape CHECK ((id_type ~ '^[0-9]{2}$'::text)),
    CONSTRAINT edition_relations_id_value_filled CHECK ((btrim(id_value) <> ''::text)),
    CONSTRAINT edition_relations_kind_known CHECK ((kind = ANY (ARRAY['product'::text, 'work'::text]))),
    CONSTRAINT edition_relations_relation_shape CHECK ((relation ~ '^[0-9]{2}$'::text))
);
CREATE TABLE public.editor_list_books (
    list_id uuid NOT NULL,
    sequence integer NOT NULL,
    book_id uuid NOT NULL,
    sentence jsonb NOT NULL,
    CONSTRAINT editor_list_books_sentence_filled CHECK (public.is_l10n(sentence)),
    CONSTRAINT editor_list_books_sequence_range CHECK (((sequence >= 1) AND (sequence <= 50)))
);
CREATE TABLE public.editor_lists (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    title jsonb NOT NULL,
    introduction jsonb,
    signed_by jsonb NOT NULL,
    "from" timestamp with time zone,
    until timestamp with time zone,
    is_active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT editor_lists_introduction_filled CHECK (((introduction IS NULL) OR public.is_l10n(introduction))),
    CONSTRAINT editor_lists_signed_by_filled CHECK (public.is_l10n(signed_by)),
    CONSTRAINT editor_lists_slug_shape CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((length(slug) >= 2) AND (length(slug) <= 60)))),
    CONSTRAINT editor_lists_title_filled CHECK (public.is_l10n(title)),
    CONSTRAINT editor_lists_until_after_from CHECK (((until IS NULL) OR ("from" IS NULL) OR (until > "from")))
);
CREATE TABLE public.environmental_certifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    name jsonb NOT NULL,
    sort_order integer NOT NULL,
    archived_on date,
    merged_into_id uuid,
    scheme text NOT NULL,
    claim text,
    applies_to text[] NOT NULL,
    onix_feature text,
    onix_scheme text,
    requires_certificate_number boolean NOT NULL,
    requires_recycled_pct boolean NOT NULL,
    issuer text,
    website text,
    label_rules jsonb,
    public_label jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    number_pattern text,
    logo_hash text,
    CONSTRAINT environmental_certifications_applies_to_known CHECK (((cardinality(applies_to) > 0) AND (applies_to <@ ARRAY['paper'::text, 'product'::text, 'press'::text]))),
    CONSTRAINT environmental_certifications_code_shape CHECK ((code ~ '^[a-z][a-z0-9_-]*$'::text)),
    CONSTRAINT environmental_certifications_label_rules_filled CHECK (((label_rules IS NULL) OR public.is_l10n(label_rules))),
    CONSTRAINT environmental_certifications_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT environmental_certifications_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT environmental_certifications_number_pattern_shape CHECK ((number_pattern ~ '^[A-Z0-9#@./-]{2,40}$'::text)),
    CONSTRAINT environmental_certifications_onix_feature_shape CHECK ((onix_feature ~ '^[0-9]{2}$'::text)),
    CONSTRAINT environmental_certifications_onix_scheme_shape CHECK ((onix_scheme ~ '^[0-9]{3}$'::text)),
    CONSTRAINT environmental_certifications_public_label_filled CHECK (public.is_l10n(public_label)),
    CONSTRAINT environmental_certifications_scheme_known CHECK ((scheme = ANY (ARRAY['fsc'::text, 'pefc'::text, 'eu_ecolabel'::text, 'blue_angel'::text, 'nordic_swan'::text, 'cradle_to_cradle'::text, 'climatepartner'::text, 'v_label'::text, 'recycled_claim'::text, 'other'::text, 'none'::text]))),
    CONSTRAINT environmental_certifications_website_is_web CHECK ((website ~ '^https?://'::text))
);
CREATE TABLE public.file_downloads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_line_id uuid NOT NULL,
    file_id uuid NOT NULL,
    sequence integer NOT NULL,
    asked_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    expires_on timestamp with time zone NOT NULL,
    CONSTRAINT file_downloads_at_most_five CHECK (((sequence >= 1) AND (sequence <= 5))),
    CONSTRAINT file_downloads_expire_later CHECK ((expires_on > asked_on))
);
CREATE TABLE public.gateway_refusals (
    way text NOT NULL,
    refused_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT gateway_refusals_way_known CHECK ((way = ANY (ARRAY['esewa'::text, 'khalti'::text])))
);
CREATE TABLE public.genres (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    parent_id uuid,
    name jsonb NOT NULL,
    thema_codes text[] NOT NULL,
    thema_qualifiers text[] NOT NULL,
    is_fiction boolean,
    sort_order integer NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    archived_on date,
    merged_into uuid,
    description jsonb,
    bisac_codes text[] DEFAULT '{}'::text[] NOT NULL,
    default_audience text,
    keywords jsonb,
    cover_hash text,
    CONSTRAINT genres_bisac_codes_shape CHECK ((array_to_string(bisac_codes, ' '::text) ~ '^([A-Z]{3}[0-9]{6}( [A-Z]{3}[0-9]{6})*)?$'::text)),
    CONSTRAINT genres_default_audience_shape CHECK ((default_audience ~ '^0[1-9]$'::text)),
    CONSTRAINT genres_description_filled CHECK (((description IS NULL) OR public.is_l10n(description))),
    CONSTRAINT genres_keywords_filled CHECK (((keywords IS NULL) OR public.is_l10n(keywords))),
    CONSTRAINT genres_merged_are_archived CHECK (((merged_into IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into <> id)))),
    CONSTRAINT genres_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT genres_not_own_parent CHECK ((parent_id IS DISTINCT FROM id)),
    CONSTRAINT genres_slug_shape CHECK ((slug ~ '^[a-z][a-z0-9-]*$'::text))
);
CREATE TABLE public.grain_directions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    name jsonb NOT NULL,
    sort_order integer NOT NULL,
    archived_on date,
    merged_into_id uuid,
    relative_to text,
    notation text,
    guidance jsonb,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT grain_directions_code_shape CHECK ((code ~ '^[a-z][a-z0-9_-]*$'::text)),
    CONSTRAINT grain_directions_guidance_filled CHECK (((guidance IS NULL) OR public.is_l10n(guidance))),
    CONSTRAINT grain_directions_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT grain_directions_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT grain_directions_relative_to_known CHECK ((relative_to = ANY (ARRAY['sheet_long_edge'::text, 'sheet_short_edge'::text])))
);
CREATE TABLE public.promos (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token text NOT NULL,
    title jsonb NOT NULL,
    text jsonb,
    image_hash text,
    target text NOT NULL,
    "from" timestamp with time zone,
    until timestamp with time zone,
    is_active boolean DEFAULT true NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    CONSTRAINT promos_target_on_this_site CHECK ((target ~ '^/([^/\\]|$)'::text)),
    CONSTRAINT promos_text_filled CHECK (((text IS NULL) OR public.is_l10n(text))),
    CONSTRAINT promos_title_filled CHECK (public.is_l10n(title)),
    CONSTRAINT promos_token_not_reserved CHECK ((NOT public.is_reserved_token(token))),
    CONSTRAINT promos_token_shape CHECK ((token ~ '^[a-z0-9-]{2,40}$'::text)),
    CONSTRAINT promos_until_after_from CHECK (((until IS NULL) OR ("from" IS NULL) OR (until > "from")))
);
CREATE TABLE public.images (
    hash text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    dominant_colour text NOT NULL,
    variants_ready boolean DEFAULT false NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    unused_since timestamp with time zone,
    public_until timestamp with time zone,
    CONSTRAINT images_colour_shape CHECK ((dominant_colour ~ '^#[0-9a-f]{6}$'::text)),
    CONSTRAINT images_has_size CHECK (((width > 0) AND (height > 0) AND (bytes > 0))),
    CONSTRAINT images_hash_shape CHECK ((hash ~ '^[0-9a-f]{40}$'::text))
);
CREATE TABLE public.imported_documents (
    path text NOT NULL,
    kind text NOT NULL,
    row_id uuid NOT NULL,
    imported_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT imported_documents_kind_known CHECK ((kind = ANY (ARRAY['person'::text, 'bookstore'::text, 'publisher'::text, 'book'::text, 'edition'::text]))),
    CONSTRAINT imported_documents_path_shape CHECK ((path ~ '^[^/]+/[^/]+(/[^/]+/[^/]+)*$'::text))
);
CREATE TABLE public.imported_records (
    record_reference text NOT NULL,
    edition_id uuid NOT NULL,
    digest text NOT NULL,
    imported_on timestamp with time zone DEFAULT now() NOT NULL,
    sender text NOT NULL,
    operation_id uuid,
    CONSTRAINT imported_records_sender_trimmed CHECK ((sender = btrim(sender)))
);
CREATE TABLE public.imprints (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    publisher_id uuid NOT NULL,
    name jsonb NOT NULL,
    name_key text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT imprints_name_filled CHECK (public.is_l10n(name))
);
CREATE TABLE public.installation (
    is_only boolean DEFAULT true NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    secret_fingerprint text,
    newest_migration text DEFAULT ''::text NOT NULL,
    CONSTRAINT installation_is_only CHECK (is_only)
);
CREATE TABLE public.invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    type text NOT NULL,
    publisher_id uuid,
    shop_id uuid,
    book_id uuid,
    token_digest text NOT NULL,
    invited_by uuid NOT NULL,
    invited_on timestamp with time zone DEFAULT now() NOT NULL,
    expires_on timestamp with time zone NOT NULL,
    CONSTRAINT invitations_email_normalised CHECK ((email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'::text)),
    CONSTRAINT invitations_language_known CHECK ((language = ANY (ARRAY['en'::text, 'np'::text]))),
    CONSTRAINT invitations_scope CHECK ((num_nonnulls(publisher_id, shop_id, book_id) = ((type = 'admin'::text))::integer)),
    CONSTRAINT invitations_type_known CHECK ((type = ANY (ARRAY['siteAdmin'::text, 'admin'::text])))
);
CREATE TABLE public.invoice_lines (
    invoice_id uuid NOT NULL,
    sequence integer NOT NULL,
    title jsonb NOT NULL,
    copies integer NOT NULL,
    unit_paisa bigint NOT NULL,
    tax_class text NOT NULL,
    vat_paisa bigint NOT NULL,
    hs_heading text,
    order_line_id uuid NOT NULL,
    CONSTRAINT invoice_lines_amounts_fit CHECK (((unit_paisa >= 0) AND ((vat_paisa >= 0) AND (vat_paisa <= (unit_paisa * copies))))),
    CONSTRAINT invoice_lines_copies_positive CHECK ((copies > 0)),
    CONSTRAINT invoice_lines_hs_heading_shape CHECK ((hs_heading ~ '^[0-9]{4}$'::text)),
    CONSTRAINT invoice_lines_tax_class_known CHECK ((tax_class = ANY (ARRAY['exempt'::text, 'standard'::text]))),
    CONSTRAINT invoice_lines_title_filled CHECK (public.is_l10n(title))
);
CREATE TABLE public.invoice_prints (
    invoice_id uuid NOT NULL,
    sequence integer NOT NULL,
    printed_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    printed_by uuid,
    side text NOT NULL,
    CONSTRAINT invoice_prints_counted CHECK ((sequence > 0)),
    CONSTRAINT invoice_prints_side_known CHECK ((side = ANY (ARRAY['bookstore'::text, 'reader'::text])))
);
CREATE TABLE public.invoices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    shop_id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    fiscal_year text NOT NULL,
    number integer NOT NULL,
    credits_id uuid,
    issued_on timestamp with time zone NOT NULL,
    issued_by uuid,
    seller_name jsonb NOT NULL,
    seller_address jsonb,
    seller_pan text,
    outlet_code text,
    buyer_name text NOT NULL,
    buyer_pan text,
    goods_paisa bigint NOT NULL,
    delivery_paisa bigint NOT NULL,
    delivery_vat_paisa bigint NOT NULL,
    buyer_address text,
    payment_way text,
    rounding_paisa bigint NOT NULL,
    credit_reason text,
    event_id uuid NOT NULL,
    CONSTRAINT invoices_amounts_fit CHECK (((goods_paisa >= 0) AND (delivery_paisa >= 0) AND ((delivery_vat_paisa >= 0) AND (delivery_vat_paisa <= delivery_paisa)))),
    CONSTRAINT invoices_buyer_filled CHECK ((btrim(buyer_name) <> ''::text)),
    CONSTRAINT invoices_buyer_pan_shape CHECK ((buyer_pan ~ '^[0-9]{9}$'::text)),
    CONSTRAINT invoices_credit_note_whole CHECK (((kind = 'creditNote'::text) = (credits_id IS NOT NULL))),
    CONSTRAINT invoices_credit_reason_of_credit_note CHECK (((credit_reason IS NULL) OR (credits_id IS NOT NULL))),
    CONSTRAINT invoices_fiscal_year_shape CHECK ((fiscal_year ~ '^20[0-9]{2}/[0-9]{2}$'::text)),
    CONSTRAINT invoices_kind_known CHECK ((kind = ANY (ARRAY['taxInvoice'::text, 'panBill'::text, 'receipt'::text, 'creditNote'::text]))),
    CONSTRAINT invoices_number_positive CHECK ((number > 0)),
    CONSTRAINT invoices_payment_way_known CHECK ((payment_way = ANY (ARRAY['cashOnDelivery'::text, 'cashAtStore'::text, 'esewa'::text, 'khalti'::text, 'bankTransfer'::text]))),
    CONSTRAINT invoices_rounded_in_cash CHECK (((rounding_paisa = 0) OR ((payment_way = ANY (ARRAY['cashOnDelivery'::text, 'cashAtStore'::text])) AND ((rounding_paisa >= '-99'::integer) AND (rounding_paisa <=
CASE
    WHEN (credits_id IS NULL) THEN '-1'::integer
    ELSE 99
END))))),
    CONSTRAINT invoices_seller_filled CHECK ((public.is_l10n(seller_name) AND ((seller_address IS NULL) OR public.is_l10n(seller_address)))),
    CONSTRAINT invoices_seller_pan_shape CHECK ((seller_pan ~ '^[0-9]{9}$'::text))
);
CREATE TABLE public.languages (
    code text NOT NULL,
    name jsonb NOT NULL,
    native_name text NOT NULL,
    html_tag text NOT NULL,
    is_of_nepal boolean NOT NULL,
    sort_order integer NOT NULL,
    CONSTRAINT languages_code_shape CHECK ((code ~ '^[a-z]{3}$'::text)),
    CONSTRAINT languages_name_filled CHECK (public.is_l10n(name))
);
CREATE TABLE public.letters (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    cause text NOT NULL,
    kind text NOT NULL,
    person_id uuid,
    content text,
    good_until timestamp with time zone,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    attempts integer DEFAULT 0 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    settled_on timestamp with time zone,
    about text,
    sending_on timestamp with time zone,
    channel text DEFAULT 'mail'::text NOT NULL,
    CONSTRAINT letters_channel_known CHECK ((channel = ANY (ARRAY['mail'::text, 'text'::text]))),
    CONSTRAINT letters_content_while_open CHECK (((content IS NOT NULL) = (state = ANY (ARRAY['waiting'::text, 'failed'::text])))),
    CONSTRAINT letters_reason_known CHECK ((reason = ANY (ARRAY['noRecipient'::text, 'expired'::text, 'outdated'::text, 'refused'::text, 'attemptsFailed'::text, 'unreadable'::text, 'restored'::text, 'overLimit'::text]))),
    CONSTRAINT letters_settled CHECK (((settled_on IS NULL) = (state = 'waiting'::text))),
    CONSTRAINT letters_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text, 'failed'::text])))
);
CREATE TABLE public.list_columns (
    person_id uuid NOT NULL,
    list text NOT NULL,
    columns text[] NOT NULL
);
CREATE TABLE public.list_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    publisher_id uuid,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT list_views_name_filled CHECK ((name ~ '\S'::text))
);
CREATE TABLE public.listing_discounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    listing_id uuid NOT NULL,
    sequence integer NOT NULL,
    percent numeric(5,2) NOT NULL,
    "from" date,
    until date,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT listing_discounts_percent_range CHECK (((percent > (0)::numeric) AND (percent <= (100)::numeric))),
    CONSTRAINT listing_discounts_until_after_from CHECK (((until IS NULL) OR ("from" IS NULL) OR (until >= "from")))
);
CREATE TABLE public.live_events (
    id bigint NOT NULL,
    topic text NOT NULL,
    kind text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    xact xid8 DEFAULT pg_current_xact_id() NOT NULL
);
ALTER TABLE public.live_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.live_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.money_accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    shop_id uuid,
    courier_id uuid,
    way text,
    currency text NOT NULL,
    name text GENERATED ALWAYS AS ((((kind || ' '::text) || currency) || COALESCE((' '::text || shop_id), (' '::text || courier_id), (' '::text || way), ''::text))) STORED NOT NULL,
    CONSTRAINT money_accounts_holder_fits CHECK (((num_nonnulls(shop_id) = ((public.is_of_shop(kind) OR (kind = 'owedToShop'::text)))::integer) AND (num_nonnulls(courier_id) = ((kind = 'courierCash'::text))::integer) AND (num_nonnulls(way) = ((kind = 'gateway'::text))::integer))),
    CONSTRAINT money_accounts_kind_known CHECK ((kind = ANY (ARRAY['gateway'::text, 'bank'::text, 'courierCash'::text, 'owedToShop'::text, 'commission'::text, 'drawer'::text, 'shopBank'::text, 'owedByCompany'::text, 'commissionPaid'::text, 'readers'::text, 'goods'::text, 'delivery'::text, 'discounts'::text, 'tax'::text, 'rounding'::text, 'shortfall'::text]))),
    CONSTRAINT money_accounts_way_known CHECK ((way = ANY (ARRAY['esewa'::text, 'khalti'::text])))
);
CREATE TABLE public.money_balances (
    account_id uuid NOT NULL,
    minor bigint NOT NULL
);
CREATE TABLE public.money_entries (
    posting_id uuid NOT NULL,
    sequence integer NOT NULL,
    account_id uuid NOT NULL,
    minor bigint NOT NULL,
    day date NOT NULL,
    CONSTRAINT money_entries_not_nothing CHECK ((minor <> 0))
);
CREATE TABLE public.money_postings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    shop_id uuid NOT NULL,
    currency text NOT NULL,
    day date NOT NULL,
    posted_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    actor_id uuid,
    sale_id uuid,
    movement_id uuid,
    order_id uuid,
    invoice_id uuid,
    attempt_id uuid,
    refund_id uuid,
    CONSTRAINT money_postings_document_fits CHECK ((array_remove(ARRAY[
CASE
    WHEN (sale_id IS NOT NULL) THEN 'sale'::text
    ELSE NULL::text
END,
CASE
    WHEN (movement_id IS NOT NULL) THEN 'movement'::text
    ELSE NULL::text
END,
CASE
    WHEN (order_id IS NOT NULL) THEN 'order'::text
    ELSE NULL::text
END,
CASE
    WHEN (invoice_id IS NOT NULL) THEN 'invoice'::text
    ELSE NULL::text
END,
CASE
    WHEN (attempt_id IS NOT NULL) THEN 'attempt'::text
    ELSE NULL::text
END,
CASE
    WHEN (refund_id IS NOT NULL) THEN 'refund'::text
    ELSE NULL::text
END], NULL::text) =
CASE kind
    WHEN 'sale'::text THEN ARRAY['sale'::text]
    WHEN 'saleReturn'::text THEN ARRAY['sale'::text, 'movement'::text]
    WHEN 'invoice'::text THEN ARRAY['order'::text, 'invoice'::text]
    WHEN 'creditNote'::text THEN ARRAY['order'::text, 'invoice'::text]
    WHEN 'payment'::text THEN ARRAY['order'::text, 'attempt'::text]
    WHEN 'cash'::text THEN ARRAY['order'::text]
    WHEN 'refund'::text THEN ARRAY['order'::text, 'refund'::text]
    ELSE ARRAY[]::text[]
END)),
    CONSTRAINT money_postings_kind_known CHECK ((kind = ANY (ARRAY['sale'::text, 'saleReturn'::text, 'invoice'::text, 'creditNote'::text, 'payment'::text, 'cash'::text, 'refund'::text, 'commission'::text])))
);
CREATE TABLE public.operation_files (
    operation_id uuid NOT NULL,
    role text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT operation_files_bytes_not_negative CHECK ((bytes >= 0)),
    CONSTRAINT operation_files_role_known CHECK ((role = ANY (ARRAY['input'::text, 'refused'::text, 'output'::text])))
);
CREATE TABLE public.operation_refusals (
    operation_id uuid NOT NULL,
    "position" integer NOT NULL,
    refusal jsonb NOT NULL
);
CREATE TABLE public.operations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    publisher_id uuid,
    input jsonb DEFAULT '{}'::jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer,
    report jsonb DEFAULT '{}'::jsonb NOT NULL,
    run_id uuid,
    cancel_asked_on timestamp with time zone,
    seen_on timestamp with time zone,
    undo_of uuid,
    started_on timestamp with time zone,
    ended_on timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    handled_on timestamp with time zone,
    follows uuid,
    CONSTRAINT operations_counts_not_negative CHECK (((done >= 0) AND ((total IS NULL) OR (total >= 0)))),
    CONSTRAINT operations_ended_when_over CHECK (((ended_on IS NOT NULL) = (state = ANY (ARRAY['done'::text, 'cancelled'::text, 'failed'::text])))),
    CONSTRAINT operations_follows_another CHECK ((follows <> id)),
    CONSTRAINT operations_kind_shape CHECK ((kind ~ '^[a-z][a-zA-Z]*$'::text)),
    CONSTRAINT operations_state_known CHECK ((state = ANY (ARRAY['prepared'::text, 'waiting'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'failed'::text])))
);
CREATE TABLE public.order_events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    status text NOT NULL,
    side text NOT NULL,
    actor_id uuid,
    reason text,
    happened_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    brought_back integer,
    submission uuid,
    CONSTRAINT order_events_brought_back_positive CHECK ((brought_back > 0)),
    CONSTRAINT order_events_reason_filled CHECK ((btrim(reason) <> ''::text)),
    CONSTRAINT order_events_side_known CHECK ((side = ANY (ARRAY['bookstore'::text, 'reader'::text, 'product'::text]))),
    CONSTRAINT order_events_status_known CHECK ((status = ANY (ARRAY['preordered'::text, 'awaitingPayment'::text, 'placed'::text, 'accepted'::text, 'packed'::text, 'handedOver'::text, 'delivered'::text, 'completed'::text, 'refused'::text, 'cameBack'::text, 'cancelled'::text, 'lapsed'::text])))
);
CREATE TABLE public.page_view_days (
    day date NOT NULL,
    views integer NOT NULL,
    visitors integer NOT NULL,
    CONSTRAINT page_view_days_counted CHECK (((views >= visitors) AND (visitors > 0)))
);
CREATE TABLE public.page_view_paths (
    path text NOT NULL,
    title text NOT NULL,
    views integer NOT NULL,
    until date NOT NULL,
    CONSTRAINT page_view_paths_counted CHECK ((views > 0))
);
CREATE TABLE public.page_views (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    title text NOT NULL,
    path text NOT NULL,
    language text NOT NULL,
    visitor_of_day text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    not_found text,
    network_of_day text,
    CONSTRAINT page_views_language_known CHECK ((language = ANY (ARRAY['en'::text, 'np'::text]))),
    CONSTRAINT page_views_network_of_search CHECK (((network_of_day IS NULL) OR (not_found IS NOT NULL))),
    CONSTRAINT page_views_not_found_length CHECK (((length(not_found) >= 1) AND (length(not_found) <= 100)))
);
CREATE TABLE public.paper_certifications (
    paper_id uuid NOT NULL,
    certification_id uuid NOT NULL,
    number text,
    valid_until date,
    CONSTRAINT paper_certifications_number_shape CHECK ((number ~ '^[A-Z0-9][A-Z0-9./-]{1,39}$'::text))
);
CREATE TABLE public.paper_costs (
    paper_id uuid NOT NULL,
    amount_minor bigint NOT NULL,
    currency text NOT NULL,
    CONSTRAINT paper_costs_amount_range CHECK (((amount_minor >= 1) AND (amount_minor <= '10000000000000000'::bigint)))
);
CREATE TABLE public.paper_printing_methods (
    paper_id uuid NOT NULL,
    printing_method_id uuid NOT NULL
);
CREATE TABLE public.paper_types (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    name jsonb NOT NULL,
    sort_order integer NOT NULL,
    archived_on date,
    merged_into_id uuid,
    category text NOT NULL,
    use text[] NOT NULL,
    description jsonb,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT paper_types_category_known CHECK ((category = ANY (ARRAY['uncoatedWoodfree'::text, 'uncoatedMechanical'::text, 'bookWove'::text, 'coatedGloss'::text, 'coatedSilk'::text, 'coatedMatt'::text, 'newsprint'::text, 'artBoard'::text, 'foldingBoard'::text, 'greyboard'::text, 'kraft'::text, 'lokta'::text, 'other'::text]))),
    CONSTRAINT paper_types_code_shape CHECK ((code ~ '^[a-z][a-z0-9_-]*$'::text)),
    CONSTRAINT paper_types_description_filled CHECK (((description IS NULL) OR public.is_l10n(description))),
    CONSTRAINT paper_types_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT paper_types_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT paper_types_use_known CHECK (((cardinality(use) > 0) AND (use <@ ARRAY['text'::text, 'cover'::text, 'endpaper'::text, 'jacket'::text, 'case'::text])))
);
CREATE TABLE public.papers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name jsonb NOT NULL,
    paper_type_id uuid NOT NULL,
    grammage_gsm integer NOT NULL,
    caliper_um integer,
    brightness_pct integer,
    whiteness_cie integer,
    opacity_pct integer,
    tensile_md_n_per_m integer,
    tensile_cd_n_per_m integer,
    tint text NOT NULL,
    surface_coating_id uuid,
    grain_direction_id uuid NOT NULL,
    recycled_pre_consumer_pct integer NOT NULL,
    recycled_post_consumer_pct integer NOT NULL,
    is_acid_free boolean NOT NULL,
    sheet_sizes text[] NOT NULL,
    mill text,
    supplier text,
    archived_on date,
    merged_into_id uuid,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    bulk_cm3_per_g numeric(4,2),
    CONSTRAINT papers_brightness_range CHECK (((brightness_pct >= 0) AND (brightness_pct <= 115))),
    CONSTRAINT papers_bulk_range CHECK (((bulk_cm3_per_g >= 0.3) AND (bulk_cm3_per_g <= 9.99))),
    CONSTRAINT papers_caliper_range CHECK (((caliper_um >= 1) AND (caliper_um <= 5000))),
    CONSTRAINT papers_grammage_range CHECK (((grammage_gsm >= 25) AND (grammage_gsm <= 2500))),
    CONSTRAINT papers_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT papers_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT papers_opacity_range CHECK (((opacity_pct >= 0) AND (opacity_pct <= 100))),
    CONSTRAINT papers_recycled_range CHECK (((recycled_pre_consumer_pct >= 0) AND (recycled_post_consumer_pct >= 0) AND ((recycled_pre_consumer_pct + recycled_post_consumer_pct) <= 100))),
    CONSTRAINT papers_tensile_cd_range CHECK (((tensile_cd_n_per_m >= 1) AND (tensile_cd_n_per_m <= 100000))),
    CONSTRAINT papers_tensile_in_order CHECK ((tensile_cd_n_per_m <= tensile_md_n_per_m)),
    CONSTRAINT papers_tensile_md_range CHECK (((tensile_md_n_per_m >= 1) AND (tensile_md_n_per_m <= 100000))),
    CONSTRAINT papers_tint_known CHECK ((tint = ANY (ARRAY['white'::text, 'natural'::text, 'cream'::text, 'coloured'::text]))),
    CONSTRAINT papers_whiteness_range CHECK (((whiteness_cie >= 0) AND (whiteness_cie <= 200)))
);
CREATE TABLE public.parcels (
    order_id uuid NOT NULL,
    sequence integer NOT NULL,
    courier text,
    tracking_number text,
    weight_g integer NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    courier_id uuid,
    CONSTRAINT parcels_courier_filled CHECK ((btrim(courier) <> ''::text)),
    CONSTRAINT parcels_sequence_counts CHECK (((sequence >= 1) AND (sequence <= 20))),
    CONSTRAINT parcels_tracking_number_filled CHECK ((btrim(tracking_number) <> ''::text)),
    CONSTRAINT parcels_weight_fits CHECK (((weight_g >= 1) AND (weight_g <= 100000)))
);
CREATE TABLE public.payment_attempt_orders (
    attempt_id uuid NOT NULL,
    order_id uuid NOT NULL,
    paisa bigint NOT NULL,
    CONSTRAINT payment_attempt_orders_paisa_positive CHECK ((paisa > 0))
);
CREATE TABLE public.payment_attempts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    purchase_id uuid NOT NULL,
    way text NOT NULL,
    reference text NOT NULL,
    paisa bigint NOT NULL,
    state text NOT NULL,
    problem text,
    gateway_number text,
    pay_url text,
    payment_number text,
    found_paisa bigint,
    expires_on timestamp with time zone NOT NULL,
    returned_on timestamp with time zone,
    looked_on timestamp with time zone,
    next_look_on timestamp with time zone,
    paid_on timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    part_given_back_on timestamp with time zone,
    CONSTRAINT payment_attempts_paid_whole CHECK ((num_nonnulls(paid_on,
CASE
    WHEN (state = 'paid'::text) THEN payment_number
    ELSE NULL::text
END) =
CASE state
    WHEN 'paid'::text THEN 2
    ELSE 0
END)),
    CONSTRAINT payment_attempts_paisa_positive CHECK (((paisa > 0) AND (found_paisa >= 0))),
    CONSTRAINT payment_attempts_part_of_paid CHECK (((part_given_back_on IS NULL) OR ((state = 'paid'::text) AND (way = ANY (ARRAY['esewa'::text, 'khalti'::text]))))),
    CONSTRAINT payment_attempts_payment_number_filled CHECK ((btrim(payment_number) <> ''::text)),
    CONSTRAINT payment_attempts_problem_fits CHECK (((state = 'unclear'::text) = (problem IS NOT NULL))),
    CONSTRAINT payment_attempts_problem_known CHECK ((problem = ANY (ARRAY['gatewayUnsure'::text, 'noAnswer'::text, 'otherAmount'::text, 'otherPayment'::text, 'refundedThere'::text, 'proofSent'::text]))),
    CONSTRAINT payment_attempts_reference_shape CHECK ((reference ~ '^[2-9A-Z]{4}(-[2-9A-Z]{4}){3}$'::text)),
    CONSTRAINT payment_attempts_state_known CHECK ((state = ANY (ARRAY['open'::text, 'left'::text, 'unclear'::text, 'paid'::text, 'failed'::text]))),
    CONSTRAINT payment_attempts_way_known CHECK ((way = ANY (ARRAY['esewa'::text, 'khalti'::text, 'bankTransfer'::text])))
);
CREATE TABLE public.payment_events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    attempt_id uuid NOT NULL,
    state text NOT NULL,
    problem text,
    source text NOT NULL,
    actor_id uuid,
    note text,
    happened_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT payment_events_note_filled CHECK ((btrim(note) <> ''::text)),
    CONSTRAINT payment_events_problem_known CHECK ((problem = ANY (ARRAY['gatewayUnsure'::text, 'noAnswer'::text, 'otherAmount'::text, 'otherPayment'::text, 'refundedThere'::text, 'proofSent'::text]))),
    CONSTRAINT payment_events_source_known CHECK ((source = ANY (ARRAY['reader'::text, 'product'::text, 'staff'::text]))),
    CONSTRAINT payment_events_state_known CHECK ((state = ANY (ARRAY['open'::text, 'left'::text, 'unclear'::text, 'paid'::text, 'failed'::text])))
);
CREATE TABLE public.places (
    code text NOT NULL
);
CREATE TABLE public.press_certifications (
    press_id uuid NOT NULL,
    certification_id uuid NOT NULL,
    number text,
    valid_until date,
    CONSTRAINT press_certifications_number_shape CHECK ((number ~ '^[A-Z0-9][A-Z0-9./-]{1,39}$'::text))
);
CREATE TABLE public.press_coatings (
    press_id uuid NOT NULL,
    coating_id uuid NOT NULL
);
CREATE TABLE public.press_paper_types (
    press_id uuid NOT NULL,
    paper_type_id uuid NOT NULL
);
CREATE TABLE public.press_printing_methods (
    press_id uuid NOT NULL,
    printing_method_id uuid NOT NULL
);
CREATE TABLE public.presses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name jsonb NOT NULL,
    archived_on date,
    merged_into_id uuid,
    kinds text[] NOT NULL,
    legal_name text,
    pan_number text,
    is_vat_registered boolean NOT NULL,
    country text NOT NULL,
    place_code text,
    address jsonb,
    phone text,
    email text,
    max_sheet_width_mm integer,
    max_sheet_height_mm integer,
    min_run integer,
    max_run integer,
    standard_lead_days integer,
    advance_percent integer,
    balance_days integer,
    currency text NOT NULL,
    notes text,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    bindings text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT presses_address_filled CHECK (((address IS NULL) OR public.is_l10n(address))),
    CONSTRAINT presses_advance_range CHECK (((advance_percent >= 0) AND (advance_percent <= 100))),
    CONSTRAINT presses_balance_days_range CHECK (((balance_days >= 0) AND (balance_days <= 365))),
    CONSTRAINT presses_bindings_known CHECK ((bindings <@ ARRAY['case_sewn'::text, 'case_glued'::text, 'perfect'::text, 'sewn_paperback'::text, 'saddle_stitch'::text, 'spiral'::text, 'wire_o'::text, 'board'::text, 'loose_leaf'::text])),
    CONSTRAINT presses_country_shape CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT presses_kinds_known CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['printer'::text, 'binder'::text, 'finisher'::text, 'manufacturer'::text]))),
    CONSTRAINT presses_lead_days_range CHECK (((standard_lead_days >= 1) AND (standard_lead_days <= 365))),
    CONSTRAINT presses_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT presses_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT presses_pan_number_shape CHECK ((pan_number ~ '^[0-9]{9}$'::text)),
    CONSTRAINT presses_place_in_nepal CHECK (((place_code IS NULL) OR (country = 'NP'::text))),
    CONSTRAINT presses_runs_in_order CHECK (((min_run > 0) AND (max_run >= COALESCE(min_run, 1)))),
    CONSTRAINT presses_sheet_whole CHECK ((((max_sheet_width_mm IS NULL) = (max_sheet_height_mm IS NULL)) AND (max_sheet_width_mm > 0) AND (max_sheet_height_mm > 0)))
);
CREATE TABLE public.printing_methods (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    code text NOT NULL,
    name jsonb NOT NULL,
    sort_order integer NOT NULL,
    archived_on date,
    merged_into_id uuid,
    family text NOT NULL,
    min_economic_run integer,
    max_economic_run integer,
    colour_modes text[] NOT NULL,
    supports_variable_data boolean NOT NULL,
    needs_plates boolean NOT NULL,
    typical_lead_days integer,
    description jsonb,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    paper_categories text[] NOT NULL,
    max_sheet_width_mm integer,
    max_sheet_height_mm integer,
    CONSTRAINT printing_methods_code_shape CHECK ((code ~ '^[a-z][a-z0-9_-]*$'::text)),
    CONSTRAINT printing_methods_colour_modes_known CHECK (((cardinality(colour_modes) > 0) AND (colour_modes <@ ARRAY['black'::text, 'spot'::text, 'cmyk'::text, 'extended'::text]))),
    CONSTRAINT printing_methods_description_filled CHECK (((description IS NULL) OR public.is_l10n(description))),
    CONSTRAINT printing_methods_family_known CHECK ((family = ANY (ARRAY['offset'::text, 'digital'::text, 'relief'::text, 'intaglio'::text, 'stencil'::text]))),
    CONSTRAINT printing_methods_lead_days_range CHECK (((typical_lead_days >= 1) AND (typical_lead_days <= 365))),
    CONSTRAINT printing_methods_merged_are_archived CHECK (((merged_into_id IS NULL) OR ((archived_on IS NOT NULL) AND (merged_into_id <> id)))),
    CONSTRAINT printing_methods_name_filled CHECK (public.is_l10n(name)),
    CONSTRAINT printing_methods_paper_categories_known CHECK (((cardinality(paper_categories) > 0) AND (paper_categories <@ ARRAY['uncoatedWoodfree'::text, 'uncoatedMechanical'::text, 'bookWove'::text, 'coatedGloss'::text, 'coatedSilk'::text, 'coatedMatt'::text, 'newsprint'::text, 'artBoard'::text, 'foldingBoard'::text, 'greyboard'::text, 'kraft'::text, 'lokta'::text, 'other'::text]))),
    CONSTRAINT printing_methods_run_in_order CHECK (((min_economic_run >= 1) AND (min_economic_run <= max_economic_run))),
    CONSTRAINT printing_methods_sheet_whole CHECK ((((max_sheet_width_mm IS NULL) = (max_sheet_height_mm IS NULL)) AND (max_sheet_width_mm > 0) AND (max_sheet_height_mm > 0)))
);
CREATE TABLE public.purchases (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    submission uuid NOT NULL,
    person_id uuid,
    name text,
    phone text,
    phone_digest text,
    email text,
    sends_letters boolean DEFAULT true NOT NULL,
    language text NOT NULL,
    network_key text,
    recipient_name text,
    recipient_phone text,
    gift_note text,
    pan_number text,
    country text,
    place_code text,
    state text,
    district text,
    city text,
    ward text,
    area text,
    street_address text,
    street_address2 text,
    zipcode text,
    payment_way text NOT NULL,
    placed_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    forgotten_on timestamp with time zone,
    is_phone_proved boolean DEFAULT false NOT NULL,
    CONSTRAINT purchases_email_normalised CHECK ((email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'::text)),
    CONSTRAINT purchases_language_known CHECK ((language = ANY (ARRAY['en'::text, 'np'::text]))),
    CONSTRAINT purchases_pan_number_shape CHECK ((pan_number ~ '^[0-9]{9}$'::text)),
    CONSTRAINT purchases_payment_way_known CHECK ((payment_way = ANY (ARRAY['cashOnDelivery'::text, 'cashAtStore'::text, 'esewa'::text, 'khalti'::text, 'bankTransfer'::text]))),
    CONSTRAINT purchases_phone_digest_shape CHECK ((phone_digest ~ '^([A-Za-z0-9_-]{43}|[0-9]{5,15})$'::text)),
    CONSTRAINT purchases_place_once CHECK (((place_code IS NULL) OR ((country = 'NP'::text) AND (num_nonnulls(state, district, city) = 0)))),
    CONSTRAINT purchases_reader_known CHECK (
CASE
    WHEN (forgotten_on IS NULL) THEN ((btrim(name) <> ''::text) AND (num_nonnulls(name, phone, phone_digest) = 3))
    ELSE (num_nonnulls(name, phone, phone_digest, email, network_key, recipient_name, recipient_phone, gift_note, pan_number, ward, area, street_address, street_address2) = 0)
END),
    CONSTRAINT purchases_recipient_whole CHECK (((recipient_name IS NULL) = (recipient_phone IS NULL))),
    CONSTRAINT purchases_zipcode_shape CHECK (((country <> 'NP'::text) OR (zipcode ~ '^[0-9]{5}([0-9]{2})?$'::text)))
);
CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE public.refunds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    attempt_id uuid,
    order_id uuid NOT NULL,
    paisa bigint NOT NULL,
    reason text NOT NULL,
    way text,
    reference text,
    done_on timestamp with time zone,
    asked_on timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    account_sealed text,
    CONSTRAINT refunds_done_whole CHECK ((num_nonnulls(way, reference, done_on) = ANY (ARRAY[0, 3]))),
    CONSTRAINT refunds_paisa_positive CHECK ((paisa > 0)),
    CONSTRAINT refunds_reason_known CHECK ((reason = ANY (ARRAY['cancelled'::text, 'copiesCancelled'::text, 'cameBack'::text, 'copiesReturned'::text, 'paidTwice'::text, 'paidLate'::text, 'givenBackThere'::text]))),
    CONSTRAINT refunds_reference_filled CHECK ((btrim(reference) <> ''::text)),
    CONSTRAINT refunds_source_fits CHECK (((attempt_id IS NULL) = (NOT (way IS DISTINCT FROM 'cash'::text)))),
    CONSTRAINT refunds_way_known CHECK ((way = ANY (ARRAY['gateway'::text, 'hand'::text, 'cash'::text])))
);
CREATE TABLE public.reviews (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    book_id uuid NOT NULL,
    kind text NOT NULL,
    rating integer,
    title jsonb,
    text jsonb NOT NULL,
    reviewer_name jsonb NOT NULL,
    source_name jsonb,
    written_on date,
    status text DEFAULT 'pending'::text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    source_url text,
    status_reason text,
    CONSTRAINT reviews_kind_known CHECK ((kind = ANY (ARRAY['press'::text, 'endorsement'::text, 'reader'::text]))),
    CONSTRAINT reviews_rating_is_readers CHECK (((kind = 'reader'::text) = (rating IS NOT NULL))),
    CONSTRAINT reviews_rating_range CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT reviews_readers_are_dated CHECK (((kind <> 'reader'::text) OR (written_on IS NOT NULL))),
    CONSTRAINT reviews_reviewer_name_filled CHECK (public.is_l10n(reviewer_name)),
    CONSTRAINT reviews_source_name_filled CHECK (((source_name IS NULL) OR public.is_l10n(source_name))),
    CONSTRAINT reviews_source_url_shape CHECK ((source_url ~ '^https?://'::text)),
    CONSTRAINT reviews_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'published'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT reviews_text_filled CHECK (public.is_l10n(text)),
    CONSTRAINT reviews_title_filled CHECK (((title IS NULL) OR public.is_l10n(title)))
);
CREATE TABLE public.sales (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    place_id uuid NOT NULL,
    fiscal_year text NOT NULL,
    receipt_number integer DEFAULT 0 NOT NULL,
    sold_on date NOT NULL,
    method text NOT NULL,
    submission uuid NOT NULL,
    CONSTRAINT sales_fiscal_year_shape CHECK ((fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'::text)),
    CONSTRAINT sales_method_known CHECK ((method = ANY (ARRAY['cash'::text, 'card'::text, 'wallet'::text, 'bankTransfer'::text, 'other'::text])))
);
CREATE TABLE public.search_entries (
    id integer NOT NULL,
    kind "char" NOT NULL,
    object uuid NOT NULL,
    length smallint NOT NULL
);
ALTER TABLE public.search_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.search_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.search_kinds (
    kind text NOT NULL,
    sign "char" NOT NULL
);
CREATE TABLE public.search_postings (
    word bigint NOT NULL,
    entry integer NOT NULL,
    field smallint NOT NULL,
    kind "char" NOT NULL,
    CONSTRAINT search_postings_field_known CHECK (((field >= 1) AND (field <= 5)))
);
CREATE TABLE public.search_texts (
    entry integer NOT NULL,
    names text[] NOT NULL,
    terms bigint[] NOT NULL,
    fields smallint[] NOT NULL,
    CONSTRAINT search_texts_fields_fit CHECK ((cardinality(terms) = cardinality(fields)))
);
CREATE TABLE public.series (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    publisher_id uuid NOT NULL,
    title jsonb NOT NULL,
    title_key text NOT NULL,
    issn text,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    slug text NOT NULL,
    CONSTRAINT series_issn_shape CHECK (((issn IS NULL) OR (issn ~ '^[0-9]{7}[0-9X]$'::text))),
    CONSTRAINT series_title_filled CHECK (public.is_l10n(title))
);
CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.site_settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    id uuid DEFAULT gen_random_uuid() NOT NULL
);
CREATE TABLE public.sold_line_discounts (
    line_id uuid NOT NULL,
    sequence integer NOT NULL,
    borne_by text NOT NULL,
    minor bigint NOT NULL,
    CONSTRAINT sold_line_discounts_borne_by_known CHECK ((borne_by = ANY (ARRAY['publisher'::text, 'shop'::text]))),
    CONSTRAINT sold_line_discounts_positive CHECK ((minor > 0))
);
CREATE TABLE public.sold_lines (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    sale_id uuid,
    listing_id uuid NOT NULL,
    copies integer NOT NULL,
    list_minor bigint,
    unit_minor bigint NOT NULL,
    currency text NOT NULL,
    order_line_id uuid,
    returns_id uuid,
    shop_id uuid NOT NULL,
    edition_id uuid NOT NULL,
    place_id uuid NOT NULL,
    sold_on date NOT NULL,
    tax_minor bigint DEFAULT 0 NOT NULL,
    rate numeric,
    recorded_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT sold_lines_copies_fit CHECK (((copies >= 1) AND (copies <= 100000))),
    CONSTRAINT sold_lines_document_fits CHECK ((num_nonnulls(sale_id, order_line_id) = 1)),
    CONSTRAINT sold_lines_price_not_negative CHECK (((unit_minor >= 0) AND (list_minor >= 0))),
    CONSTRAINT sold_lines_rate_positive CHECK ((rate > (0)::numeric)),
    CONSTRAINT sold_lines_tax_fits CHECK (((tax_minor >= 0) AND (tax_minor <= (unit_minor * copies))))
);
CREATE TABLE public.spreadsheet_headings (
    publisher_id uuid NOT NULL,
    heading text NOT NULL,
    column_key text
);
CREATE TABLE public.staff_notices (
    kind text NOT NULL,
    object text NOT NULL,
    noticed_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_notices_kind_known CHECK ((kind = ANY (ARRAY['orderPlaced'::text, 'holdRequested'::text, 'paymentUnclear'::text, 'refundOwed'::text, 'gatewayRefused'::text])))
);
CREATE TABLE public.statement_disputes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    statement_id uuid NOT NULL,
    posting_id uuid,
    remark text NOT NULL,
    answer text,
    answered_on timestamp with time zone,
    answered_by uuid,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT statement_disputes_answer_filled CHECK ((btrim(answer) <> ''::text)),
    CONSTRAINT statement_disputes_answered_whole CHECK ((num_nonnulls(answer, answered_on) = ANY (ARRAY[0, 2]))),
    CONSTRAINT statement_disputes_remark_filled CHECK ((btrim(remark) <> ''::text))
);
CREATE TABLE public.statement_lines (
    posting_id uuid NOT NULL,
    sequence integer NOT NULL,
    statement_id uuid NOT NULL
);
CREATE TABLE public.statements (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    shop_id uuid NOT NULL,
    account_id uuid NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    opening_minor bigint NOT NULL,
    closing_minor bigint,
    fiscal_year text,
    number integer,
    closed_on timestamp with time zone,
    commission_id uuid,
    agreed_on timestamp with time zone,
    agreed_by uuid,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT statements_agreed_whole CHECK (((state = 'agreed'::text) = (agreed_on IS NOT NULL))),
    CONSTRAINT statements_closed_whole CHECK ((num_nonnulls(closing_minor, fiscal_year, number, closed_on) =
CASE
    WHEN (state = 'open'::text) THEN 0
    ELSE 4
END)),
    CONSTRAINT statements_days_fit CHECK ((from_day <= until_day)),
    CONSTRAINT statements_fiscal_year_shape CHECK ((fiscal_year ~ '^20[0-9]{2}/[0-9]{2}$'::text)),
    CONSTRAINT statements_kind_known CHECK ((kind = 'collection'::text)),
    CONSTRAINT statements_number_positive CHECK ((number > 0)),
    CONSTRAINT statements_state_known CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'agreed'::text])))
);
CREATE TABLE public.stock_holds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    listing_id uuid NOT NULL,
    place_id uuid NOT NULL,
    edition_id uuid NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    phone_digest text NOT NULL,
    email text,
    language text NOT NULL,
    status text DEFAULT 'requested'::text NOT NULL,
    expires_on timestamp with time zone NOT NULL,
    moved_on timestamp with time zone DEFAULT now() NOT NULL,
    reason text,
    submission uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    withdrawal_notified_on timestamp with time zone,
    is_proved boolean DEFAULT false NOT NULL,
    network_key text,
    sends_letters boolean DEFAULT true NOT NULL,
    CONSTRAINT stock_holds_code_shape CHECK ((code ~ '^[2-9A-HJKMNP-Z]{6}$'::text)),
    CONSTRAINT stock_holds_email_normalised CHECK ((email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'::text)),
    CONSTRAINT stock_holds_language_known CHECK ((language = ANY (ARRAY['en'::text, 'np'::text]))),
    CONSTRAINT stock_holds_name_filled CHECK ((btrim(name) <> ''::text)),
    CONSTRAINT stock_holds_phone_digest_shape CHECK ((phone_digest ~ '^([A-Za-z0-9_-]{43}|[0-9]{5,15})$'::text)),
    CONSTRAINT stock_holds_reason_fits CHECK (((reason IS NULL) OR ((status = 'declined'::text) AND (btrim(reason) <> ''::text)))),
    CONSTRAINT stock_holds_status_known CHECK ((status = ANY (ARRAY['requested'::text, 'confirmed'::text, 'handedOver'::text, 'declined'::text, 'cancelled'::text, 'lapsed'::text, 'closed'::text])))
);
CREATE TABLE public.stock_movements (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    edition_id uuid NOT NULL,
    kind text NOT NULL,
    reason text,
    request_id uuid,
    submission uuid,
    actor_id uuid,
    moved_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    from_place_id uuid NOT NULL,
    to_place_id uuid NOT NULL,
    copies integer NOT NULL,
    sold_line_id uuid,
    reverses_id uuid,
    order_line_id uuid,
    CONSTRAINT stock_movements_adjustment_explained CHECK (((kind <> 'adjusted'::text) OR (reason IS NOT NULL))),
    CONSTRAINT stock_movements_copies_fit CHECK (((copies >= 1) AND (copies <= 100000))),
    CONSTRAINT stock_movements_reason_filled CHECK ((btrim(reason) <> ''::text)),
    CONSTRAINT stock_movements_request_fits CHECK (((request_id IS NULL) OR (kind = ANY (ARRAY['received'::text, 'transferred'::text])))),
    CONSTRAINT stock_movements_reversal_fits CHECK (((kind = 'returnedByReader'::text) = (reverses_id IS NOT NULL))),
    CONSTRAINT stock_movements_sale_fits CHECK (
CASE
    WHEN (order_line_id IS NULL) THEN ((kind = ANY (ARRAY['sold'::text, 'returnedByReader'::text])) = (sold_line_id IS NOT NULL))
    ELSE ((sold_line_id IS NULL) AND (kind = ANY (ARRAY['received'::text, 'transferred'::text, 'sold'::text, 'returnedByReader'::text, 'returnedToPublisher'::text])))
END),
    CONSTRAINT stock_movements_submission_fits CHECK ((((kind = 'sold'::text) OR (order_line_id IS NOT NULL)) = (submission IS NULL)))
);
CREATE TABLE public.stock_reservations (
    hold_id uuid,
    place_id uuid NOT NULL,
    edition_id uuid NOT NULL,
    copies integer NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_line_id uuid,
    CONSTRAINT stock_reservations_copies_fit CHECK (((copies >= 1) AND (copies <= 100000))),
    CONSTRAINT stock_reservations_of_one CHECK ((num_nonnulls(hold_id, order_line_id) = 1))
);
CREATE TABLE public.task_runs (
    task text NOT NULL,
    ran_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT task_runs_task_named CHECK ((task ~ '^[a-zA-Z]{1,60}$'::text))
);
CREATE TABLE public.text_costs (
    day date NOT NULL,
    provider text NOT NULL,
    texts integer NOT NULL,
    credits integer NOT NULL,
    CONSTRAINT text_costs_counted CHECK (((texts > 0) AND (credits >= 0))),
    CONSTRAINT text_costs_provider_known CHECK ((provider = ANY (ARRAY['aakash'::text, 'sparrow'::text])))
);
CREATE TABLE public.transfer_proofs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    attempt_id uuid NOT NULL,
    picture_sealed text,
    sent_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    refusal text,
    sequence integer NOT NULL,
    picture_digest text,
    CONSTRAINT transfer_proofs_refusal_filled CHECK ((btrim(refusal) <> ''::text)),
    CONSTRAINT transfer_proofs_sequence_counts CHECK (((sequence >= 1) AND (sequence <= 10)))
);
CREATE TABLE public.two_factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT true NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    last_step integer
);
CREATE TABLE public.user_addresses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    is_preferred boolean DEFAULT false NOT NULL,
    recipient text NOT NULL,
    phone text,
    country text NOT NULL,
    state text,
    district text,
    city text,
    ward text,
    area text,
    street_address text NOT NULL,
    street_address2 text,
    zipcode text,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_by uuid,
    email text,
    place_code text,
    CONSTRAINT user_addresses_email_normalised CHECK ((email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'::text)),
    CONSTRAINT user_addresses_place_known CHECK (
CASE
    WHEN (place_code IS NULL) THEN (num_nulls(state, city) = 0)
    ELSE (POSITION(('/'::text) IN (place_code)) > 0)
END),
    CONSTRAINT user_addresses_place_once CHECK (((place_code IS NULL) OR ((country = 'NP'::text) AND (num_nonnulls(state, district, city) = 0)))),
    CONSTRAINT user_addresses_recipient_named CHECK ((recipient ~ '\S'::text)),
    CONSTRAINT user_addresses_zipcode_shape CHECK (((country <> 'NP'::text) OR (zipcode ~ '^[0-9]{5}([0-9]{2})?$'::text)))
);
CREATE TABLE public.user_roles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    type text NOT NULL,
    publisher_id uuid,
    shop_id uuid,
    book_id uuid,
    granted_by uuid,
    granted_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_roles_scope CHECK (((num_nonnulls(publisher_id, shop_id, book_id) = ((type = ANY (ARRAY['admin'::text, 'seller'::text])))::integer) AND ((type = 'seller'::text) <= (shop_id IS NOT NULL)))),
    CONSTRAINT user_roles_type_known CHECK ((type = ANY (ARRAY['user'::text, 'siteAdmin'::text, 'admin'::text, 'seller'::text])))
);
CREATE TABLE public.verifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.waitlist_entries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    listing_id uuid NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    person_id uuid,
    asked_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    notified_on timestamp with time zone,
    CONSTRAINT waitlist_entries_email_normalised CHECK ((email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'::text)),
    CONSTRAINT waitlist_entries_language_known CHECK ((language = ANY (ARRAY['en'::text, 'np'::text]))),
    CONSTRAINT waitlist_entries_notified_after_asked CHECK ((notified_on >= asked_on))
);
ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
insert into pgboss.version (version) values
('40');
insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, dead_letter, partition, table_name, heartbeat_seconds, notify) values
('__pgboss__send-it', 'standard', '2', '0', 'false', NULL, '900', '1209600', '604800', NULL, 'false', 'job_common', NULL, 'false'),
('drawings', 'exclusive', '20', '2', 'true', '300', '86400', '1209600', '86400', NULL, 'false', 'job_common', '20', 'true'),
('letters', 'standard', '28', '5', 'true', '14400', '120', '1209600', '86400', NULL, 'false', 'job_common', '10', 'true'),
('operations', 'exclusive', '20', '2', 'true', '300', '43200', '1209600', '86400', NULL, 'false', 'job_common', '20', 'true'),
('pictures', 'exclusive', '5', '10', 'true', '3600', '3600', '1209600', '86400', NULL, 'false', 'job_common', '60', 'true'),
('scheduled', 'exclusive', '3', '30', 'true', '600', '900', '1209600', '86400', NULL, 'false', 'job_common', '60', 'true');
insert into places (code) values
('achham'),
('achham/bannigadi-jayagad'),
('achham/chaurpati'),
('achham/dhakari'),
('achham/kamalbazar'),
('achham/mangalsen'),
('achham/mellekh'),
('achham/panchadewal-binayak'),
('achham/ramaroshan'),
('achham/sanfebagar'),
('achham/turmakhand'),
('arghakhanchi'),
('arghakhanchi/bhumikasthan'),
('arghakhanchi/chhatradev'),
('arghakhanchi/malarani'),
('arghakhanchi/panini'),
('arghakhanchi/sandhikharka'),
('arghakhanchi/sitganga'),
('baglung'),
('baglung/badigad'),
('baglung/baglung'),
('baglung/bareng'),
('baglung/dhorpatan'),
('baglung/galkot'),
('baglung/jaimuni'),
('baglung/khathekhola'),
('baglung/nishi-khola'),
('baglung/taman-khola'),
('baglung/tara-khola'),
('baitadi'),
('baitadi/dashrathchanda'),
('baitadi/dilashaini'),
('baitadi/dogdakedar'),
('baitadi/melauli'),
('baitadi/pancheshwar'),
('baitadi/patan'),
('baitadi/purchaudi'),
('baitadi/shivanath'),
('baitadi/sigas'),
('baitadi/surnaya'),
('bajhang'),
('bajhang/bitthadchir'),
('bajhang/bungal'),
('bajhang/chhabis-pathibhera'),
('bajhang/durgathali'),
('bajhang/jayaprithvi'),
('bajhang/kedarsyu'),
('bajhang/khaptadchhanna'),
('bajhang/masta'),
('bajhang/saipal'),
('bajhang/surma'),
('bajhang/talkot'),
('bajhang/thalara'),
('bajura'),
('bajura/badimalika'),
('bajura/budhiganga'),
('bajura/budhinanda'),
('bajura/gaumul'),
('bajura/himali'),
('bajura/jagannath'),
('bajura/khaptad-chhededaha'),
('bajura/swami-kartik-khapar'),
('bajura/triveni'),
('banke'),
('banke/baijanath'),
('banke/duduwa'),
('banke/janaki'),
('banke/khajura'),
('banke/kohalpur'),
('banke/narainapur'),
('banke/nepalgunj'),
('banke/rapti-sonari'),
('bara'),
('bara/adarsh-kotwal'),
('bara/baragadhi'),
('bara/bishrampur'),
('bara/devtal'),
('bara/jitpur-simara'),
('bara/kalaiya'),
('bara/karaiyamai'),
('bara/kolhabi'),
('bara/mahagadhimai'),
('bara/nijgadh'),
('bara/pacharauta'),
('bara/parwanipur'),
('bara/pheta'),
('bara/prasauni'),
('bara/simaraungadh'),
('bara/suwarna'),
('bardiya'),
('bardiya/badhaiyatal'),
('bardiya/barbardiya'),
('bardiya/basgadhi'),
('bardiya/geruwa'),
('bardiya/gulariya'),
('bardiya/madhuwan'),
('bardiya/rajapur'),
('bardiya/thakurbaba'),
('bhaktapur'),
('bhaktapur/bhaktapur'),
('bhaktapur/changunarayan'),
('bhaktapur/madhyapur-thimi'),
('bhaktapur/suryabinayak'),
('bhojpur'),
('bhojpur/aamchok'),
('bhojpur/arun'),
('bhojpur/bhojpur'),
('bhojpur/hatuwagadhi'),
('bhojpur/pauwadungma'),
('bhojpur/ramprasad-rai'),
('bhojpur/salpasilichho'),
('bhojpur/shadanand'),
('bhojpur/tyamke-maiyum'),
('chitwan'),
('chitwan/bharatpur'),
('chitwan/ichchhakamana'),
('chitwan/kalika'),
('chitwan/khairhani'),
('chitwan/madi'),
('chitwan/rapti'),
('chitwan/ratnagar'),
('dadeldhura'),
('dadeldhura/aalitaal'),
('dadeldhura/ajaymeru'),
('dadeldhura/amargadhi'),
('dadeldhura/bhageshwar'),
('dadeldhura/ganyapadhura'),
('dadeldhura/navadurga'),
('dadeldhura/parshuram'),
('dailekh'),
('dailekh/aathabis'),
('dailekh/bhagawatimai'),
('dailekh/bhairabi'),
('dailekh/chamunda-bindrasaini'),
('dailekh/dullu'),
('dailekh/dungeshwar'),
('dailekh/gurans'),
('dailekh/mahabu'),
('dailekh/narayan'),
('dailekh/naumule'),
('dailekh/thantikandh'),
('dang'),
('dang/babai'),
('dang/banglachuli'),
('dang/dangisharan'),
('dang/gadhawa'),
('dang/ghorahi'),
('dang/lamahi'),
('dang/rajpur'),
('dang/rapti'),
('dang/shantinagar'),
('dang/tulsipur'),
('darchula'),
('darchula/apihimal'),
('darchula/duhun'),
('darchula/lekam'),
('darchula/mahakali'),
('darchula/malikarjun'),
('darchula/marma'),
('darchula/naugad'),
('darchula/shailyashikhar'),
('darchula/vyans'),
('dhading'),
('dhading/benighat-rorang'),
('dhading/dhunibeshi'),
('dhading/gajuri'),
('dhading/galchhi'),
('dhading/gangajamuna'),
('dhading/jwalamukhi'),
('dhading/khaniyabas'),
('dhading/netrawati-dabjong'),
('dhading/nilkantha'),
('dhading/rubi-valley'),
('dhading/siddhalek'),
('dhading/thakre'),
('dhading/tripurasundari'),
('dhankuta'),
('dhankuta/chaubise'),
('dhankuta/chhathar-jorpati'),
('dhankuta/dhankuta'),
('dhankuta/mahalaxmi'),
('dhankuta/pakhribas'),
('dhankuta/sahidbhumi'),
('dhankuta/sangurigadhi'),
('dhanusha'),
('dhanusha/aaurahi'),
('dhanusha/bateshwar'),
('dhanusha/bideha'),
('dhanusha/chhireshwarnath'),
('dhanusha/dhanauji'),
('dhanusha/dhanushadham'),
('dhanusha/ganeshman-charnath'),
('dhanusha/hansapur'),
('dhanusha/janaknandani'),
('dhanusha/janakpurdham'),
('dhanusha/kamala'),
('dhanusha/lakshminya'),
('dhanusha/mithila'),
('dhanusha/mithilabihari'),
('dhanusha/mukhiyapatti-musharniya'),
('dhanusha/nagarain'),
('dhanusha/sabaila'),
('dhanusha/sahidnagar'),
('dolakha'),
('dolakha/baiteshwar'),
('dolakha/bhimeshwar'),
('dolakha/bigu'),
('dolakha/gaurishankar'),
('dolakha/jiri'),
('dolakha/kalinchok'),
('dolakha/melung'),
('dolakha/sailung'),
('dolakha/tamakoshi'),
('dolpa'),
('dolpa/chharka-tongsong'),
('dolpa/dolpo-buddha'),
('dolpa/jagadulla'),
('dolpa/kaike'),
('dolpa/mudkechula'),
('dolpa/she-phoksundo'),
('dolpa/thuli-bheri'),
('dolpa/tripurasundari'),
('doti'),
('doti/aadarsha'),
('doti/badikedar'),
('doti/bogatan-phudsil'),
('doti/dipayal-silgadhi'),
('doti/jorayal'),
('doti/k-i-singh'),
('doti/purbichauki'),
('doti/sayal'),
('doti/shikhar'),
('gorkha'),
('gorkha/aarughat'),
('gorkha/ajirkot'),
('gorkha/bhimsen-thapa'),
('gorkha/chumnubri'),
('gorkha/dharche'),
('gorkha/gandaki'),
('gorkha/gorkha'),
('gorkha/palungtar'),
('gorkha/sahid-lakhan'),
('gorkha/siranchowk'),
('gorkha/sulikot'),
('gulmi'),
('gulmi/chandrakot'),
('gulmi/chhatrakot'),
('gulmi/dhurkot'),
('gulmi/gulmidarbar'),
('gulmi/isma'),
('gulmi/kaligandaki'),
('gulmi/madane'),
('gulmi/malika'),
('gulmi/musikot'),
('gulmi/resunga'),
('gulmi/rurukshetra'),
('gulmi/satyawati'),
('humla'),
('humla/adanchuli'),
('humla/chankheli'),
('humla/kharpunath'),
('humla/namkha'),
('humla/sarkegad'),
('humla/simkot'),
('humla/tanjakot'),
('ilam'),
('ilam/chulachuli'),
('ilam/deumai'),
('ilam/ilam'),
('ilam/mai'),
('ilam/maijogmai'),
('ilam/mangsebung'),
('ilam/phakphokthum'),
('ilam/rong'),
('ilam/sandakpur'),
('ilam/suryodaya'),
('jajarkot'),
('jajarkot/barekot'),
('jajarkot/bheri'),
('jajarkot/chhedagad'),
('jajarkot/junichande'),
('jajarkot/kuse'),
('jajarkot/nalgad'),
('jajarkot/shivalaya'),
('jhapa'),
('jhapa/arjundhara'),
('jhapa/barhadashi'),
('jhapa/bhadrapur'),
('jhapa/birtamod'),
('jhapa/buddha-shanti'),
('jhapa/damak'),
('jhapa/gauradaha'),
('jhapa/gaurigunj'),
('jhapa/haldibari'),
('jhapa/jhapa'),
('jhapa/kachankawal'),
('jhapa/kamal'),
('jhapa/kankai'),
('jhapa/mechinagar'),
('jhapa/shivasatakshi'),
('jumla'),
('jumla/chandannath'),
('jumla/guthichaur'),
('jumla/hima'),
('jumla/kanaka-sundari'),
('jumla/patarasi'),
('jumla/sinja'),
('jumla/tatopani'),
('jumla/tila'),
('kailali'),
('kailali/bardagoriya'),
('kailali/bhajni'),
('kailali/chure'),
('kailali/dhangadhi'),
('kailali/gauriganga'),
('kailali/ghodaghodi'),
('kailali/godawari'),
('kailali/janaki'),
('kailali/joshipur'),
('kailali/kailari'),
('kailali/lamkichuha'),
('kailali/mohanyal'),
('kailali/tikapur'),
('kalikot'),
('kalikot/khandachakra'),
('kalikot/mahawai'),
('kalikot/narharinath'),
('kalikot/pachaljharana'),
('kalikot/palata'),
('kalikot/raskot'),
('kalikot/sanni-triveni'),
('kalikot/shubha-kalika'),
('kalikot/tilagufa'),
('kanchanpur'),
('kanchanpur/bedkot'),
('kanchanpur/belauri'),
('kanchanpur/beldandi'),
('kanchanpur/bhimdatta'),
('kanchanpur/krishnapur'),
('kanchanpur/laljhadi'),
('kanchanpur/mahakali'),
('kanchanpur/punarbas'),
('kanchanpur/shuklaphanta'),
('kapilvastu'),
('kapilvastu/banganga'),
('kapilvastu/bijaynagar'),
('kapilvastu/buddhabhumi'),
('kapilvastu/kapilvastu'),
('kapilvastu/krishnanagar'),
('kapilvastu/maharajgunj'),
('kapilvastu/mayadevi'),
('kapilvastu/shivaraj'),
('kapilvastu/suddhodan'),
('kapilvastu/yashodhara'),
('kaski'),
('kaski/annapurna'),
('kaski/machhapuchchhre'),
('kaski/madi'),
('kaski/pokhara'),
('kaski/rupa'),
('kathmandu'),
('kathmandu/budhanilkantha'),
('kathmandu/chandragiri'),
('kathmandu/dakshinkali'),
('kathmandu/gokarneshwar'),
('kathmandu/kageshwari-manohara'),
('kathmandu/kathmandu'),
('kathmandu/kirtipur'),
('kathmandu/nagarjun'),
('kathmandu/shankharapur'),
('kathmandu/tarakeshwar'),
('kathmandu/tokha'),
('kavrepalanchok'),
('kavrepalanchok/banepa'),
('kavrepalanchok/bethanchok'),
('kavrepalanchok/bhumlu'),
('kavrepalanchok/chauri-deurali'),
('kavrepalanchok/dhulikhel'),
('kavrepalanchok/khani-khola'),
('kavrepalanchok/mahabharat'),
('kavrepalanchok/mandandeupur'),
('kavrepalanchok/namobuddha'),
('kavrepalanchok/panauti'),
('kavrepalanchok/panchkhal'),
('kavrepalanchok/roshi'),
('kavrepalanchok/temal'),
('khotang'),
('khotang/aiselukharka'),
('khotang/barahpokhari'),
('khotang/diktel-rupakot-majhuwagadhi'),
('khotang/diprung-chuichumma'),
('khotang/halesi-tuwachung'),
('khotang/jantedhunga'),
('khotang/kepilasgadhi'),
('khotang/khotehang'),
('khotang/rawa-besi'),
('khotang/sakela'),
('lalitpur'),
('lalitpur/bagmati'),
('lalitpur/godawari'),
('lalitpur/konjyosom'),
('lalitpur/lalitpur'),
('lalitpur/mahalaxmi'),
('lalitpur/mahankal'),
('lamjung'),
('lamjung/besisahar'),
('lamjung/dordi'),
('lamjung/dudhpokhari'),
('lamjung/kwhlosothar'),
('lamjung/madhya-nepal'),
('lamjung/marsyangdi'),
('lamjung/rainas'),
('lamjung/sundarbazar'),
('mahottari'),
('mahottari/aaurahi'),
('mahottari/balawa'),
('mahottari/bardibas'),
('mahottari/bhangaha'),
('mahottari/ekdara'),
('mahottari/gaushala'),
('mahottari/jaleshor'),
('mahottari/loharpatti'),
('mahottari/mahottari'),
('mahottari/manara-shiswa'),
('mahottari/matihani'),
('mahottari/pipara'),
('mahottari/ramgopalpur'),
('mahottari/samsi'),
('mahottari/sonama'),
('makwanpur'),
('makwanpur/bagmati'),
('makwanpur/bakaiya'),
('makwanpur/bhimphedi'),
('makwanpur/hetauda'),
('makwanpur/indrasarowar'),
('makwanpur/kailash'),
('makwanpur/makawanpurgadhi'),
('makwanpur/manahari'),
('makwanpur/raksirang'),
('makwanpur/thaha'),
('manang'),
('manang/chame'),
('manang/manang-ngisyang'),
('manang/narpabhumi'),
('manang/nason'),
('morang'),
('morang/belbari'),
('morang/biratnagar'),
('morang/budi-ganga'),
('morang/dhanpalthan'),
('morang/gramthan'),
('morang/jahada'),
('morang/kanepokhari'),
('morang/katahari'),
('morang/kerabari'),
('morang/letang'),
('morang/miklajung'),
('morang/pathari-shanischare'),
('morang/rangeli'),
('morang/ratuwamai'),
('morang/sunawarshi'),
('morang/sundar-haraicha'),
('morang/urlabari'),
('mugu'),
('mugu/chhayanath-rara'),
('mugu/khatyad'),
('mugu/mugum-karmarong'),
('mugu/soru'),
('mustang'),
('mustang/barhagaun-muktichhetra'),
('mustang/gharpajhong'),
('mustang/lo-ghekar-damodarkunda'),
('mustang/lomanthang'),
('mustang/thasang'),
('myagdi'),
('myagdi/annapurna'),
('myagdi/beni'),
('myagdi/dhaulagiri'),
('myagdi/malika'),
('myagdi/mangala'),
('myagdi/raghuganga'),
('nawalparasi-east'),
('nawalparasi-east/baudikali'),
('nawalparasi-east/binayi-tribeni'),
('nawalparasi-east/bulingtar'),
('nawalparasi-east/devachuli'),
('nawalparasi-east/gaindakot'),
('nawalparasi-east/hupsekot'),
('nawalparasi-east/kawasoti'),
('nawalparasi-east/madhya-bindu'),
('nawalparasi-west'),
('nawalparasi-west/bardaghat'),
('nawalparasi-west/palhi-nandan'),
('nawalparasi-west/pratappur'),
('nawalparasi-west/ramgram'),
('nawalparasi-west/sarawal'),
('nawalparasi-west/sunwal'),
('nawalparasi-west/susta'),
('nuwakot'),
('nuwakot/belkotgadhi'),
('nuwakot/bidur'),
('nuwakot/dupcheshwar'),
('nuwakot/kakani'),
('nuwakot/kispang'),
('nuwakot/likhu'),
('nuwakot/myagang'),
('nuwakot/panchakanya'),
('nuwakot/shivapuri'),
('nuwakot/suryagadhi'),
('nuwakot/tadi'),
('nuwakot/tarkeshwar'),
('okhaldhunga'),
('okhaldhunga/champadevi'),
('okhaldhunga/chisankhugadhi'),
('okhaldhunga/khiji-demba'),
('okhaldhunga/likhu'),
('okhaldhunga/manebhanjyang'),
('okhaldhunga/molung'),
('okhaldhunga/siddhicharan'),
('okhaldhunga/sunkoshi'),
('palpa'),
('palpa/bagnaskali'),
('palpa/mathagadhi'),
('palpa/nisdi'),
('palpa/purbakhola'),
('palpa/rainadevi-chhahara'),
('palpa/rambha'),
('palpa/rampur'),
('palpa/ripdikot'),
('palpa/tansen'),
('palpa/tinahu'),
('panchthar'),
('panchthar/hilihang'),
('panchthar/kummayak'),
('panchthar/miklajung'),
('panchthar/phalelung'),
('panchthar/phalgunanda'),
('panchthar/phidim'),
('panchthar/tumbewa'),
('panchthar/yangwarak'),
('parsa'),
('parsa/bahudarmai'),
('parsa/bindabasini'),
('parsa/birgunj'),
('parsa/chhipaharmai'),
('parsa/dhobini'),
('parsa/jagarnathpur'),
('parsa/jirabhawani'),
('parsa/kalikamai'),
('parsa/pakaha-mainpur'),
('parsa/parsagadhi'),
('parsa/paterwa-sugauli'),
('parsa/pokhariya'),
('parsa/sakhuwa-prasauni'),
('parsa/thori'),
('parwat'),
('parwat/bihadi'),
('parwat/jaljala'),
('parwat/kushma'),
('parwat/mahashila'),
('parwat/modi'),
('parwat/paiyun'),
('parwat/phalewas'),
('pyuthan'),
('pyuthan/ayirawati'),
('pyuthan/gaumukhi'),
('pyuthan/jhimruk'),
('pyuthan/mallarani'),
('pyuthan/mandavi'),
('pyuthan/naubahini'),
('pyuthan/pyuthan'),
('pyuthan/sarumarani'),
('pyuthan/sworgadwari'),
('ramechhap'),
('ramechhap/doramba'),
('ramechhap/gokulganga'),
('ramechhap/khandadevi'),
('ramechhap/likhutamakoshi'),
('ramechhap/manthali'),
('ramechhap/ramechhap'),
('ramechhap/sunapati'),
('ramechhap/umakunda'),
('rasuwa'),
('rasuwa/gosaikunda'),
('rasuwa/kalika'),
('rasuwa/naukunda'),
('rasuwa/parbatikunda'),
('rasuwa/uttargaya'),
('rautahat'),
('rautahat/baudhimai'),
('rautahat/brindaban'),
('rautahat/chandrapur'),
('rautahat/dewahi-gonahi'),
('rautahat/durga-bhagwati'),
('rautahat/gadhimai'),
('rautahat/gaur'),
('rautahat/gujara'),
('rautahat/guruda'),
('rautahat/ishanath'),
('rautahat/katahariya'),
('rautahat/madhav-narayan'),
('rautahat/maulapur'),
('rautahat/paroha'),
('rautahat/phatuwa-bijayapur'),
('rautahat/rajdevi'),
('rautahat/rajpur'),
('rautahat/yamunamai'),
('rolpa'),
('rolpa/gangadev'),
('rolpa/lungri'),
('rolpa/madi'),
('rolpa/pariwartan'),
('rolpa/rolpa'),
('rolpa/runtigadi'),
('rolpa/sunchhahari'),
('rolpa/sunil-smiriti'),
('rolpa/thawang'),
('rolpa/triveni'),
('rukum-east'),
('rukum-east/bhume'),
('rukum-east/putha-uttarganga'),
('rukum-east/sisne'),
('rukum-west'),
('rukum-west/aathabiskot'),
('rukum-west/banphikot'),
('rukum-west/chaurjahari'),
('rukum-west/musikot'),
('rukum-west/sanibheri'),
('rukum-west/triveni'),
('rupandehi'),
('rupandehi/butwal'),
('rupandehi/devdaha'),
('rupandehi/gaidahawa'),
('rupandehi/kanchan'),
('rupandehi/kotahimai'),
('rupandehi/lumbini-sanskritik'),
('rupandehi/marchawari'),
('rupandehi/mayadevi'),
('rupandehi/omsatiya'),
('rupandehi/rohini'),
('rupandehi/sainamaina'),
('rupandehi/sammarimai'),
('rupandehi/siddharthanagar'),
('rupandehi/siyari'),
('rupandehi/suddodhan'),
('rupandehi/tilottama'),
('salyan'),
('salyan/bagchaur'),
('salyan/bangad-kupinde'),
('salyan/chhatreshwari'),
('salyan/darma'),
('salyan/kalimati'),
('salyan/kapurkot'),
('salyan/kumakh'),
('salyan/shaarda'),
('salyan/siddha-kumakh'),
('salyan/triveni'),
('sankhuwasabha'),
('sankhuwasabha/bhotkhola'),
('sankhuwasabha/chainpur'),
('sankhuwasabha/chichila'),
('sankhuwasabha/dharmadevi'),
('sankhuwasabha/khandbari'),
('sankhuwasabha/madi'),
('sankhuwasabha/makalu'),
('sankhuwasabha/panchkhapan'),
('sankhuwasabha/sabhapokhari'),
('sankhuwasabha/silichong'),
('saptari'),
('saptari/agnisaira-krishnasavaran'),
('saptari/balan-bihul'),
('saptari/bishnupur'),
('saptari/bodebarsain'),
('saptari/chhinnamasta'),
('saptari/dakneshwori'),
('saptari/hanumannagar-kankalini'),
('saptari/kanchanrup'),
('saptari/khadak'),
('saptari/mahadeva'),
('saptari/rajbiraj'),
('saptari/rajgadh'),
('saptari/rupani'),
('saptari/saptakoshi'),
('saptari/shambhunath'),
('saptari/surunga'),
('saptari/tilathi-koiladi'),
('saptari/tirhut'),
('sarlahi'),
('sarlahi/bagmati'),
('sarlahi/balara'),
('sarlahi/barahathwa'),
('sarlahi/basbariya'),
('sarlahi/bisnu'),
('sarlahi/brahampuri'),
('sarlahi/chakraghatta'),
('sarlahi/chandranagar'),
('sarlahi/dhankaul'),
('sarlahi/godaita'),
('sarlahi/haripur'),
('sarlahi/haripurwa'),
('sarlahi/hariwan'),
('sarlahi/ishowrpur'),
('sarlahi/kabilasi'),
('sarlahi/kaudena'),
('sarlahi/lalbandi'),
('sarlahi/malangawa'),
('sarlahi/parsa'),
('sarlahi/ramnagar'),
('sindhuli'),
('sindhuli/dudhauli'),
('sindhuli/ghyanglekh'),
('sindhuli/golanjor'),
('sindhuli/hariharpurgadhi'),
('sindhuli/kamalamai'),
('sindhuli/marin'),
('sindhuli/phikkal'),
('sindhuli/sunkoshi'),
('sindhuli/tinpatan'),
('sindhupalchok'),
('sindhupalchok/bahrabise'),
('sindhupalchok/balephi'),
('sindhupalchok/bhotekoshi'),
('sindhupalchok/chautara-sangachowkgadi'),
('sindhupalchok/helambu'),
('sindhupalchok/indrawati'),
('sindhupalchok/jugal'),
('sindhupalchok/lisankhu'),
('sindhupalchok/melamchi'),
('sindhupalchok/panchpokhari'),
('sindhupalchok/sunkoshi'),
('sindhupalchok/tripurasundari'),
('siraha'),
('siraha/arnama'),
('siraha/aurahi'),
('siraha/bariyarpatti'),
('siraha/bhagwanpur'),
('siraha/bishnupur'),
('siraha/dhangadhimai'),
('siraha/golbazar'),
('siraha/kalyanpur'),
('siraha/karjanha'),
('siraha/lahan'),
('siraha/lakshmipur-patari'),
('siraha/mirchaiya'),
('siraha/naraha'),
('siraha/navarajpur'),
('siraha/sakhuwanankarkatti'),
('siraha/siraha'),
('siraha/sukhipur'),
('solukhumbu'),
('solukhumbu/khumbu-pasanglhamu'),
('solukhumbu/likhu-pike'),
('solukhumbu/maha-kulung'),
('solukhumbu/mapya-dudhkoshi'),
('solukhumbu/necha-salyan'),
('solukhumbu/solu-dudhkunda'),
('solukhumbu/sotang'),
('solukhumbu/thulung-dudhkoshi'),
('sunsari'),
('sunsari/barahakshetra'),
('sunsari/barju'),
('sunsari/bhokraha-narsingh'),
('sunsari/dewangunj'),
('sunsari/dharan'),
('sunsari/duhabi'),
('sunsari/gadhi'),
('sunsari/harinagar'),
('sunsari/inaruwa'),
('sunsari/itahari'),
('sunsari/koshi'),
('sunsari/ramdhuni'),
('surkhet'),
('surkhet/barahatal'),
('surkhet/bheriganga'),
('surkhet/birendranagar'),
('surkhet/chaukune'),
('surkhet/chingad'),
('surkhet/gurbhakot'),
('surkhet/lekbeshi'),
('surkhet/panchapuri'),
('surkhet/simta'),
('syangja'),
('syangja/aandhikhola'),
('syangja/arjun-chaupari'),
('syangja/bheerkot'),
('syangja/biruwa'),
('syangja/chapakot'),
('syangja/galyang'),
('syangja/harinas'),
('syangja/kaligandaki'),
('syangja/phedikhola'),
('syangja/putalibazar'),
('syangja/waling'),
('tanahun'),
('tanahun/anbukhaireni'),
('tanahun/bandipur'),
('tanahun/bhanu'),
('tanahun/bhimad'),
('tanahun/byas'),
('tanahun/devghat'),
('tanahun/ghiring'),
('tanahun/myagde'),
('tanahun/rishing'),
('tanahun/suklagandaki'),
('taplejung'),
('taplejung/aathrai-triveni'),
('taplejung/maiwa-khola'),
('taplejung/meringden'),
('taplejung/mikwa-khola'),
('taplejung/pathibhara-yangwarak'),
('taplejung/phaktanglung'),
('taplejung/phungling'),
('taplejung/sidingwa'),
('taplejung/sirijangha'),
('terhathum'),
('terhathum/aathrai'),
('terhathum/chhathar'),
('terhathum/laligurans'),
('terhathum/menchayayem'),
('terhathum/myanglung'),
('terhathum/phedap'),
('udayapur'),
('udayapur/belaka'),
('udayapur/chaudandigadhi'),
('udayapur/katari'),
('udayapur/limchungbung'),
('udayapur/rautamai'),
('udayapur/tapli'),
('udayapur/triyuga'),
('udayapur/udayapurgadhi');
insert into search_kinds (kind, sign) values
('app_users', 'u'),
('artists', 'A'),
('book_formats', 'F'),
('books', 'b'),
('bookstores', 't'),
('coatings', 'C'),
('contact_messages', 'm'),
('contributor_roles', 'R'),
('contributors', 'c'),
('couriers', 'K'),
('delivery_zones', 'z'),
('editor_lists', 'l'),
('environmental_certifications', 'E'),
('genres', 'g'),
('grain_directions', 'G'),
('paper_types', 'P'),
('papers', 'Q'),
('presses', 'X'),
('printing_methods', 'M'),
('promos', 'o'),
('publishers', 'p'),
('purchases', 'B'),
('series', 's'),
('stock_holds', 'h');
insert into stock_places (kind) values
('damaged'),
('depositLibrary'),
('elsewhere'),
('lost'),
('onTheWay'),
('press'),
('reader');
insert into installation (is_only) values
('true');
ALTER TABLE ONLY pgboss.bam ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.job ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_common ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_dependency ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY pgboss.queue ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY pgboss.queue_stats ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.schedule ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY pgboss.subscription ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY pgboss.version ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY pgboss.warning ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.app_users ADD CONSTRAINT app_users_email_unique UNIQUE (email);
ALTER TABLE ONLY public.app_users ADD CONSTRAINT app_users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.artist_contributors ADD CONSTRAINT artist_contributors_pkey PRIMARY KEY (artist_id);
ALTER TABLE ONLY public.artist_pictures ADD CONSTRAINT artist_pictures_artist_id_position_pk PRIMARY KEY (artist_id, "position");
ALTER TABLE ONLY public.artist_rates ADD CONSTRAINT artist_rates_pkey PRIMARY KEY (artist_id);
ALTER TABLE ONLY public.artists ADD CONSTRAINT artists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_entries ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.backups ADD CONSTRAINT backups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_awards ADD CONSTRAINT book_awards_book_id_sequence_pk PRIMARY KEY (book_id, sequence);
ALTER TABLE ONLY public.book_editions ADD CONSTRAINT book_editions_code_unique UNIQUE (code);
ALTER TABLE ONLY public.book_editions ADD CONSTRAINT book_editions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_editions ADD CONSTRAINT book_editions_with_book UNIQUE (id, book_id);
ALTER TABLE ONLY public.book_formats ADD CONSTRAINT book_formats_code_unique UNIQUE (code);
ALTER TABLE ONLY public.book_formats ADD CONSTRAINT book_formats_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_genres ADD CONSTRAINT book_genres_book_id_genre_id_pk PRIMARY KEY (book_id, genre_id);
ALTER TABLE ONLY public.book_languages ADD CONSTRAINT book_languages_book_id_sequence_pk PRIMARY KEY (book_id, sequence);
ALTER TABLE ONLY public.book_series ADD CONSTRAINT book_series_book_id_sequence_pk PRIMARY KEY (book_id, sequence);
ALTER TABLE ONLY public.books ADD CONSTRAINT books_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookstores ADD CONSTRAINT bookstores_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookstores ADD CONSTRAINT bookstores_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.brand_book_page_versions ADD CONSTRAINT brand_book_page_versions_page_id_version_pk PRIMARY KEY (page_id, version);
ALTER TABLE ONLY public.brand_book_pages ADD CONSTRAINT brand_book_pages_code_unique UNIQUE (section_id, code);
ALTER TABLE ONLY public.brand_book_pages ADD CONSTRAINT brand_book_pages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.brand_book_sections ADD CONSTRAINT brand_book_sections_code_unique UNIQUE (code);
ALTER TABLE ONLY public.brand_book_sections ADD CONSTRAINT brand_book_sections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.brand_tokens ADD CONSTRAINT brand_tokens_number_unique UNIQUE (number);
ALTER TABLE ONLY public.brand_tokens ADD CONSTRAINT brand_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.brand_trials ADD CONSTRAINT brand_trials_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.cart_lines ADD CONSTRAINT cart_lines_pkey PRIMARY KEY (person_id, listing_id);
ALTER TABLE ONLY public.catalogue_entries ADD CONSTRAINT catalogue_entries_pkey PRIMARY KEY (listing_id);
ALTER TABLE ONLY public.coating_printing_methods ADD CONSTRAINT coating_printing_methods_coating_id_printing_method_id_pk PRIMARY KEY (coating_id, printing_method_id);
ALTER TABLE ONLY public.coatings ADD CONSTRAINT coatings_code_unique UNIQUE (code);
ALTER TABLE ONLY public.coatings ADD CONSTRAINT coatings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_messages ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contributions ADD CONSTRAINT contributions_once UNIQUE NULLS NOT DISTINCT (book_id, edition_id, contributor_id, role_id);
ALTER TABLE ONLY public.contributions ADD CONSTRAINT contributions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contributions ADD CONSTRAINT contributions_sequence UNIQUE NULLS NOT DISTINCT (book_id, edition_id, sequence) DEFERRABLE;
ALTER TABLE ONLY public.contributor_proposals ADD CONSTRAINT contributor_proposals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contributor_roles ADD CONSTRAINT contributor_roles_code_unique UNIQUE (code);
ALTER TABLE ONLY public.contributor_roles ADD CONSTRAINT contributor_roles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contributors ADD CONSTRAINT contributors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contributors ADD CONSTRAINT contributors_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.copy_request_remarks ADD CONSTRAINT copy_request_remarks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.copy_requests ADD CONSTRAINT copy_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.couriers ADD CONSTRAINT couriers_code_unique UNIQUE (code);
ALTER TABLE ONLY public.couriers ADD CONSTRAINT couriers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.currencies ADD CONSTRAINT currencies_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.delivery_fees ADD CONSTRAINT delivery_fees_pkey PRIMARY KEY (zone_id, up_to_g);
ALTER TABLE ONLY public.delivery_zone_districts ADD CONSTRAINT delivery_zone_districts_pkey PRIMARY KEY (district_code);
ALTER TABLE ONLY public.delivery_zones ADD CONSTRAINT delivery_zones_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.document_series ADD CONSTRAINT document_series_pkey PRIMARY KEY (shop_id, fiscal_year, kind);
ALTER TABLE ONLY public.edition_discounts ADD CONSTRAINT edition_discounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.edition_files ADD CONSTRAINT edition_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.edition_files ADD CONSTRAINT edition_files_sequence UNIQUE (edition_id, sequence);
ALTER TABLE ONLY public.edition_images ADD CONSTRAINT edition_images_edition_id_part_position_pk PRIMARY KEY (edition_id, part, "position");
ALTER TABLE ONLY public.edition_papers ADD CONSTRAINT edition_papers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.edition_prices ADD CONSTRAINT edition_prices_edition_id_sequence_pk PRIMARY KEY (edition_id, sequence);
ALTER TABLE ONLY public.edition_relations ADD CONSTRAINT edition_relations_edition_id_sequence_pk PRIMARY KEY (edition_id, sequence);
ALTER TABLE ONLY public.editor_list_books ADD CONSTRAINT editor_list_books_list_id_sequence_pk PRIMARY KEY (list_id, sequence);
ALTER TABLE ONLY public.editor_list_books ADD CONSTRAINT editor_list_books_once UNIQUE (list_id, book_id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY public.editor_lists ADD CONSTRAINT editor_lists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.editor_lists ADD CONSTRAINT editor_lists_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.environmental_certifications ADD CONSTRAINT environmental_certifications_code_unique UNIQUE (code);
ALTER TABLE ONLY public.environmental_certifications ADD CONSTRAINT environmental_certifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.exchange_rates ADD CONSTRAINT exchange_rates_from_to_valid_from_unique UNIQUE ("from", "to", valid_from);
ALTER TABLE ONLY public.exchange_rates ADD CONSTRAINT exchange_rates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.file_downloads ADD CONSTRAINT file_downloads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.file_downloads ADD CONSTRAINT file_downloads_sequence UNIQUE (order_line_id, file_id, sequence);
ALTER TABLE ONLY public.gateway_refusals ADD CONSTRAINT gateway_refusals_pkey PRIMARY KEY (way);
ALTER TABLE ONLY public.genres ADD CONSTRAINT genres_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.genres ADD CONSTRAINT genres_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.grain_directions ADD CONSTRAINT grain_directions_code_unique UNIQUE (code);
ALTER TABLE ONLY public.grain_directions ADD CONSTRAINT grain_directions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.images ADD CONSTRAINT images_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.imported_documents ADD CONSTRAINT imported_documents_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.imported_records ADD CONSTRAINT imported_records_sender_record_reference_pk PRIMARY KEY (sender, record_reference);
ALTER TABLE ONLY public.imprints ADD CONSTRAINT imprints_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.installation ADD CONSTRAINT installation_pkey PRIMARY KEY (is_only);
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_once UNIQUE NULLS NOT DISTINCT (email, type, publisher_id, shop_id, book_id);
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_token_digest_unique UNIQUE (token_digest);
ALTER TABLE ONLY public.invoice_lines ADD CONSTRAINT invoice_lines_pkey PRIMARY KEY (invoice_id, sequence);
ALTER TABLE ONLY public.invoice_prints ADD CONSTRAINT invoice_prints_pkey PRIMARY KEY (invoice_id, sequence);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.languages ADD CONSTRAINT languages_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.letters ADD CONSTRAINT letters_cause UNIQUE (cause);
ALTER TABLE ONLY public.letters ADD CONSTRAINT letters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.list_columns ADD CONSTRAINT list_columns_person_id_list_pk PRIMARY KEY (person_id, list);
ALTER TABLE ONLY public.list_views ADD CONSTRAINT list_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listing_discounts ADD CONSTRAINT listing_discounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.live_events ADD CONSTRAINT live_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.money_accounts ADD CONSTRAINT money_accounts_once UNIQUE (name);
ALTER TABLE ONLY public.money_accounts ADD CONSTRAINT money_accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.money_balances ADD CONSTRAINT money_balances_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.money_entries ADD CONSTRAINT money_entries_pkey PRIMARY KEY (posting_id, sequence);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.operation_files ADD CONSTRAINT operation_files_operation_id_role_pk PRIMARY KEY (operation_id, role);
ALTER TABLE ONLY public.operation_refusals ADD CONSTRAINT operation_refusals_operation_id_position_pk PRIMARY KEY (operation_id, "position");
ALTER TABLE ONLY public.operations ADD CONSTRAINT operations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_events ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_lines ADD CONSTRAINT order_lines_listing_once UNIQUE (order_id, listing_id);
ALTER TABLE ONLY public.order_lines ADD CONSTRAINT order_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.order_lines ADD CONSTRAINT order_lines_sequence UNIQUE (order_id, sequence);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_number_unique UNIQUE (number);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.page_view_days ADD CONSTRAINT page_view_days_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.page_view_paths ADD CONSTRAINT page_view_paths_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.page_views ADD CONSTRAINT page_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.paper_certifications ADD CONSTRAINT paper_certifications_paper_id_certification_id_pk PRIMARY KEY (paper_id, certification_id);
ALTER TABLE ONLY public.paper_costs ADD CONSTRAINT paper_costs_pkey PRIMARY KEY (paper_id);
ALTER TABLE ONLY public.paper_printing_methods ADD CONSTRAINT paper_printing_methods_paper_id_printing_method_id_pk PRIMARY KEY (paper_id, printing_method_id);
ALTER TABLE ONLY public.paper_types ADD CONSTRAINT paper_types_code_unique UNIQUE (code);
ALTER TABLE ONLY public.paper_types ADD CONSTRAINT paper_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.papers ADD CONSTRAINT papers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.parcels ADD CONSTRAINT parcels_pkey PRIMARY KEY (order_id, sequence);
ALTER TABLE ONLY public.payment_attempt_orders ADD CONSTRAINT payment_attempt_orders_pkey PRIMARY KEY (attempt_id, order_id);
ALTER TABLE ONLY public.payment_attempts ADD CONSTRAINT payment_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_attempts ADD CONSTRAINT payment_attempts_reference_unique UNIQUE (reference);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.places ADD CONSTRAINT places_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.press_certifications ADD CONSTRAINT press_certifications_press_id_certification_id_pk PRIMARY KEY (press_id, certification_id);
ALTER TABLE ONLY public.press_coatings ADD CONSTRAINT press_coatings_pkey PRIMARY KEY (press_id, coating_id);
ALTER TABLE ONLY public.press_paper_types ADD CONSTRAINT press_paper_types_pkey PRIMARY KEY (press_id, paper_type_id);
ALTER TABLE ONLY public.press_printing_methods ADD CONSTRAINT press_printing_methods_pkey PRIMARY KEY (press_id, printing_method_id);
ALTER TABLE ONLY public.presses ADD CONSTRAINT presses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.printing_methods ADD CONSTRAINT printing_methods_code_unique UNIQUE (code);
ALTER TABLE ONLY public.printing_methods ADD CONSTRAINT printing_methods_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promos ADD CONSTRAINT promos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.promos ADD CONSTRAINT promos_token_unique UNIQUE (token);
ALTER TABLE ONLY public.publishers ADD CONSTRAINT publishers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.publishers ADD CONSTRAINT publishers_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.purchases ADD CONSTRAINT purchases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.purchases ADD CONSTRAINT purchases_submission_unique UNIQUE (submission);
ALTER TABLE ONLY public.rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sales ADD CONSTRAINT sales_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sales ADD CONSTRAINT sales_receipt UNIQUE (place_id, fiscal_year, receipt_number);
ALTER TABLE ONLY public.sales ADD CONSTRAINT sales_submission_unique UNIQUE (submission);
ALTER TABLE ONLY public.search_entries ADD CONSTRAINT search_entries_object UNIQUE (kind, object);
ALTER TABLE ONLY public.search_entries ADD CONSTRAINT search_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_kinds ADD CONSTRAINT search_kinds_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.search_kinds ADD CONSTRAINT search_kinds_sign_unique UNIQUE (sign);
ALTER TABLE ONLY public.search_postings ADD CONSTRAINT search_postings_pkey PRIMARY KEY (word, kind, entry) INCLUDE (field);
ALTER TABLE ONLY public.search_texts ADD CONSTRAINT search_texts_pkey PRIMARY KEY (entry);
ALTER TABLE ONLY public.series ADD CONSTRAINT series_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.series ADD CONSTRAINT series_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_token_unique UNIQUE (token);
ALTER TABLE ONLY public.shops ADD CONSTRAINT shops_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_settings ADD CONSTRAINT site_settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.sold_line_discounts ADD CONSTRAINT sold_line_discounts_pkey PRIMARY KEY (line_id, sequence);
ALTER TABLE ONLY public.sold_lines ADD CONSTRAINT sold_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.spreadsheet_headings ADD CONSTRAINT spreadsheet_headings_publisher_id_heading_pk PRIMARY KEY (publisher_id, heading);
ALTER TABLE ONLY public.staff_notices ADD CONSTRAINT staff_notices_pkey PRIMARY KEY (kind, object);
ALTER TABLE ONLY public.statement_disputes ADD CONSTRAINT statement_disputes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.statement_lines ADD CONSTRAINT statement_lines_pkey PRIMARY KEY (posting_id, sequence);
ALTER TABLE ONLY public.statements ADD CONSTRAINT statements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_holds ADD CONSTRAINT stock_holds_code_unique UNIQUE (code);
ALTER TABLE ONLY public.stock_holds ADD CONSTRAINT stock_holds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_holds ADD CONSTRAINT stock_holds_submission_unique UNIQUE (submission);
ALTER TABLE ONLY public.stock_levels ADD CONSTRAINT stock_levels_pkey PRIMARY KEY (place_id, edition_id);
ALTER TABLE ONLY public.stock_movements ADD CONSTRAINT stock_movements_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_places ADD CONSTRAINT stock_places_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_places ADD CONSTRAINT stock_places_publisher_id_unique UNIQUE (publisher_id);
ALTER TABLE ONLY public.stock_places ADD CONSTRAINT stock_places_shop_id_unique UNIQUE (shop_id);
ALTER TABLE ONLY public.stock_reservations ADD CONSTRAINT stock_reservations_hold UNIQUE (hold_id);
ALTER TABLE ONLY public.stock_reservations ADD CONSTRAINT stock_reservations_order_line UNIQUE (order_line_id);
ALTER TABLE ONLY public.stock_reservations ADD CONSTRAINT stock_reservations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.task_runs ADD CONSTRAINT task_runs_pkey PRIMARY KEY (task);
ALTER TABLE ONLY public.text_costs ADD CONSTRAINT text_costs_pkey PRIMARY KEY (day, provider);
ALTER TABLE ONLY public.transfer_proofs ADD CONSTRAINT transfer_proofs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.two_factors ADD CONSTRAINT two_factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_addresses ADD CONSTRAINT user_addresses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_roles ADD CONSTRAINT user_roles_once UNIQUE NULLS NOT DISTINCT (user_id, type, publisher_id, shop_id, book_id);
ALTER TABLE ONLY public.user_roles ADD CONSTRAINT user_roles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verifications ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.waitlist_entries ADD CONSTRAINT waitlist_entries_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE UNIQUE INDEX accounts_once ON public.accounts USING btree (provider_id, account_id);
CREATE INDEX accounts_user ON public.accounts USING btree (user_id);
CREATE INDEX app_users_created ON public.app_users USING btree (created_on DESC, id) WHERE (erased_on IS NULL);
CREATE INDEX app_users_disabled ON public.app_users USING btree (created_on DESC) WHERE (disabled_on IS NOT NULL);
CREATE INDEX app_users_email_parts ON public.app_users USING gin (email public.gin_trgm_ops);
CREATE INDEX app_users_in_clear ON public.app_users USING btree (id) WHERE ((NOT starts_with(COALESCE(phones, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(preferred_phone, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(birth_date, 'v1.'::text), 'v1.'::text)));
CREATE INDEX app_users_named_in_order ON public.app_users USING btree (first_name COLLATE public.by_name, last_name COLLATE public.by_name, id) WHERE (erased_on IS NULL);
CREATE INDEX app_users_to_be_deleted ON public.app_users USING btree (delete_after) WHERE (delete_after IS NOT NULL);
CREATE INDEX app_users_unverified ON public.app_users USING btree (created_on DESC) WHERE (NOT email_verified);
CREATE INDEX artist_contributors_contributor ON public.artist_contributors USING btree (contributor_id);
CREATE INDEX artist_pictures_image ON public.artist_pictures USING btree (image_hash);
CREATE INDEX audit_entries_action ON public.audit_entries USING btree (action, at DESC);
CREATE INDEX audit_entries_actor ON public.audit_entries USING btree (actor_id, at DESC);
CREATE INDEX audit_entries_at ON public.audit_entries USING btree (at DESC, id);
CREATE INDEX audit_entries_book ON public.audit_entries USING btree (((scope ->> 'bookId'::text)), at DESC) WHERE (scope ? 'bookId'::text);
CREATE INDEX audit_entries_kind ON public.audit_entries USING btree (object_kind, action, at DESC);
CREATE INDEX audit_entries_object ON public.audit_entries USING btree (object_id, at DESC);
CREATE INDEX audit_entries_operation ON public.audit_entries USING btree (operation_id) WHERE (operation_id IS NOT NULL);
CREATE INDEX audit_entries_publisher ON public.audit_entries USING btree (((scope ->> 'publisherId'::text)), at DESC) WHERE (scope ? 'publisherId'::text);
CREATE INDEX audit_entries_request ON public.audit_entries USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX audit_entries_shop ON public.audit_entries USING btree (((scope ->> 'shopId'::text)), at DESC) WHERE (scope ? 'shopId'::text);
CREATE INDEX backups_taken_on ON public.backups USING btree (taken_on);
CREATE INDEX book_editions_book ON public.book_editions USING btree (book_id);
CREATE INDEX book_editions_format ON public.book_editions USING btree (format_id);
CREATE INDEX book_editions_imprint ON public.book_editions USING btree (imprint_id);
CREATE INDEX book_editions_isbn10 ON public.book_editions USING btree (isbn10);
CREATE INDEX book_editions_isbn13 ON public.book_editions USING btree (isbn13);
CREATE UNIQUE INDEX book_editions_once ON public.book_editions USING btree (book_id, format_id, edition_number);
CREATE INDEX book_genres_genre ON public.book_genres USING btree (genre_id);
CREATE UNIQUE INDEX book_genres_one_main ON public.book_genres USING btree (book_id) WHERE is_main;
CREATE INDEX book_series_series ON public.book_series USING btree (series_id);
CREATE INDEX books_language ON public.books USING btree (language);
CREATE INDEX books_publisher ON public.books USING btree (publisher_id);
CREATE INDEX books_series ON public.books USING btree (series_id);
CREATE INDEX books_title_en ON public.books USING btree (COALESCE((sort_title ->> 'en'::text), (sort_title ->> 'np'::text)) COLLATE public.by_name, id);
CREATE INDEX books_title_np ON public.books USING btree (COALESCE((sort_title ->> 'np'::text), (sort_title ->> 'en'::text)) COLLATE public.by_name, id);
CREATE INDEX bookstores_changed ON public.bookstores USING btree (updated_on DESC, id);
CREATE INDEX bookstores_name_en ON public.bookstores USING btree (COALESCE((name ->> 'en'::text), (name ->> 'np'::text)) COLLATE public.by_name, id);
CREATE INDEX bookstores_name_np ON public.bookstores USING btree (COALESCE((name ->> 'np'::text), (name ->> 'en'::text)) COLLATE public.by_name, id);
CREATE INDEX cart_lines_changed ON public.cart_lines USING btree (changed_on);
CREATE INDEX cart_lines_listing ON public.cart_lines USING btree (listing_id);
CREATE INDEX catalogue_entries_book ON public.catalogue_entries USING btree (book_id) INCLUDE (shop_id, listing_id, listed_on, facet_group);
CREATE INDEX catalogue_entries_cheapest ON public.catalogue_entries USING btree (shop_id, rupee_minor, listed_on DESC, listing_id);
CREATE INDEX catalogue_entries_codes ON public.catalogue_entries USING gin (codes) WITH (fastupdate=off);
CREATE INDEX catalogue_entries_contributors ON public.catalogue_entries USING gin (contributor_ids) WITH (fastupdate=off);
CREATE INDEX catalogue_entries_dearest ON public.catalogue_entries USING btree (shop_id, rupee_minor DESC NULLS LAST, listed_on DESC, listing_id);
CREATE INDEX catalogue_entries_due ON public.catalogue_entries USING btree (priced_until) WHERE (priced_until IS NOT NULL);
CREATE INDEX catalogue_entries_edition ON public.catalogue_entries USING btree (edition_id);
CREATE INDEX catalogue_entries_facet_group ON public.catalogue_entries USING btree (shop_id, facet_group, rupee_minor) INCLUDE (listing_id);
CREATE INDEX catalogue_entries_newest ON public.catalogue_entries USING btree (shop_id, listed_on DESC, listing_id);
CREATE INDEX coating_printing_methods_method ON public.coating_printing_methods USING btree (printing_method_id);
CREATE INDEX contact_messages_answered_by ON public.contact_messages USING btree (answered_by);
CREATE INDEX contact_messages_created_by ON public.contact_messages USING btree (created_by);
CREATE INDEX contact_messages_in_clear ON public.contact_messages USING btree (id) WHERE (NOT starts_with(COALESCE(phone, 'v1.'::text), 'v1.'::text));
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_on DESC, id);
CREATE INDEX contact_messages_open ON public.contact_messages USING btree (created_on DESC) WHERE (status = 'open'::text);
CREATE INDEX contact_messages_phone ON public.contact_messages USING btree (phone_digest) WHERE (phone_digest IS NOT NULL);
CREATE INDEX contributions_contributor ON public.contributions USING btree (contributor_id);
CREATE INDEX contributions_edition ON public.contributions USING btree (edition_id);
CREATE INDEX contributions_role ON public.contributions USING btree (role_id);
CREATE INDEX contributor_proposals_contributor ON public.contributor_proposals USING btree (contributor_id, created_on DESC);
CREATE INDEX contributor_proposals_created_by ON public.contributor_proposals USING btree (created_by);
CREATE INDEX contributor_proposals_open ON public.contributor_proposals USING btree (contributor_id) WHERE (status = 'open'::text);
CREATE INDEX contributors_isni ON public.contributors USING btree (isni) WHERE (isni IS NOT NULL);
CREATE INDEX contributors_name_key ON public.contributors USING btree (name_key);
CREATE INDEX contributors_orcid ON public.contributors USING btree (orcid) WHERE (orcid IS NOT NULL);
CREATE INDEX contributors_publisher ON public.contributors USING btree (publisher_id);
CREATE INDEX copy_request_remarks_request ON public.copy_request_remarks USING btree (request_id, created_on);
CREATE INDEX copy_requests_listing ON public.copy_requests USING btree (listing_id, created_on DESC);
CREATE UNIQUE INDEX copy_requests_one_waits ON public.copy_requests USING btree (listing_id) WHERE (status = 'requested'::text);
CREATE INDEX copy_requests_open ON public.copy_requests USING btree (listing_id) WHERE (status = ANY (ARRAY['requested'::text, 'accepted'::text, 'partly'::text, 'sent'::text]));
CREATE INDEX delivery_zone_districts_zone ON public.delivery_zone_districts USING btree (zone_id);
CREATE UNIQUE INDEX edition_discounts_sequence ON public.edition_discounts USING btree (edition_id, sequence);
CREATE INDEX edition_images_image ON public.edition_images USING btree (image_hash);
CREATE INDEX edition_papers_coating ON public.edition_papers USING btree (coating_id) WHERE (coating_id IS NOT NULL);
CREATE INDEX edition_papers_method ON public.edition_papers USING btree (printing_method_id) WHERE (printing_method_id IS NOT NULL);
CREATE INDEX edition_papers_paper ON public.edition_papers USING btree (paper_id) WHERE (paper_id IS NOT NULL);
CREATE UNIQUE INDEX edition_papers_sequence ON public.edition_papers USING btree (edition_id, sequence);
CREATE INDEX editor_list_books_book ON public.editor_list_books USING btree (book_id);
CREATE INDEX editor_lists_newest ON public.editor_lists USING btree (created_on DESC, id);
CREATE INDEX environmental_certifications_logo ON public.environmental_certifications USING btree (logo_hash) WHERE (logo_hash IS NOT NULL);
CREATE INDEX file_downloads_expiry ON public.file_downloads USING btree (expires_on);
CREATE INDEX file_downloads_file ON public.file_downloads USING btree (file_id);
CREATE INDEX genres_cover ON public.genres USING btree (cover_hash) WHERE (cover_hash IS NOT NULL);
CREATE INDEX genres_parent ON public.genres USING btree (parent_id);
CREATE INDEX images_unused ON public.images USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX images_waiting ON public.images USING btree (created_on) WHERE (NOT variants_ready);
CREATE INDEX imported_records_edition ON public.imported_records USING btree (edition_id);
CREATE INDEX imported_records_operation ON public.imported_records USING btree (operation_id) WHERE (operation_id IS NOT NULL);
CREATE INDEX imprints_publisher ON public.imprints USING btree (publisher_id);
CREATE INDEX invitations_expires ON public.invitations USING btree (expires_on);
CREATE INDEX invitations_invited_by ON public.invitations USING btree (invited_by);
CREATE INDEX invoice_lines_order_line ON public.invoice_lines USING btree (order_line_id);
CREATE INDEX invoices_credits ON public.invoices USING btree (credits_id) WHERE (credits_id IS NOT NULL);
CREATE INDEX invoices_event ON public.invoices USING btree (event_id);
CREATE INDEX invoices_in_clear ON public.invoices USING btree (id) WHERE (NOT starts_with(COALESCE(buyer_address, 'v1.'::text), 'v1.'::text));
CREATE INDEX invoices_issued ON public.invoices USING btree (shop_id, issued_on DESC);
CREATE UNIQUE INDEX invoices_number ON public.invoices USING btree (shop_id, fiscal_year, kind, number);
CREATE UNIQUE INDEX invoices_one_of_order ON public.invoices USING btree (order_id) WHERE (credits_id IS NULL);
CREATE INDEX letters_about ON public.letters USING btree (about, created_on) WHERE (about IS NOT NULL);
CREATE INDEX letters_open ON public.letters USING btree (created_on) WHERE (state = ANY (ARRAY['waiting'::text, 'failed'::text]));
CREATE INDEX letters_person ON public.letters USING btree (person_id);
CREATE INDEX letters_settled_on ON public.letters USING btree (settled_on);
CREATE UNIQUE INDEX list_views_once ON public.list_views USING btree (person_id, list, name);
CREATE INDEX list_views_publisher ON public.list_views USING btree (publisher_id, list) WHERE (publisher_id IS NOT NULL);
CREATE UNIQUE INDEX listing_discounts_sequence ON public.listing_discounts USING btree (listing_id, sequence);
CREATE INDEX listings_changed ON public.listings USING btree (updated_on DESC, id);
CREATE INDEX listings_edition ON public.listings USING btree (edition_id);
CREATE INDEX listings_newest ON public.listings USING btree (shop_id, listed_on DESC NULLS LAST) WHERE (status = 'listed'::text);
CREATE UNIQUE INDEX listings_once ON public.listings USING btree (shop_id, edition_id);
CREATE INDEX live_events_at ON public.live_events USING btree (at);
CREATE INDEX live_events_topic ON public.live_events USING btree (topic, xact);
CREATE INDEX money_accounts_courier ON public.money_accounts USING btree (courier_id) WHERE (courier_id IS NOT NULL);
CREATE INDEX money_accounts_shop ON public.money_accounts USING btree (shop_id) WHERE (shop_id IS NOT NULL);
CREATE INDEX money_entries_account ON public.money_entries USING btree (account_id, day);
CREATE UNIQUE INDEX money_postings_cash ON public.money_postings USING btree (order_id) WHERE (kind = 'cash'::text);
CREATE INDEX money_postings_day ON public.money_postings USING btree (shop_id, day);
CREATE UNIQUE INDEX money_postings_invoice ON public.money_postings USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX money_postings_of_sale ON public.money_postings USING btree (sale_id) WHERE (kind = 'saleReturn'::text);
CREATE INDEX money_postings_order ON public.money_postings USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX money_postings_payment ON public.money_postings USING btree (attempt_id, order_id) WHERE (attempt_id IS NOT NULL);
CREATE UNIQUE INDEX money_postings_refund ON public.money_postings USING btree (refund_id) WHERE (refund_id IS NOT NULL);
CREATE UNIQUE INDEX money_postings_sale ON public.money_postings USING btree (sale_id, currency) WHERE (kind = 'sale'::text);
CREATE UNIQUE INDEX money_postings_sale_return ON public.money_postings USING btree (movement_id) WHERE (movement_id IS NOT NULL);
CREATE INDEX operations_created_by ON public.operations USING btree (created_by, created_on DESC);
CREATE UNIQUE INDEX operations_followed_once ON public.operations USING btree (follows) WHERE (follows IS NOT NULL);
CREATE INDEX operations_publisher ON public.operations USING btree (publisher_id, created_on DESC);
CREATE UNIQUE INDEX operations_undone_once ON public.operations USING btree (undo_of) WHERE (state <> ALL (ARRAY['failed'::text, 'cancelled'::text]));
CREATE INDEX order_events_order ON public.order_events USING btree (order_id, happened_on);
CREATE UNIQUE INDEX order_events_submission ON public.order_events USING btree (submission) WHERE (submission IS NOT NULL);
CREATE INDEX order_lines_edition ON public.order_lines USING btree (edition_id);
CREATE INDEX order_lines_listing ON public.order_lines USING btree (listing_id);
CREATE INDEX order_lines_place ON public.order_lines USING btree (place_id, edition_id);
CREATE INDEX orders_delivered ON public.orders USING btree (moved_on) WHERE (status = 'delivered'::text);
CREATE INDEX orders_due ON public.orders USING btree (expires_on) WHERE (status = ANY (ARRAY['preordered'::text, 'awaitingPayment'::text]));
CREATE INDEX orders_open ON public.orders USING btree (shop_id, status, created_on) WHERE (status <> ALL (ARRAY['completed'::text, 'cameBack'::text, 'cancelled'::text, 'lapsed'::text]));
CREATE INDEX orders_preordered ON public.orders USING btree (created_on, id) WHERE (status = 'preordered'::text);
CREATE INDEX orders_purchase ON public.orders USING btree (purchase_id);
CREATE INDEX orders_store ON public.orders USING btree (shop_id, created_on DESC, id);
CREATE INDEX orders_waiting ON public.orders USING btree (status, moved_on) WHERE (status = ANY (ARRAY['preordered'::text, 'placed'::text, 'accepted'::text]));
CREATE INDEX orders_zone ON public.orders USING btree (zone_id);
CREATE INDEX page_views_at ON public.page_views USING btree (at);
CREATE INDEX page_views_not_found ON public.page_views USING btree (at) WHERE (not_found IS NOT NULL);
CREATE INDEX paper_certifications_certification ON public.paper_certifications USING btree (certification_id);
CREATE INDEX paper_printing_methods_method ON public.paper_printing_methods USING btree (printing_method_id);
CREATE INDEX papers_coating ON public.papers USING btree (surface_coating_id);
CREATE INDEX papers_direction ON public.papers USING btree (grain_direction_id);
CREATE INDEX papers_type ON public.papers USING btree (paper_type_id);
CREATE INDEX parcels_courier ON public.parcels USING btree (courier_id) WHERE (courier_id IS NOT NULL);
CREATE INDEX payment_attempt_orders_order ON public.payment_attempt_orders USING btree (order_id);
CREATE INDEX payment_attempts_created ON public.payment_attempts USING btree (created_on DESC, id);
CREATE INDEX payment_attempts_due ON public.payment_attempts USING btree (next_look_on) WHERE (next_look_on IS NOT NULL);
CREATE UNIQUE INDEX payment_attempts_one_unresolved ON public.payment_attempts USING btree (purchase_id) WHERE (state = ANY (ARRAY['open'::text, 'unclear'::text]));
CREATE INDEX payment_attempts_part_given_back ON public.payment_attempts USING btree (part_given_back_on) WHERE (part_given_back_on IS NOT NULL);
CREATE UNIQUE INDEX payment_attempts_payment_number ON public.payment_attempts USING btree (way, payment_number) WHERE (state = 'paid'::text);
CREATE INDEX payment_attempts_purchase ON public.payment_attempts USING btree (purchase_id, created_on);
CREATE INDEX payment_attempts_unclear ON public.payment_attempts USING btree (created_on) WHERE (state = 'unclear'::text);
CREATE INDEX payment_events_attempt ON public.payment_events USING btree (attempt_id, happened_on);
CREATE INDEX press_certifications_certification ON public.press_certifications USING btree (certification_id);
CREATE INDEX press_coatings_coating ON public.press_coatings USING btree (coating_id);
CREATE INDEX press_paper_types_type ON public.press_paper_types USING btree (paper_type_id);
CREATE INDEX press_printing_methods_method ON public.press_printing_methods USING btree (printing_method_id);
CREATE INDEX promos_image ON public.promos USING btree (image_hash) WHERE (image_hash IS NOT NULL);
CREATE INDEX promos_newest ON public.promos USING btree (created_on DESC, id);
CREATE INDEX publishers_changed ON public.publishers USING btree (updated_on DESC, id);
CREATE INDEX publishers_isbn_prefixes ON public.publishers USING gin (isbn_prefixes);
CREATE INDEX publishers_logo ON public.publishers USING btree (logo_hash) WHERE (logo_hash IS NOT NULL);
CREATE INDEX publishers_name_en ON public.publishers USING btree (COALESCE((name ->> 'en'::text), (name ->> 'np'::text)) COLLATE public.by_name, id);
CREATE INDEX publishers_name_np ON public.publishers USING btree (COALESCE((name ->> 'np'::text), (name ->> 'en'::text)) COLLATE public.by_name, id);
CREATE INDEX purchases_email ON public.purchases USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX purchases_in_clear ON public.purchases USING btree (id) WHERE ((NOT starts_with(COALESCE(phone, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(recipient_phone, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(ward, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(area, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(street_address, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(street_address2, 'v1.'::text), 'v1.'::text)));
CREATE INDEX purchases_network ON public.purchases USING btree (network_key) WHERE (network_key IS NOT NULL);
CREATE INDEX purchases_person ON public.purchases USING btree (person_id, placed_on DESC) WHERE (person_id IS NOT NULL);
CREATE INDEX purchases_phone ON public.purchases USING btree (phone_digest, placed_on DESC);
CREATE INDEX purchases_place ON public.purchases USING btree (place_code);
CREATE INDEX purchases_placed ON public.purchases USING btree (placed_on DESC);
CREATE INDEX refunds_attempt ON public.refunds USING btree (attempt_id);
CREATE INDEX refunds_order ON public.refunds USING btree (order_id);
CREATE INDEX refunds_owed ON public.refunds USING btree (created_on) WHERE (done_on IS NULL);
CREATE INDEX reviews_published ON public.reviews USING btree (book_id) WHERE (status = 'published'::text);
CREATE INDEX sales_sold ON public.sales USING btree (place_id, sold_on DESC);
CREATE INDEX search_terms_id ON public.search_terms USING btree (id);
CREATE INDEX search_terms_key ON public.search_terms USING btree (key text_pattern_ops);
CREATE INDEX search_terms_slips ON public.search_terms USING gin (slips) WITH (fastupdate=off);
CREATE INDEX search_terms_sound ON public.search_terms USING btree (sound text_pattern_ops);
CREATE INDEX search_terms_stem ON public.search_terms USING btree (stem);
CREATE INDEX search_terms_term ON public.search_terms USING btree (word text_pattern_ops);
CREATE INDEX search_texts_names ON public.search_texts USING gin (names) WITH (fastupdate=off);
CREATE INDEX sessions_expires ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id);
CREATE UNIQUE INDEX shops_one_own ON public.shops USING btree (kind) WHERE (kind = 'own'::text);
CREATE INDEX sold_lines_edition ON public.sold_lines USING btree (edition_id, sold_on);
CREATE INDEX sold_lines_listing ON public.sold_lines USING btree (listing_id);
CREATE UNIQUE INDEX sold_lines_listing_once ON public.sold_lines USING btree (sale_id, listing_id) WHERE ((returns_id IS NULL) AND (sale_id IS NOT NULL));
CREATE UNIQUE INDEX sold_lines_order_once ON public.sold_lines USING btree (order_line_id) WHERE ((returns_id IS NULL) AND (order_line_id IS NOT NULL));
CREATE INDEX sold_lines_returns ON public.sold_lines USING btree (returns_id) WHERE (returns_id IS NOT NULL);
CREATE INDEX sold_lines_shop ON public.sold_lines USING btree (shop_id, sold_on);
CREATE INDEX statement_disputes_posting ON public.statement_disputes USING btree (posting_id) WHERE (posting_id IS NOT NULL);
CREATE INDEX statement_disputes_statement ON public.statement_disputes USING btree (statement_id);
CREATE INDEX statement_lines_statement ON public.statement_lines USING btree (statement_id);
CREATE UNIQUE INDEX statements_commission ON public.statements USING btree (commission_id) WHERE (commission_id IS NOT NULL);
CREATE UNIQUE INDEX statements_days ON public.statements USING btree (account_id, from_day);
CREATE UNIQUE INDEX statements_number ON public.statements USING btree (shop_id, fiscal_year, kind, number);
CREATE UNIQUE INDEX statements_one_open ON public.statements USING btree (account_id) WHERE (state = 'open'::text);
CREATE INDEX stock_holds_due ON public.stock_holds USING btree (expires_on) WHERE (status = ANY (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX stock_holds_edition ON public.stock_holds USING btree (edition_id);
CREATE INDEX stock_holds_in_clear ON public.stock_holds USING btree (id) WHERE (NOT starts_with(COALESCE(phone, 'v1.'::text), 'v1.'::text));
CREATE INDEX stock_holds_listing ON public.stock_holds USING btree (listing_id, created_on DESC);
CREATE INDEX stock_holds_open ON public.stock_holds USING btree (place_id, expires_on) WHERE (status = ANY (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX stock_holds_open_network ON public.stock_holds USING btree (network_key) WHERE (status = 'requested'::text);
CREATE INDEX stock_holds_open_person ON public.stock_holds USING btree (created_by) WHERE (status = ANY (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX stock_holds_open_phone ON public.stock_holds USING btree (phone_digest) WHERE (status = ANY (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX stock_holds_over ON public.stock_holds USING btree (moved_on) WHERE (status <> ALL (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX stock_holds_person ON public.stock_holds USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX stock_holds_place ON public.stock_holds USING btree (place_id, created_on DESC);
CREATE INDEX stock_levels_edition ON public.stock_levels USING btree (edition_id);
CREATE INDEX stock_levels_few ON public.stock_levels USING btree (place_id, on_hand);
CREATE INDEX stock_movements_edition ON public.stock_movements USING btree (edition_id);
CREATE INDEX stock_movements_from ON public.stock_movements USING btree (from_place_id, edition_id, moved_on DESC);
CREATE INDEX stock_movements_order ON public.stock_movements USING btree (order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE UNIQUE INDEX stock_movements_ordered ON public.stock_movements USING btree (order_line_id) WHERE ((kind = 'sold'::text) AND (order_line_id IS NOT NULL));
CREATE UNIQUE INDEX stock_movements_request ON public.stock_movements USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX stock_movements_reverses ON public.stock_movements USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
CREATE INDEX stock_movements_sale ON public.stock_movements USING btree (sold_line_id) WHERE ((kind <> 'sold'::text) AND (sold_line_id IS NOT NULL));
CREATE UNIQUE INDEX stock_movements_sold ON public.stock_movements USING btree (sold_line_id) WHERE (kind = 'sold'::text);
CREATE UNIQUE INDEX stock_movements_submission ON public.stock_movements USING btree (submission) WHERE (submission IS NOT NULL);
CREATE INDEX stock_movements_to ON public.stock_movements USING btree (to_place_id, edition_id, moved_on DESC);
CREATE UNIQUE INDEX stock_places_one ON public.stock_places USING btree (kind) WHERE ((shop_id IS NULL) AND (publisher_id IS NULL));
CREATE INDEX stock_reservations_edition ON public.stock_reservations USING btree (edition_id);
CREATE INDEX stock_reservations_place ON public.stock_reservations USING btree (place_id, edition_id);
CREATE INDEX transfer_proofs_digest ON public.transfer_proofs USING btree (picture_digest) WHERE (picture_digest IS NOT NULL);
CREATE UNIQUE INDEX transfer_proofs_sequence ON public.transfer_proofs USING btree (attempt_id, sequence);
CREATE INDEX two_factors_user ON public.two_factors USING btree (user_id);
CREATE INDEX user_addresses_in_clear ON public.user_addresses USING btree (id) WHERE ((NOT starts_with(COALESCE(phone, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(ward, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(area, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(street_address, 'v1.'::text), 'v1.'::text)) OR (NOT starts_with(COALESCE(street_address2, 'v1.'::text), 'v1.'::text)));
CREATE UNIQUE INDEX user_addresses_one_preferred ON public.user_addresses USING btree (user_id) WHERE is_preferred;
CREATE INDEX user_addresses_user ON public.user_addresses USING btree (user_id);
CREATE INDEX user_roles_publisher ON public.user_roles USING btree (publisher_id) WHERE (publisher_id IS NOT NULL);
CREATE INDEX user_roles_shop ON public.user_roles USING btree (shop_id) WHERE (shop_id IS NOT NULL);
CREATE INDEX user_roles_type ON public.user_roles USING btree (type, user_id) WHERE (type <> 'user'::text);
CREATE INDEX user_roles_user ON public.user_roles USING btree (user_id);
CREATE INDEX verifications_expires ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX waitlist_entries_email ON public.waitlist_entries USING btree (email) WHERE (notified_on IS NULL);
CREATE INDEX waitlist_entries_notified ON public.waitlist_entries USING btree (listing_id, notified_on) WHERE (notified_on IS NOT NULL);
CREATE UNIQUE INDEX waitlist_entries_once ON public.waitlist_entries USING btree (listing_id, email) WHERE (notified_on IS NULL);
CREATE INDEX waitlist_entries_person ON public.waitlist_entries USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX waitlist_entries_waiting ON public.waitlist_entries USING btree (listing_id, asked_on) WHERE (notified_on IS NULL);
ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;
CREATE STATISTICS public.audit_entries_kinds (dependencies, mcv) ON action, object_kind FROM public.audit_entries;
CREATE TRIGGER announce_delete AFTER DELETE ON public.artists REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('artist', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.book_editions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('edition', 'coalesce(book_topics(r.book_id), ''{}'')', 'r.status in (''active'', ''forthcoming'')');
CREATE TRIGGER announce_delete AFTER DELETE ON public.book_formats REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('format', 'array[]::text[]', 'true');
CREATE TRIGGER announce_delete AFTER DELETE ON public.books REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('book', 'array[''publisher:'' || r.publisher_id] || coalesce(book_topics(r.id), ''{}'')', 'exists (select from book_editions e where e.book_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_delete AFTER DELETE ON public.bookstores REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('bookstore', 'array[''bookstore:'' || r.id]', 'r.is_active');
CREATE TRIGGER announce_delete AFTER DELETE ON public.brand_tokens REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('brand', 'array[''public:brand'']', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.catalogue_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_entries();
CREATE TRIGGER announce_delete AFTER DELETE ON public.coatings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('coating', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.contact_messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contactMessage', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.contributor_proposals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contributor', 'array(select distinct topic from contributions c cross join lateral unnest(book_topics(c.book_id)) topic where c.contributor_id = r.contributor_id)', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.contributor_roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contributorRole', 'array[]::text[]', 'true');
CREATE TRIGGER announce_delete AFTER DELETE ON public.contributors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contributor', 'array(select distinct topic from contributions c cross join lateral unnest(book_topics(c.book_id)) topic where c.contributor_id = r.id)', 'exists (select from contributions c join book_editions e on e.book_id = c.book_id where c.contributor_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_delete AFTER DELETE ON public.copy_request_remarks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('copyRequest', 'coalesce((select copy_request_topics(q.listing_id) from copy_requests q where q.id = r.request_id), ''{}'')', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.copy_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('copyRequest', 'coalesce(copy_request_topics(r.listing_id), ''{}'')', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.couriers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('courier', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.edition_files REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('edition', 'coalesce(book_topics((select e.book_id from book_editions e where e.id = r.edition_id)), ''{}'')', 'exists (select from catalogue_entries c where c.edition_id = r.edition_id)');
CREATE TRIGGER announce_delete AFTER DELETE ON public.editor_lists REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('editorList', 'array[]::text[]', 'r.is_active');
CREATE TRIGGER announce_delete AFTER DELETE ON public.environmental_certifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('environmentalCertification', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.genres REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('genre', 'array[]::text[]', 'true');
CREATE TRIGGER announce_delete AFTER DELETE ON public.grain_directions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('grainDirection', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.imprints REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('imprint', 'array[''publisher:'' || r.publisher_id]', 'exists (select from book_editions e where e.imprint_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_delete AFTER DELETE ON public.listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('listing', 'array[''bookstore:'' || r.shop_id]', 'r.status = ''listed''');
CREATE TRIGGER announce_delete AFTER DELETE ON public.operations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('operation', 'array_remove(array[''publisher:'' || r.publisher_id, ''person:'' || r.created_by], null)', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('order', 'array(select topic from purchases p,
     unnest(array[''bookstore:'' || r.shop_id, ''purchase:'' || p.id, ''person:'' || p.person_id]) topic
     where p.id = r.purchase_id and topic is not null)', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.paper_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('paperType', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.papers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('paper', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.payment_attempts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('payment', 'array(select topic from purchases p, unnest(array[''person:'' || p.person_id]) topic where p.id = r.purchase_id and topic is not null)', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.presses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('press', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.printing_methods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('printingMethod', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.promos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('promo', 'array[]::text[]', 'r.is_active');
CREATE TRIGGER announce_delete AFTER DELETE ON public.publishers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('publisher', 'array[''publisher:'' || r.id]', 'r.status = ''active''');
CREATE TRIGGER announce_delete AFTER DELETE ON public.refunds REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('payment', 'array[]::text[]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('review', 'coalesce(book_topics(r.book_id), ''{}'')', 'r.status = ''published''');
CREATE TRIGGER announce_delete AFTER DELETE ON public.statement_disputes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('statement', 'array(select ''bookstore:'' || s.shop_id from statements s where s.id = r.statement_id)', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.statements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('statement', 'array[''bookstore:'' || r.shop_id]', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.stock_holds REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('hold', 'array(select ''bookstore:'' || p.shop_id from stock_places p where p.id = r.place_id and p.shop_id is not null)', 'false');
CREATE TRIGGER announce_delete AFTER DELETE ON public.stock_movements REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('stock', 'array(select ''bookstore:'' || p.shop_id from stock_places p where p.id in (r.from_place_id, r.to_place_id) and p.shop_id is not null)', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.artists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('artist', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.book_editions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('edition', 'coalesce(book_topics(r.book_id), ''{}'')', 'r.status in (''active'', ''forthcoming'')');
CREATE TRIGGER announce_insert AFTER INSERT ON public.book_formats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('format', 'array[]::text[]', 'true');
CREATE TRIGGER announce_insert AFTER INSERT ON public.books REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('book', 'array[''publisher:'' || r.publisher_id] || coalesce(book_topics(r.id), ''{}'')', 'exists (select from book_editions e where e.book_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_insert AFTER INSERT ON public.bookstores REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('bookstore', 'array[''bookstore:'' || r.id]', 'r.is_active');
CREATE TRIGGER announce_insert AFTER INSERT ON public.brand_tokens REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('brand', 'array[''public:brand'']', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.catalogue_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_entries();
CREATE TRIGGER announce_insert AFTER INSERT ON public.coatings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('coating', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.contact_messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contactMessage', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.contributor_proposals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contributor', 'array(select distinct topic from contributions c cross join lateral unnest(book_topics(c.book_id)) topic where c.contributor_id = r.contributor_id)', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.contributor_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contributorRole', 'array[]::text[]', 'true');
CREATE TRIGGER announce_insert AFTER INSERT ON public.contributors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contributor', 'array(select distinct topic from contributions c cross join lateral unnest(book_topics(c.book_id)) topic where c.contributor_id = r.id)', 'exists (select from contributions c join book_editions e on e.book_id = c.book_id where c.contributor_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_insert AFTER INSERT ON public.copy_request_remarks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('copyRequest', 'coalesce((select copy_request_topics(q.listing_id) from copy_requests q where q.id = r.request_id), ''{}'')', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.copy_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('copyRequest', 'coalesce(copy_request_topics(r.listing_id), ''{}'')', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.couriers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('courier', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.edition_files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('edition', 'coalesce(book_topics((select e.book_id from book_editions e where e.id = r.edition_id)), ''{}'')', 'exists (select from catalogue_entries c where c.edition_id = r.edition_id)');
CREATE TRIGGER announce_insert AFTER INSERT ON public.editor_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('editorList', 'array[]::text[]', 'r.is_active');
CREATE TRIGGER announce_insert AFTER INSERT ON public.environmental_certifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('environmentalCertification', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.genres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('genre', 'array[]::text[]', 'true');
CREATE TRIGGER announce_insert AFTER INSERT ON public.grain_directions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('grainDirection', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.imprints REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('imprint', 'array[''publisher:'' || r.publisher_id]', 'exists (select from book_editions e where e.imprint_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_insert AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('listing', 'array[''bookstore:'' || r.shop_id]', 'r.status = ''listed''');
CREATE TRIGGER announce_insert AFTER INSERT ON public.operations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('operation', 'array_remove(array[''publisher:'' || r.publisher_id, ''person:'' || r.created_by], null)', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('order', 'array(select topic from purchases p,
     unnest(array[''bookstore:'' || r.shop_id, ''purchase:'' || p.id, ''person:'' || p.person_id]) topic
     where p.id = r.purchase_id and topic is not null)', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.paper_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('paperType', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.papers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('paper', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.payment_attempts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('payment', 'array(select topic from purchases p, unnest(array[''person:'' || p.person_id]) topic where p.id = r.purchase_id and topic is not null)', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.presses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('press', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.printing_methods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('printingMethod', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.promos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('promo', 'array[]::text[]', 'r.is_active');
CREATE TRIGGER announce_insert AFTER INSERT ON public.publishers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('publisher', 'array[''publisher:'' || r.id]', 'r.status = ''active''');
CREATE TRIGGER announce_insert AFTER INSERT ON public.refunds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('payment', 'array[]::text[]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('review', 'coalesce(book_topics(r.book_id), ''{}'')', 'r.status = ''published''');
CREATE TRIGGER announce_insert AFTER INSERT ON public.series REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('series', 'array[''publisher:'' || r.publisher_id]', 'exists (select from books b join book_editions e on e.book_id = b.id where b.series_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_insert AFTER INSERT ON public.statement_disputes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('statement', 'array(select ''bookstore:'' || s.shop_id from statements s where s.id = r.statement_id)', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.statements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('statement', 'array[''bookstore:'' || r.shop_id]', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.stock_holds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('hold', 'array(select ''bookstore:'' || p.shop_id from stock_places p where p.id = r.place_id and p.shop_id is not null)', 'false');
CREATE TRIGGER announce_insert AFTER INSERT ON public.stock_movements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('stock', 'array(select ''bookstore:'' || p.shop_id from stock_places p where p.id in (r.from_place_id, r.to_place_id) and p.shop_id is not null)', 'false');
CREATE TRIGGER announce_invitations AFTER INSERT OR DELETE OR UPDATE ON public.invitations FOR EACH ROW EXECUTE FUNCTION public.announce_invitations();
CREATE TRIGGER announce_update AFTER UPDATE ON public.artists REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('artist', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.book_editions REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('edition', 'coalesce(book_topics(r.book_id), ''{}'')', 'r.status in (''active'', ''forthcoming'')');
CREATE TRIGGER announce_update AFTER UPDATE ON public.book_formats REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('format', 'array[]::text[]', 'true');
CREATE TRIGGER announce_update AFTER UPDATE ON public.books REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('book', 'array[''publisher:'' || r.publisher_id] || coalesce(book_topics(r.id), ''{}'')', 'exists (select from book_editions e where e.book_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_update AFTER UPDATE ON public.bookstores REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('bookstore', 'array[''bookstore:'' || r.id]', 'r.is_active');
CREATE TRIGGER announce_update AFTER UPDATE ON public.brand_tokens REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('brand', 'array[''public:brand'']', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.catalogue_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_entries();
CREATE TRIGGER announce_update AFTER UPDATE ON public.coatings REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('coating', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.contact_messages REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contactMessage', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.contributor_proposals REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contributor', 'array(select distinct topic from contributions c cross join lateral unnest(book_topics(c.book_id)) topic where c.contributor_id = r.contributor_id)', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.contributor_roles REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contributorRole', 'array[]::text[]', 'true');
CREATE TRIGGER announce_update AFTER UPDATE ON public.contributors REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('contributor', 'array(select distinct topic from contributions c cross join lateral unnest(book_topics(c.book_id)) topic where c.contributor_id = r.id)', 'exists (select from contributions c join book_editions e on e.book_id = c.book_id where c.contributor_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_update AFTER UPDATE ON public.copy_request_remarks REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('copyRequest', 'coalesce((select copy_request_topics(q.listing_id) from copy_requests q where q.id = r.request_id), ''{}'')', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.copy_requests REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('copyRequest', 'coalesce(copy_request_topics(r.listing_id), ''{}'')', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.couriers REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('courier', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.edition_files REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('edition', 'coalesce(book_topics((select e.book_id from book_editions e where e.id = r.edition_id)), ''{}'')', 'exists (select from catalogue_entries c where c.edition_id = r.edition_id)');
CREATE TRIGGER announce_update AFTER UPDATE ON public.editor_lists REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('editorList', 'array[]::text[]', 'r.is_active');
CREATE TRIGGER announce_update AFTER UPDATE ON public.environmental_certifications REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('environmentalCertification', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.genres REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('genre', 'array[]::text[]', 'true');
CREATE TRIGGER announce_update AFTER UPDATE ON public.grain_directions REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('grainDirection', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.imprints REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('imprint', 'array[''publisher:'' || r.publisher_id]', 'exists (select from book_editions e where e.imprint_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_update AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('listing', 'array[''bookstore:'' || r.shop_id]', 'r.status = ''listed''');
CREATE TRIGGER announce_update AFTER UPDATE ON public.operations REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('operation', 'array_remove(array[''publisher:'' || r.publisher_id, ''person:'' || r.created_by], null)', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('order', 'array(select topic from purchases p,
     unnest(array[''bookstore:'' || r.shop_id, ''purchase:'' || p.id, ''person:'' || p.person_id]) topic
     where p.id = r.purchase_id and topic is not null)', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.paper_types REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('paperType', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.papers REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('paper', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.payment_attempts REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('payment', 'array(select topic from purchases p, unnest(array[''person:'' || p.person_id]) topic where p.id = r.purchase_id and topic is not null)', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.presses REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('press', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.printing_methods REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('printingMethod', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.promos REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('promo', 'array[]::text[]', 'r.is_active');
CREATE TRIGGER announce_update AFTER UPDATE ON public.publishers REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('publisher', 'array[''publisher:'' || r.id]', 'r.status = ''active''');
CREATE TRIGGER announce_update AFTER UPDATE ON public.refunds REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('payment', 'array[]::text[]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('review', 'coalesce(book_topics(r.book_id), ''{}'')', 'r.status = ''published''');
CREATE TRIGGER announce_update AFTER UPDATE ON public.series REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('series', 'array[''publisher:'' || r.publisher_id]', 'exists (select from books b join book_editions e on e.book_id = b.id where b.series_id = r.id and e.status in (''active'', ''forthcoming''))');
CREATE TRIGGER announce_update AFTER UPDATE ON public.statement_disputes REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('statement', 'array(select ''bookstore:'' || s.shop_id from statements s where s.id = r.statement_id)', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.statements REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('statement', 'array[''bookstore:'' || r.shop_id]', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.stock_holds REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('hold', 'array(select ''bookstore:'' || p.shop_id from stock_places p where p.id = r.place_id and p.shop_id is not null)', 'false');
CREATE TRIGGER announce_update AFTER UPDATE ON public.stock_movements REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.announce_changes('stock', 'array(select ''bookstore:'' || p.shop_id from stock_places p where p.id in (r.from_place_id, r.to_place_id) and p.shop_id is not null)', 'false');
CREATE TRIGGER app_users_live AFTER UPDATE ON public.app_users FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.announce_profile();
CREATE TRIGGER app_users_sign_ins_end AFTER UPDATE ON public.app_users FOR EACH ROW WHEN ((((new.disabled_on IS NOT NULL) AND (old.disabled_on IS NULL)) OR (old.email_verified AND (NOT new.email_verified)) OR ((new.delete_after IS NOT NULL) AND (old.delete_after IS NULL)))) EXECUTE FUNCTION public.end_sign_ins();
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
CREATE TRIGGER books_sort_title BEFORE INSERT OR UPDATE OF title, title_prefix, sort_title ON public.books FOR EACH ROW EXECUTE FUNCTION public.write_sort_title();
CREATE TRIGGER bookstores_are_shops AFTER INSERT ON public.bookstores FOR EACH ROW EXECUTE FUNCTION public.add_shop_of_bookstore();
CREATE TRIGGER bookstores_stay_shops AFTER DELETE OR UPDATE ON public.bookstores FOR EACH ROW EXECUTE FUNCTION public.keep_shop_of_bookstore();
CREATE TRIGGER catalogue_delete AFTER DELETE ON public.book_genres REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.book_genres_changed();
CREATE TRIGGER catalogue_delete AFTER DELETE ON public.contributions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.contributions_changed();
CREATE TRIGGER catalogue_delete AFTER DELETE ON public.edition_discounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.edition_discounts_changed();
CREATE TRIGGER catalogue_delete AFTER DELETE ON public.edition_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.edition_discounts_changed();
CREATE TRIGGER catalogue_delete AFTER DELETE ON public.exchange_rates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.exchange_rates_changed();
CREATE TRIGGER catalogue_delete AFTER DELETE ON public.listing_discounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.listing_discounts_changed();
CREATE TRIGGER catalogue_insert AFTER INSERT ON public.book_genres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.book_genres_changed();
CREATE TRIGGER catalogue_insert AFTER INSERT ON public.books REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.books_changed();
CREATE TRIGGER catalogue_insert AFTER INSERT ON public.contributions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.contributions_changed();
CREATE TRIGGER catalogue_insert AFTER INSERT ON public.edition_discounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.edition_discounts_changed();
CREATE TRIGGER catalogue_insert AFTER INSERT ON public.edition_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.edition_discounts_changed();
CREATE TRIGGER catalogue_insert AFTER INSERT ON public.exchange_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.exchange_rates_changed();
CREATE TRIGGER catalogue_insert AFTER INSERT ON public.listing_discounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.listing_discounts_changed();
CREATE TRIGGER catalogue_insert AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.listings_changed();
CREATE TRIGGER catalogue_insert_or_delete AFTER INSERT OR DELETE ON public.stock_levels FOR EACH ROW EXECUTE FUNCTION public.stock_levels_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE ON public.book_editions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.editions_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE ON public.books REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.books_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE ON public.contributors REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.contributors_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE ON public.exchange_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.exchange_rates_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE ON public.genres REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.genres_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.listings_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE ON public.publishers REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.publishers_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE ON public.series REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.series_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE ON public.shops REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.shops_changed();
CREATE TRIGGER catalogue_update AFTER UPDATE OF on_hand, reserved ON public.stock_levels FOR EACH ROW WHEN ((public.shown_availability('notHeld'::text, (old.on_hand - old.reserved)) IS DISTINCT FROM public.shown_availability('notHeld'::text, (new.on_hand - new.reserved)))) EXECUTE FUNCTION public.stock_levels_changed();
CREATE TRIGGER catalogue_update_from AFTER UPDATE ON public.book_genres REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.book_genres_changed();
CREATE TRIGGER catalogue_update_from AFTER UPDATE ON public.contributions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.contributions_changed();
CREATE TRIGGER catalogue_update_from AFTER UPDATE ON public.edition_discounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.edition_discounts_changed();
CREATE TRIGGER catalogue_update_from AFTER UPDATE ON public.edition_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.edition_discounts_changed();
CREATE TRIGGER catalogue_update_from AFTER UPDATE ON public.listing_discounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.listing_discounts_changed();
CREATE TRIGGER catalogue_update_to AFTER UPDATE ON public.book_genres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.book_genres_changed();
CREATE TRIGGER catalogue_update_to AFTER UPDATE ON public.contributions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.contributions_changed();
CREATE TRIGGER catalogue_update_to AFTER UPDATE ON public.edition_discounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.edition_discounts_changed();
CREATE TRIGGER catalogue_update_to AFTER UPDATE ON public.edition_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.edition_discounts_changed();
CREATE TRIGGER catalogue_update_to AFTER UPDATE ON public.listing_discounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.listing_discounts_changed();
CREATE TRIGGER genres_two_levels BEFORE INSERT OR UPDATE OF parent_id ON public.genres FOR EACH ROW EXECUTE FUNCTION public.keep_genres_two_levels();
CREATE TRIGGER invoice_lines_credit_fits AFTER INSERT ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION public.check_credit_note_line();
CREATE TRIGGER invoices_credit_fits AFTER INSERT ON public.invoices FOR EACH ROW WHEN ((new.credits_id IS NOT NULL)) EXECUTE FUNCTION public.check_credit_note();
CREATE CONSTRAINT TRIGGER invoices_without_gaps AFTER INSERT ON public.invoices NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW EXECUTE FUNCTION public.check_invoice_number();
CREATE TRIGGER keep_removed_image_public BEFORE DELETE ON public.edition_images FOR EACH ROW EXECUTE FUNCTION public.keep_replaced_image_public();
CREATE TRIGGER keep_replaced_image_public BEFORE UPDATE OF image_hash ON public.edition_images FOR EACH ROW WHEN ((old.image_hash IS DISTINCT FROM new.image_hash)) EXECUTE FUNCTION public.keep_replaced_image_public();
CREATE TRIGGER keep_replaced_image_public BEFORE UPDATE OF image_hash ON public.promos FOR EACH ROW WHEN ((old.image_hash IS DISTINCT FROM new.image_hash)) EXECUTE FUNCTION public.keep_replaced_image_public();
CREATE TRIGGER keep_version AFTER INSERT OR UPDATE ON public.brand_book_pages FOR EACH ROW EXECUTE FUNCTION public.keep_brand_book_page_version();
CREATE TRIGGER live_events_notify AFTER INSERT ON public.live_events FOR EACH ROW EXECUTE FUNCTION public.notify_live();
CREATE TRIGGER money_accounts_have_balances AFTER INSERT ON public.money_accounts FOR EACH ROW EXECUTE FUNCTION public.add_money_balance();
CREATE TRIGGER money_entries_append_only BEFORE DELETE OR UPDATE ON public.money_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting_money();
CREATE TRIGGER money_entries_counted AFTER INSERT ON public.money_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.keep_money_balances();
CREATE TRIGGER money_entries_not_emptied BEFORE TRUNCATE ON public.money_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_money();
CREATE TRIGGER money_postings_append_only BEFORE DELETE OR UPDATE ON public.money_postings FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting_money();
CREATE TRIGGER money_postings_not_emptied BEFORE TRUNCATE ON public.money_postings FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_money();
CREATE TRIGGER note_newest_migration AFTER INSERT ON public.schema_migrations FOR EACH STATEMENT EXECUTE FUNCTION public.note_newest_migration();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.book_awards FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.book_editions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.book_formats FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.book_genres FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.book_languages FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.book_series FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.books FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.bookstores FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.brand_book_pages FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.brand_book_sections FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.brand_tokens FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER TRUNCATE ON public.catalogue_entries FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.contributions FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.contributor_roles FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.contributors FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.delivery_fees FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.delivery_zone_districts FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.delivery_zones FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.edition_discounts FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.edition_files FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.edition_images FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.edition_relations FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.editor_list_books FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.editor_lists FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.genres FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.images FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.imprints FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.languages FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.listing_discounts FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER TRUNCATE ON public.listings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.promos FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.publishers FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.series FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION public.notify_catalogue();
CREATE TRIGGER notify_delete AFTER DELETE ON public.catalogue_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_rows();
CREATE TRIGGER notify_delete AFTER DELETE ON public.listings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_rows();
CREATE TRIGGER notify_insert AFTER INSERT ON public.catalogue_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_rows();
CREATE TRIGGER notify_insert AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_rows();
CREATE TRIGGER notify_update AFTER UPDATE ON public.catalogue_entries REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_shops();
CREATE TRIGGER notify_update AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.notify_shops();
CREATE TRIGGER order_lines_remain BEFORE DELETE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION public.refuse_changing_order_line();
CREATE TRIGGER order_lines_reserve AFTER INSERT OR UPDATE OF cancelled_copies ON public.order_lines FOR EACH ROW EXECUTE FUNCTION public.reserve_line_of_order();
CREATE TRIGGER order_lines_stay BEFORE UPDATE ON public.order_lines FOR EACH ROW EXECUTE FUNCTION public.refuse_changing_agreed_line();
CREATE TRIGGER orders_forget_network AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN (((new.status <> ALL (ARRAY['awaitingPayment'::text, 'placed'::text])) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION public.forget_network_of_purchase();
CREATE TRIGGER orders_owe_back AFTER UPDATE OF payment_state, goods_paisa ON public.orders FOR EACH ROW EXECUTE FUNCTION public.owe_back_of_order();
CREATE TRIGGER orders_reserve AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION public.reserve_lines_of_order();
CREATE TRIGGER payment_attempts_remain BEFORE DELETE ON public.payment_attempts FOR EACH ROW EXECUTE FUNCTION public.refuse_changing_payment();
CREATE TRIGGER payment_attempts_stay BEFORE UPDATE ON public.payment_attempts FOR EACH ROW WHEN ((((((old.purchase_id IS DISTINCT FROM new.purchase_id) OR (old.way IS DISTINCT FROM new.way)) OR (old.reference IS DISTINCT FROM new.reference)) OR (old.paisa IS DISTINCT FROM new.paisa)) OR ((old.state = 'paid'::text) AND ((new.state IS DISTINCT FROM old.state) OR (new.payment_number IS DISTINCT FROM old.payment_number))))) EXECUTE FUNCTION public.refuse_changing_payment();
CREATE TRIGGER publishers_are_places AFTER INSERT ON public.publishers FOR EACH ROW EXECUTE FUNCTION public.add_publisher_place();
CREATE TRIGGER purchases_forget_proofs AFTER UPDATE OF forgotten_on ON public.purchases FOR EACH ROW WHEN (((old.forgotten_on IS NULL) AND (new.forgotten_on IS NOT NULL))) EXECUTE FUNCTION public.forget_proofs_of_purchase();
CREATE TRIGGER refunds_check AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.check_refund();
CREATE TRIGGER refunds_note_done AFTER UPDATE OF done_on ON public.refunds FOR EACH ROW WHEN (((old.done_on IS NULL) AND (new.done_on IS NOT NULL))) EXECUTE FUNCTION public.note_given_back();
CREATE TRIGGER refunds_note_owed AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.note_owed_again();
CREATE TRIGGER refunds_remain BEFORE DELETE ON public.refunds FOR EACH ROW EXECUTE FUNCTION public.refuse_changing_payment();
CREATE TRIGGER refunds_stay BEFORE UPDATE ON public.refunds FOR EACH ROW WHEN ((((((old.attempt_id IS DISTINCT FROM new.attempt_id) OR (old.order_id IS DISTINCT FROM new.order_id)) OR (old.paisa IS DISTINCT FROM new.paisa)) OR (old.reason IS DISTINCT FROM new.reason)) OR ((old.done_on IS NOT NULL) AND (((new.way IS DISTINCT FROM old.way) OR (new.reference IS DISTINCT FROM old.reference)) OR (new.done_on IS DISTINCT FROM old.done_on))))) EXECUTE FUNCTION public.refuse_changing_payment();
CREATE TRIGGER sales_append_only BEFORE DELETE OR UPDATE ON public.sales FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting_stock();
CREATE TRIGGER sales_not_emptied BEFORE TRUNCATE ON public.sales FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_stock();
CREATE TRIGGER sales_numbered BEFORE INSERT ON public.sales FOR EACH ROW EXECUTE FUNCTION public.number_receipt();
CREATE TRIGGER search_delete AFTER DELETE ON public.app_users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('app_users');
CREATE TRIGGER search_delete AFTER DELETE ON public.artists REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('artists');
CREATE TRIGGER search_delete AFTER DELETE ON public.book_formats REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('book_formats');
CREATE TRIGGER search_delete AFTER DELETE ON public.books REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('books');
CREATE TRIGGER search_delete AFTER DELETE ON public.bookstores REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('bookstores');
CREATE TRIGGER search_delete AFTER DELETE ON public.coatings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('coatings');
CREATE TRIGGER search_delete AFTER DELETE ON public.contact_messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('contact_messages');
CREATE TRIGGER search_delete AFTER DELETE ON public.contributor_roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('contributor_roles');
CREATE TRIGGER search_delete AFTER DELETE ON public.contributors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('contributors');
CREATE TRIGGER search_delete AFTER DELETE ON public.couriers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('couriers');
CREATE TRIGGER search_delete AFTER DELETE ON public.delivery_zones REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('delivery_zones');
CREATE TRIGGER search_delete AFTER DELETE ON public.editor_lists REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('editor_lists');
CREATE TRIGGER search_delete AFTER DELETE ON public.environmental_certifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('environmental_certifications');
CREATE TRIGGER search_delete AFTER DELETE ON public.genres REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('genres');
CREATE TRIGGER search_delete AFTER DELETE ON public.grain_directions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('grain_directions');
CREATE TRIGGER search_delete AFTER DELETE ON public.paper_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('paper_types');
CREATE TRIGGER search_delete AFTER DELETE ON public.papers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('papers');
CREATE TRIGGER search_delete AFTER DELETE ON public.presses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('presses');
CREATE TRIGGER search_delete AFTER DELETE ON public.printing_methods REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('printing_methods');
CREATE TRIGGER search_delete AFTER DELETE ON public.promos REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('promos');
CREATE TRIGGER search_delete AFTER DELETE ON public.publishers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('publishers');
CREATE TRIGGER search_delete AFTER DELETE ON public.purchases REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('purchases');
CREATE TRIGGER search_delete AFTER DELETE ON public.series REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('series');
CREATE TRIGGER search_delete AFTER DELETE ON public.stock_holds REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('stock_holds');
CREATE TRIGGER search_insert AFTER INSERT ON public.app_users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('app_users');
CREATE TRIGGER search_insert AFTER INSERT ON public.artists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('artists');
CREATE TRIGGER search_insert AFTER INSERT ON public.book_formats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('book_formats');
CREATE TRIGGER search_insert AFTER INSERT ON public.bookstores REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('bookstores');
CREATE TRIGGER search_insert AFTER INSERT ON public.coatings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('coatings');
CREATE TRIGGER search_insert AFTER INSERT ON public.contact_messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('contact_messages');
CREATE TRIGGER search_insert AFTER INSERT ON public.contributor_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('contributor_roles');
CREATE TRIGGER search_insert AFTER INSERT ON public.contributors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('contributors');
CREATE TRIGGER search_insert AFTER INSERT ON public.couriers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('couriers');
CREATE TRIGGER search_insert AFTER INSERT ON public.delivery_zones REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('delivery_zones');
CREATE TRIGGER search_insert AFTER INSERT ON public.editor_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('editor_lists');
CREATE TRIGGER search_insert AFTER INSERT ON public.environmental_certifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('environmental_certifications');
CREATE TRIGGER search_insert AFTER INSERT ON public.genres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('genres');
CREATE TRIGGER search_insert AFTER INSERT ON public.grain_directions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('grain_directions');
CREATE TRIGGER search_insert AFTER INSERT ON public.paper_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('paper_types');
CREATE TRIGGER search_insert AFTER INSERT ON public.papers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('papers');
CREATE TRIGGER search_insert AFTER INSERT ON public.presses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('presses');
CREATE TRIGGER search_insert AFTER INSERT ON public.printing_methods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('printing_methods');
CREATE TRIGGER search_insert AFTER INSERT ON public.promos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('promos');
CREATE TRIGGER search_insert AFTER INSERT ON public.publishers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('publishers');
CREATE TRIGGER search_insert AFTER INSERT ON public.purchases REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('purchases');
CREATE TRIGGER search_insert AFTER INSERT ON public.series REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('series');
CREATE TRIGGER search_insert AFTER INSERT ON public.stock_holds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('stock_holds');
CREATE TRIGGER search_update AFTER UPDATE ON public.app_users REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_updated('app_users', 'first_name', 'middle_names', 'last_name', 'custom_display_name', 'erased_on');
CREATE TRIGGER search_update AFTER UPDATE ON public.artists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('artists');
CREATE TRIGGER search_update AFTER UPDATE ON public.book_formats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('book_formats');
CREATE TRIGGER search_update AFTER UPDATE ON public.bookstores REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('bookstores');
CREATE TRIGGER search_update AFTER UPDATE ON public.coatings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('coatings');
CREATE TRIGGER search_update AFTER UPDATE ON public.contact_messages REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_updated('contact_messages', 'subject', 'name', 'email', 'body');
CREATE TRIGGER search_update AFTER UPDATE ON public.contributor_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('contributor_roles');
CREATE TRIGGER search_update AFTER UPDATE ON public.contributors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('contributors');
CREATE TRIGGER search_update AFTER UPDATE ON public.couriers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('couriers');
CREATE TRIGGER search_update AFTER UPDATE ON public.delivery_zones REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('delivery_zones');
CREATE TRIGGER search_update AFTER UPDATE ON public.editor_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('editor_lists');
CREATE TRIGGER search_update AFTER UPDATE ON public.environmental_certifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('environmental_certifications');
CREATE TRIGGER search_update AFTER UPDATE ON public.genres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('genres');
CREATE TRIGGER search_update AFTER UPDATE ON public.grain_directions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('grain_directions');
CREATE TRIGGER search_update AFTER UPDATE ON public.paper_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('paper_types');
CREATE TRIGGER search_update AFTER UPDATE ON public.papers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('papers');
CREATE TRIGGER search_update AFTER UPDATE ON public.presses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('presses');
CREATE TRIGGER search_update AFTER UPDATE ON public.printing_methods REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('printing_methods');
CREATE TRIGGER search_update AFTER UPDATE ON public.promos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('promos');
CREATE TRIGGER search_update AFTER UPDATE ON public.publishers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('publishers');
CREATE TRIGGER search_update AFTER UPDATE ON public.purchases REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_updated('purchases', 'name', 'recipient_name');
CREATE TRIGGER search_update AFTER UPDATE ON public.series REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_changed('series');
CREATE TRIGGER search_update AFTER UPDATE ON public.stock_holds REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.search_updated('stock_holds', 'name');
CREATE TRIGGER sessions_live AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.announce_signed_out();
CREATE TRIGGER sessions_person_can_sign_in BEFORE INSERT OR UPDATE OF user_id ON public.sessions FOR EACH ROW EXECUTE FUNCTION public.refuse_session_of_disabled();
CREATE CONSTRAINT TRIGGER site_admin_enabled AFTER UPDATE OF disabled_on ON public.app_users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.disabled_on IS NOT NULL) AND (old.disabled_on IS NULL))) EXECUTE FUNCTION public.refuse_disabling_last_site_admin();
CREATE CONSTRAINT TRIGGER site_admin_kept AFTER UPDATE OF delete_after ON public.app_users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.delete_after IS NOT NULL) AND (old.delete_after IS NULL))) EXECUTE FUNCTION public.refuse_disabling_last_site_admin();
CREATE CONSTRAINT TRIGGER site_admin_remains AFTER DELETE OR UPDATE ON public.user_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.type = 'siteAdmin'::text)) EXECUTE FUNCTION public.refuse_without_site_admin();
CREATE TRIGGER site_settings_own_shop AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH STATEMENT EXECUTE FUNCTION public.own_shop_changed();
CREATE TRIGGER sold_line_discounts_append_only BEFORE DELETE OR UPDATE ON public.sold_line_discounts FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting_money();
CREATE TRIGGER sold_line_discounts_not_emptied BEFORE TRUNCATE ON public.sold_line_discounts FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_money();
CREATE TRIGGER sold_lines_append_only BEFORE DELETE OR UPDATE ON public.sold_lines FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting_stock();
CREATE TRIGGER sold_lines_fit BEFORE INSERT ON public.sold_lines FOR EACH ROW EXECUTE FUNCTION public.check_sold_line();
CREATE TRIGGER sold_lines_not_emptied BEFORE TRUNCATE ON public.sold_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_stock();
CREATE TRIGGER statement_lines_append_only BEFORE DELETE OR UPDATE ON public.statement_lines FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting_money();
CREATE TRIGGER statement_lines_not_emptied BEFORE TRUNCATE ON public.statement_lines FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_money();
CREATE TRIGGER statements_follow BEFORE INSERT OR UPDATE ON public.statements FOR EACH ROW EXECUTE FUNCTION public.check_statement();
CREATE TRIGGER statements_remain BEFORE DELETE ON public.statements FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting_money();
CREATE TRIGGER stock_holds_forget_network BEFORE UPDATE OF status ON public.stock_holds FOR EACH ROW EXECUTE FUNCTION public.forget_network_of_hold();
CREATE TRIGGER stock_holds_reserve AFTER INSERT OR UPDATE OF status ON public.stock_holds FOR EACH ROW EXECUTE FUNCTION public.reserve_held_copy();
CREATE TRIGGER stock_holds_stay BEFORE UPDATE OF listing_id, place_id, edition_id ON public.stock_holds FOR EACH ROW WHEN ((((old.listing_id IS DISTINCT FROM new.listing_id) OR (old.place_id IS DISTINCT FROM new.place_id)) OR (old.edition_id IS DISTINCT FROM new.edition_id))) EXECUTE FUNCTION public.refuse_moving_hold();
CREATE TRIGGER stock_movements_append_only BEFORE DELETE OR UPDATE ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION public.refuse_rewriting_stock();
CREATE TRIGGER stock_movements_counted AFTER INSERT ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION public.keep_stock_level();
CREATE TRIGGER stock_movements_fit BEFORE INSERT ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION public.check_stock_movement();
CREATE TRIGGER stock_movements_not_emptied BEFORE TRUNCATE ON public.stock_movements FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting_stock();
CREATE TRIGGER stock_reservations_counted AFTER INSERT OR DELETE ON public.stock_reservations FOR EACH ROW EXECUTE FUNCTION public.keep_reserved_copies();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.app_users FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.artists FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.book_editions FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.book_formats FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.books FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.bookstores FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.brand_book_pages FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.brand_book_sections FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.brand_tokens FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.coatings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.contact_messages FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.contributor_proposals FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.contributor_roles FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.contributors FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.copy_request_remarks FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.copy_requests FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.couriers FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.delivery_zones FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.editor_lists FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.environmental_certifications FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.exchange_rates FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.genres FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.grain_directions FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.imprints FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.list_views FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.listings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.operations FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.orders FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.paper_types FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.papers FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.payment_attempts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.presses FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.printing_methods FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.promos FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.publishers FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.refunds FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.reviews FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.series FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.site_settings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.statement_disputes FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.statements FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.stock_holds FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER touch_row BEFORE UPDATE ON public.user_addresses FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.touch_row();
CREATE TRIGGER user_addresses_changed_live AFTER UPDATE ON public.user_addresses FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.announce_addresses();
CREATE TRIGGER user_addresses_live AFTER INSERT OR DELETE ON public.user_addresses FOR EACH ROW EXECUTE FUNCTION public.announce_addresses();
CREATE TRIGGER user_roles_live AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION public.announce_roles();
ALTER TABLE ONLY pgboss.job_common ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.job_common ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.queue ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
ALTER TABLE ONLY pgboss.schedule ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY pgboss.subscription ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_user_id_app_users_id_fk FOREIGN KEY (user_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.artist_contributors ADD CONSTRAINT artist_contributors_of_artist FOREIGN KEY (artist_id) REFERENCES public.artists(id);
ALTER TABLE ONLY public.artist_contributors ADD CONSTRAINT artist_contributors_of_contributor FOREIGN KEY (contributor_id) REFERENCES public.contributors(id);
ALTER TABLE ONLY public.artist_pictures ADD CONSTRAINT artist_pictures_image_hash_images_hash_fk FOREIGN KEY (image_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.artist_pictures ADD CONSTRAINT artist_pictures_of_artist FOREIGN KEY (artist_id) REFERENCES public.artists(id);
ALTER TABLE ONLY public.artist_rates ADD CONSTRAINT artist_rates_currency_currencies_code_fk FOREIGN KEY (currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.artist_rates ADD CONSTRAINT artist_rates_of_artist FOREIGN KEY (artist_id) REFERENCES public.artists(id);
ALTER TABLE ONLY public.artists ADD CONSTRAINT artists_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.artists ADD CONSTRAINT artists_merged_into FOREIGN KEY (merged_into_id) REFERENCES public.artists(id);
ALTER TABLE ONLY public.book_awards ADD CONSTRAINT book_awards_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id);
ALTER TABLE ONLY public.book_editions ADD CONSTRAINT book_editions_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id);
ALTER TABLE ONLY public.book_editions ADD CONSTRAINT book_editions_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.book_editions ADD CONSTRAINT book_editions_currency_currencies_code_fk FOREIGN KEY (currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.book_editions ADD CONSTRAINT book_editions_format_id_book_formats_id_fk FOREIGN KEY (format_id) REFERENCES public.book_formats(id);
ALTER TABLE ONLY public.book_editions ADD CONSTRAINT book_editions_imprint_id_imprints_id_fk FOREIGN KEY (imprint_id) REFERENCES public.imprints(id);
ALTER TABLE ONLY public.book_formats ADD CONSTRAINT book_formats_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.book_formats ADD CONSTRAINT book_formats_merged_into_id_book_formats_id_fk FOREIGN KEY (merged_into_id) REFERENCES public.book_formats(id);
ALTER TABLE ONLY public.book_genres ADD CONSTRAINT book_genres_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.book_genres ADD CONSTRAINT book_genres_genre_id_genres_id_fk FOREIGN KEY (genre_id) REFERENCES public.genres(id);
ALTER TABLE ONLY public.book_languages ADD CONSTRAINT book_languages_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id);
ALTER TABLE ONLY public.book_languages ADD CONSTRAINT book_languages_language_languages_code_fk FOREIGN KEY (language) REFERENCES public.languages(code);
ALTER TABLE ONLY public.book_series ADD CONSTRAINT book_series_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id);
ALTER TABLE ONLY public.book_series ADD CONSTRAINT book_series_series_id_series_id_fk FOREIGN KEY (series_id) REFERENCES public.series(id);
ALTER TABLE ONLY public.books ADD CONSTRAINT books_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.books ADD CONSTRAINT books_language_languages_code_fk FOREIGN KEY (language) REFERENCES public.languages(code);
ALTER TABLE ONLY public.books ADD CONSTRAINT books_original_language_languages_code_fk FOREIGN KEY (original_language) REFERENCES public.languages(code);
ALTER TABLE ONLY public.books ADD CONSTRAINT books_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id);
ALTER TABLE ONLY public.books ADD CONSTRAINT books_series_id_series_id_fk FOREIGN KEY (series_id) REFERENCES public.series(id);
ALTER TABLE ONLY public.bookstores ADD CONSTRAINT bookstores_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.bookstores ADD CONSTRAINT bookstores_place_code_places_code_fk FOREIGN KEY (place_code) REFERENCES public.places(code);
ALTER TABLE ONLY public.brand_book_page_versions ADD CONSTRAINT brand_book_page_versions_page_id_brand_book_pages_id_fk FOREIGN KEY (page_id) REFERENCES public.brand_book_pages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.brand_book_pages ADD CONSTRAINT brand_book_pages_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.brand_book_pages ADD CONSTRAINT brand_book_pages_section_id_brand_book_sections_id_fk FOREIGN KEY (section_id) REFERENCES public.brand_book_sections(id);
ALTER TABLE ONLY public.brand_book_sections ADD CONSTRAINT brand_book_sections_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.brand_tokens ADD CONSTRAINT brand_tokens_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.brand_trials ADD CONSTRAINT brand_trials_person_id_app_users_id_fk FOREIGN KEY (person_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cart_lines ADD CONSTRAINT cart_lines_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cart_lines ADD CONSTRAINT cart_lines_person_id_app_users_id_fk FOREIGN KEY (person_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.catalogue_entries ADD CONSTRAINT catalogue_entries_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.coating_printing_methods ADD CONSTRAINT coating_printing_methods_coating_id_coatings_id_fk FOREIGN KEY (coating_id) REFERENCES public.coatings(id);
ALTER TABLE ONLY public.coating_printing_methods ADD CONSTRAINT coating_printing_methods_of_method FOREIGN KEY (printing_method_id) REFERENCES public.printing_methods(id);
ALTER TABLE ONLY public.coatings ADD CONSTRAINT coatings_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.coatings ADD CONSTRAINT coatings_merged_into FOREIGN KEY (merged_into_id) REFERENCES public.coatings(id);
ALTER TABLE ONLY public.coatings ADD CONSTRAINT coatings_requires_under_id_coatings_id_fk FOREIGN KEY (requires_under_id) REFERENCES public.coatings(id);
ALTER TABLE ONLY public.contact_messages ADD CONSTRAINT contact_messages_answered_by_app_users_id_fk FOREIGN KEY (answered_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.contact_messages ADD CONSTRAINT contact_messages_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.contributions ADD CONSTRAINT contributions_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id);
ALTER TABLE ONLY public.contributions ADD CONSTRAINT contributions_contributor_id_contributors_id_fk FOREIGN KEY (contributor_id) REFERENCES public.contributors(id);
ALTER TABLE ONLY public.contributions ADD CONSTRAINT contributions_edition_of_book FOREIGN KEY (edition_id, book_id) REFERENCES public.book_editions(id, book_id);
ALTER TABLE ONLY public.contributions ADD CONSTRAINT contributions_from_language_languages_code_fk FOREIGN KEY (from_language) REFERENCES public.languages(code);
ALTER TABLE ONLY public.contributions ADD CONSTRAINT contributions_role_id_contributor_roles_id_fk FOREIGN KEY (role_id) REFERENCES public.contributor_roles(id);
ALTER TABLE ONLY public.contributions ADD CONSTRAINT contributions_to_language_languages_code_fk FOREIGN KEY (to_language) REFERENCES public.languages(code);
ALTER TABLE ONLY public.contributor_proposals ADD CONSTRAINT contributor_proposals_answered_by_app_users_id_fk FOREIGN KEY (answered_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.contributor_proposals ADD CONSTRAINT contributor_proposals_contributor_id_contributors_id_fk FOREIGN KEY (contributor_id) REFERENCES public.contributors(id);
ALTER TABLE ONLY public.contributor_proposals ADD CONSTRAINT contributor_proposals_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.contributor_roles ADD CONSTRAINT contributor_roles_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.contributor_roles ADD CONSTRAINT contributor_roles_merged_into_id_contributor_roles_id_fk FOREIGN KEY (merged_into_id) REFERENCES public.contributor_roles(id);
ALTER TABLE ONLY public.contributors ADD CONSTRAINT contributors_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.contributors ADD CONSTRAINT contributors_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.copy_request_remarks ADD CONSTRAINT copy_request_remarks_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.copy_request_remarks ADD CONSTRAINT copy_request_remarks_request_id_copy_requests_id_fk FOREIGN KEY (request_id) REFERENCES public.copy_requests(id);
ALTER TABLE ONLY public.copy_requests ADD CONSTRAINT copy_requests_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.copy_requests ADD CONSTRAINT copy_requests_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.couriers ADD CONSTRAINT couriers_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.couriers ADD CONSTRAINT couriers_merged_into FOREIGN KEY (merged_into_id) REFERENCES public.couriers(id);
ALTER TABLE ONLY public.delivery_fees ADD CONSTRAINT delivery_fees_zone_id_delivery_zones_id_fk FOREIGN KEY (zone_id) REFERENCES public.delivery_zones(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.delivery_zone_districts ADD CONSTRAINT delivery_zone_districts_district_code_places_code_fk FOREIGN KEY (district_code) REFERENCES public.places(code);
ALTER TABLE ONLY public.delivery_zone_districts ADD CONSTRAINT delivery_zone_districts_zone_id_delivery_zones_id_fk FOREIGN KEY (zone_id) REFERENCES public.delivery_zones(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.delivery_zones ADD CONSTRAINT delivery_zones_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.document_series ADD CONSTRAINT document_series_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.edition_discounts ADD CONSTRAINT edition_discounts_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.edition_files ADD CONSTRAINT edition_files_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.edition_images ADD CONSTRAINT edition_images_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.edition_images ADD CONSTRAINT edition_images_image_hash_images_hash_fk FOREIGN KEY (image_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.edition_papers ADD CONSTRAINT edition_papers_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.edition_papers ADD CONSTRAINT edition_papers_of_coating FOREIGN KEY (coating_id) REFERENCES public.coatings(id);
ALTER TABLE ONLY public.edition_papers ADD CONSTRAINT edition_papers_of_method FOREIGN KEY (printing_method_id) REFERENCES public.printing_methods(id);
ALTER TABLE ONLY public.edition_papers ADD CONSTRAINT edition_papers_of_paper FOREIGN KEY (paper_id) REFERENCES public.papers(id);
ALTER TABLE ONLY public.edition_prices ADD CONSTRAINT edition_prices_currency_currencies_code_fk FOREIGN KEY (currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.edition_prices ADD CONSTRAINT edition_prices_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.edition_relations ADD CONSTRAINT edition_relations_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.editor_list_books ADD CONSTRAINT editor_list_books_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id);
ALTER TABLE ONLY public.editor_list_books ADD CONSTRAINT editor_list_books_list_id_editor_lists_id_fk FOREIGN KEY (list_id) REFERENCES public.editor_lists(id);
ALTER TABLE ONLY public.editor_lists ADD CONSTRAINT editor_lists_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.environmental_certifications ADD CONSTRAINT environmental_certifications_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.environmental_certifications ADD CONSTRAINT environmental_certifications_logo_hash_images_hash_fk FOREIGN KEY (logo_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.environmental_certifications ADD CONSTRAINT environmental_certifications_merged_into FOREIGN KEY (merged_into_id) REFERENCES public.environmental_certifications(id);
ALTER TABLE ONLY public.exchange_rates ADD CONSTRAINT exchange_rates_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.exchange_rates ADD CONSTRAINT exchange_rates_from_currencies_code_fk FOREIGN KEY ("from") REFERENCES public.currencies(code);
ALTER TABLE ONLY public.exchange_rates ADD CONSTRAINT exchange_rates_to_currencies_code_fk FOREIGN KEY ("to") REFERENCES public.currencies(code);
ALTER TABLE ONLY public.file_downloads ADD CONSTRAINT file_downloads_file_id_edition_files_id_fk FOREIGN KEY (file_id) REFERENCES public.edition_files(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.file_downloads ADD CONSTRAINT file_downloads_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id);
ALTER TABLE ONLY public.genres ADD CONSTRAINT genres_cover_hash_images_hash_fk FOREIGN KEY (cover_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.genres ADD CONSTRAINT genres_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.genres ADD CONSTRAINT genres_merged_into_genres_id_fk FOREIGN KEY (merged_into) REFERENCES public.genres(id);
ALTER TABLE ONLY public.genres ADD CONSTRAINT genres_parent_id_genres_id_fk FOREIGN KEY (parent_id) REFERENCES public.genres(id);
ALTER TABLE ONLY public.grain_directions ADD CONSTRAINT grain_directions_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.grain_directions ADD CONSTRAINT grain_directions_merged_into FOREIGN KEY (merged_into_id) REFERENCES public.grain_directions(id);
ALTER TABLE ONLY public.imported_records ADD CONSTRAINT imported_records_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.imported_records ADD CONSTRAINT imported_records_operation_id_operations_id_fk FOREIGN KEY (operation_id) REFERENCES public.operations(id);
ALTER TABLE ONLY public.imprints ADD CONSTRAINT imprints_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.imprints ADD CONSTRAINT imprints_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id);
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id);
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_invited_by_app_users_id_fk FOREIGN KEY (invited_by) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id);
ALTER TABLE ONLY public.invitations ADD CONSTRAINT invitations_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.invoice_lines ADD CONSTRAINT invoice_lines_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.invoice_lines ADD CONSTRAINT invoice_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id);
ALTER TABLE ONLY public.invoice_prints ADD CONSTRAINT invoice_prints_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.invoice_prints ADD CONSTRAINT invoice_prints_printed_by_app_users_id_fk FOREIGN KEY (printed_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_credits_id_invoices_id_fk FOREIGN KEY (credits_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_event_id_order_events_id_fk FOREIGN KEY (event_id) REFERENCES public.order_events(id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_issued_by_app_users_id_fk FOREIGN KEY (issued_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.invoices ADD CONSTRAINT invoices_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.letters ADD CONSTRAINT letters_person_id_app_users_id_fk FOREIGN KEY (person_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.list_columns ADD CONSTRAINT list_columns_person_id_app_users_id_fk FOREIGN KEY (person_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.list_views ADD CONSTRAINT list_views_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.list_views ADD CONSTRAINT list_views_person_id_app_users_id_fk FOREIGN KEY (person_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.list_views ADD CONSTRAINT list_views_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id);
ALTER TABLE ONLY public.listing_discounts ADD CONSTRAINT listing_discounts_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_currency_currencies_code_fk FOREIGN KEY (currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.listings ADD CONSTRAINT listings_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.money_accounts ADD CONSTRAINT money_accounts_courier_id_couriers_id_fk FOREIGN KEY (courier_id) REFERENCES public.couriers(id);
ALTER TABLE ONLY public.money_accounts ADD CONSTRAINT money_accounts_currency_currencies_code_fk FOREIGN KEY (currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.money_accounts ADD CONSTRAINT money_accounts_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.money_balances ADD CONSTRAINT money_balances_account_id_money_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.money_accounts(id);
ALTER TABLE ONLY public.money_entries ADD CONSTRAINT money_entries_account_id_money_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.money_accounts(id);
ALTER TABLE ONLY public.money_entries ADD CONSTRAINT money_entries_posting_id_money_postings_id_fk FOREIGN KEY (posting_id) REFERENCES public.money_postings(id);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_actor_id_app_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_currency_currencies_code_fk FOREIGN KEY (currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_invoice_id_invoices_id_fk FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_movement_id_stock_movements_id_fk FOREIGN KEY (movement_id) REFERENCES public.stock_movements(id);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_refund_id_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES public.refunds(id);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_sale_id_sales_id_fk FOREIGN KEY (sale_id) REFERENCES public.sales(id);
ALTER TABLE ONLY public.money_postings ADD CONSTRAINT money_postings_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.operation_files ADD CONSTRAINT operation_files_operation_id_operations_id_fk FOREIGN KEY (operation_id) REFERENCES public.operations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.operation_refusals ADD CONSTRAINT operation_refusals_operation_id_operations_id_fk FOREIGN KEY (operation_id) REFERENCES public.operations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.operations ADD CONSTRAINT operations_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.operations ADD CONSTRAINT operations_follows_operations_id_fk FOREIGN KEY (follows) REFERENCES public.operations(id);
ALTER TABLE ONLY public.operations ADD CONSTRAINT operations_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id);
ALTER TABLE ONLY public.operations ADD CONSTRAINT operations_undo_of_operations_id_fk FOREIGN KEY (undo_of) REFERENCES public.operations(id);
ALTER TABLE ONLY public.order_events ADD CONSTRAINT order_events_actor_id_app_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.order_events ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.order_lines ADD CONSTRAINT order_lines_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.order_lines ADD CONSTRAINT order_lines_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.order_lines ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.order_lines ADD CONSTRAINT order_lines_place_id_stock_places_id_fk FOREIGN KEY (place_id) REFERENCES public.stock_places(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_purchase_id_purchases_id_fk FOREIGN KEY (purchase_id) REFERENCES public.purchases(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.orders ADD CONSTRAINT orders_zone_id_delivery_zones_id_fk FOREIGN KEY (zone_id) REFERENCES public.delivery_zones(id);
ALTER TABLE ONLY public.paper_certifications ADD CONSTRAINT paper_certifications_of_certification FOREIGN KEY (certification_id) REFERENCES public.environmental_certifications(id);
ALTER TABLE ONLY public.paper_certifications ADD CONSTRAINT paper_certifications_of_paper FOREIGN KEY (paper_id) REFERENCES public.papers(id);
ALTER TABLE ONLY public.paper_costs ADD CONSTRAINT paper_costs_currency_currencies_code_fk FOREIGN KEY (currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.paper_costs ADD CONSTRAINT paper_costs_of_paper FOREIGN KEY (paper_id) REFERENCES public.papers(id);
ALTER TABLE ONLY public.paper_printing_methods ADD CONSTRAINT paper_printing_methods_of_method FOREIGN KEY (printing_method_id) REFERENCES public.printing_methods(id);
ALTER TABLE ONLY public.paper_printing_methods ADD CONSTRAINT paper_printing_methods_of_paper FOREIGN KEY (paper_id) REFERENCES public.papers(id);
ALTER TABLE ONLY public.paper_types ADD CONSTRAINT paper_types_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.paper_types ADD CONSTRAINT paper_types_merged_into FOREIGN KEY (merged_into_id) REFERENCES public.paper_types(id);
ALTER TABLE ONLY public.papers ADD CONSTRAINT papers_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.papers ADD CONSTRAINT papers_merged_into FOREIGN KEY (merged_into_id) REFERENCES public.papers(id);
ALTER TABLE ONLY public.papers ADD CONSTRAINT papers_of_coating FOREIGN KEY (surface_coating_id) REFERENCES public.coatings(id);
ALTER TABLE ONLY public.papers ADD CONSTRAINT papers_of_direction FOREIGN KEY (grain_direction_id) REFERENCES public.grain_directions(id);
ALTER TABLE ONLY public.papers ADD CONSTRAINT papers_of_type FOREIGN KEY (paper_type_id) REFERENCES public.paper_types(id);
ALTER TABLE ONLY public.parcels ADD CONSTRAINT parcels_courier_id_couriers_id_fk FOREIGN KEY (courier_id) REFERENCES public.couriers(id);
ALTER TABLE ONLY public.parcels ADD CONSTRAINT parcels_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.payment_attempt_orders ADD CONSTRAINT payment_attempt_orders_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.payment_attempt_orders ADD CONSTRAINT payment_attempt_orders_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.payment_attempts ADD CONSTRAINT payment_attempts_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.payment_attempts ADD CONSTRAINT payment_attempts_purchase_id_purchases_id_fk FOREIGN KEY (purchase_id) REFERENCES public.purchases(id);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_actor_id_app_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.press_certifications ADD CONSTRAINT press_certifications_of_certification FOREIGN KEY (certification_id) REFERENCES public.environmental_certifications(id);
ALTER TABLE ONLY public.press_certifications ADD CONSTRAINT press_certifications_of_press FOREIGN KEY (press_id) REFERENCES public.presses(id);
ALTER TABLE ONLY public.press_coatings ADD CONSTRAINT press_coatings_of_coating FOREIGN KEY (coating_id) REFERENCES public.coatings(id);
ALTER TABLE ONLY public.press_coatings ADD CONSTRAINT press_coatings_of_press FOREIGN KEY (press_id) REFERENCES public.presses(id);
ALTER TABLE ONLY public.press_paper_types ADD CONSTRAINT press_paper_types_of_press FOREIGN KEY (press_id) REFERENCES public.presses(id);
ALTER TABLE ONLY public.press_paper_types ADD CONSTRAINT press_paper_types_of_type FOREIGN KEY (paper_type_id) REFERENCES public.paper_types(id);
ALTER TABLE ONLY public.press_printing_methods ADD CONSTRAINT press_printing_methods_of_method FOREIGN KEY (printing_method_id) REFERENCES public.printing_methods(id);
ALTER TABLE ONLY public.press_printing_methods ADD CONSTRAINT press_printing_methods_of_press FOREIGN KEY (press_id) REFERENCES public.presses(id);
ALTER TABLE ONLY public.presses ADD CONSTRAINT presses_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.presses ADD CONSTRAINT presses_currency_currencies_code_fk FOREIGN KEY (currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.presses ADD CONSTRAINT presses_merged_into FOREIGN KEY (merged_into_id) REFERENCES public.presses(id);
ALTER TABLE ONLY public.presses ADD CONSTRAINT presses_place_code_places_code_fk FOREIGN KEY (place_code) REFERENCES public.places(code);
ALTER TABLE ONLY public.printing_methods ADD CONSTRAINT printing_methods_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.printing_methods ADD CONSTRAINT printing_methods_merged_into FOREIGN KEY (merged_into_id) REFERENCES public.printing_methods(id);
ALTER TABLE ONLY public.promos ADD CONSTRAINT promos_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.promos ADD CONSTRAINT promos_image_hash_images_hash_fk FOREIGN KEY (image_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.publishers ADD CONSTRAINT publishers_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.publishers ADD CONSTRAINT publishers_default_currency_currencies_code_fk FOREIGN KEY (default_currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.publishers ADD CONSTRAINT publishers_default_language_languages_code_fk FOREIGN KEY (default_language) REFERENCES public.languages(code);
ALTER TABLE ONLY public.publishers ADD CONSTRAINT publishers_logo_hash_images_hash_fk FOREIGN KEY (logo_hash) REFERENCES public.images(hash);
ALTER TABLE ONLY public.publishers ADD CONSTRAINT publishers_place_code_places_code_fk FOREIGN KEY (place_code) REFERENCES public.places(code);
ALTER TABLE ONLY public.purchases ADD CONSTRAINT purchases_person_id_app_users_id_fk FOREIGN KEY (person_id) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.purchases ADD CONSTRAINT purchases_place_code_places_code_fk FOREIGN KEY (place_code) REFERENCES public.places(code);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.refunds ADD CONSTRAINT refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.reviews ADD CONSTRAINT reviews_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id);
ALTER TABLE ONLY public.reviews ADD CONSTRAINT reviews_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.sales ADD CONSTRAINT sales_place_id_stock_places_id_fk FOREIGN KEY (place_id) REFERENCES public.stock_places(id);
ALTER TABLE ONLY public.series ADD CONSTRAINT series_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.series ADD CONSTRAINT series_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_user_id_app_users_id_fk FOREIGN KEY (user_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.site_settings ADD CONSTRAINT site_settings_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.sold_line_discounts ADD CONSTRAINT sold_line_discounts_line_id_sold_lines_id_fk FOREIGN KEY (line_id) REFERENCES public.sold_lines(id);
ALTER TABLE ONLY public.sold_lines ADD CONSTRAINT sold_lines_currency_currencies_code_fk FOREIGN KEY (currency) REFERENCES public.currencies(code);
ALTER TABLE ONLY public.sold_lines ADD CONSTRAINT sold_lines_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.sold_lines ADD CONSTRAINT sold_lines_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.sold_lines ADD CONSTRAINT sold_lines_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id);
ALTER TABLE ONLY public.sold_lines ADD CONSTRAINT sold_lines_place_id_stock_places_id_fk FOREIGN KEY (place_id) REFERENCES public.stock_places(id);
ALTER TABLE ONLY public.sold_lines ADD CONSTRAINT sold_lines_returns_id_sold_lines_id_fk FOREIGN KEY (returns_id) REFERENCES public.sold_lines(id);
ALTER TABLE ONLY public.sold_lines ADD CONSTRAINT sold_lines_sale_id_sales_id_fk FOREIGN KEY (sale_id) REFERENCES public.sales(id);
ALTER TABLE ONLY public.sold_lines ADD CONSTRAINT sold_lines_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.spreadsheet_headings ADD CONSTRAINT spreadsheet_headings_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id);
ALTER TABLE ONLY public.statement_disputes ADD CONSTRAINT statement_disputes_answered_by_app_users_id_fk FOREIGN KEY (answered_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.statement_disputes ADD CONSTRAINT statement_disputes_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.statement_disputes ADD CONSTRAINT statement_disputes_posting_id_money_postings_id_fk FOREIGN KEY (posting_id) REFERENCES public.money_postings(id);
ALTER TABLE ONLY public.statement_disputes ADD CONSTRAINT statement_disputes_statement_id_statements_id_fk FOREIGN KEY (statement_id) REFERENCES public.statements(id);
ALTER TABLE ONLY public.statement_lines ADD CONSTRAINT statement_lines_entry_fk FOREIGN KEY (posting_id, sequence) REFERENCES public.money_entries(posting_id, sequence);
ALTER TABLE ONLY public.statement_lines ADD CONSTRAINT statement_lines_statement_id_statements_id_fk FOREIGN KEY (statement_id) REFERENCES public.statements(id);
ALTER TABLE ONLY public.statements ADD CONSTRAINT statements_account_id_money_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.money_accounts(id);
ALTER TABLE ONLY public.statements ADD CONSTRAINT statements_agreed_by_app_users_id_fk FOREIGN KEY (agreed_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.statements ADD CONSTRAINT statements_commission_id_money_postings_id_fk FOREIGN KEY (commission_id) REFERENCES public.money_postings(id);
ALTER TABLE ONLY public.statements ADD CONSTRAINT statements_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.statements ADD CONSTRAINT statements_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.stock_holds ADD CONSTRAINT stock_holds_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.stock_holds ADD CONSTRAINT stock_holds_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.stock_holds ADD CONSTRAINT stock_holds_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id);
ALTER TABLE ONLY public.stock_holds ADD CONSTRAINT stock_holds_place_id_stock_places_id_fk FOREIGN KEY (place_id) REFERENCES public.stock_places(id);
ALTER TABLE ONLY public.stock_levels ADD CONSTRAINT stock_levels_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.stock_levels ADD CONSTRAINT stock_levels_place_id_stock_places_id_fk FOREIGN KEY (place_id) REFERENCES public.stock_places(id);
ALTER TABLE ONLY public.stock_movements ADD CONSTRAINT stock_movements_actor_id_app_users_id_fk FOREIGN KEY (actor_id) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.stock_movements ADD CONSTRAINT stock_movements_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.stock_movements ADD CONSTRAINT stock_movements_from_place_id_stock_places_id_fk FOREIGN KEY (from_place_id) REFERENCES public.stock_places(id);
ALTER TABLE ONLY public.stock_movements ADD CONSTRAINT stock_movements_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id);
ALTER TABLE ONLY public.stock_movements ADD CONSTRAINT stock_movements_request_id_copy_requests_id_fk FOREIGN KEY (request_id) REFERENCES public.copy_requests(id);
ALTER TABLE ONLY public.stock_movements ADD CONSTRAINT stock_movements_reverses_id_stock_movements_id_fk FOREIGN KEY (reverses_id) REFERENCES public.stock_movements(id);
ALTER TABLE ONLY public.stock_movements ADD CONSTRAINT stock_movements_sold_line_id_sold_lines_id_fk FOREIGN KEY (sold_line_id) REFERENCES public.sold_lines(id);
ALTER TABLE ONLY public.stock_movements ADD CONSTRAINT stock_movements_to_place_id_stock_places_id_fk FOREIGN KEY (to_place_id) REFERENCES public.stock_places(id);
ALTER TABLE ONLY public.stock_places ADD CONSTRAINT stock_places_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_places ADD CONSTRAINT stock_places_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_reservations ADD CONSTRAINT stock_reservations_edition_id_book_editions_id_fk FOREIGN KEY (edition_id) REFERENCES public.book_editions(id);
ALTER TABLE ONLY public.stock_reservations ADD CONSTRAINT stock_reservations_hold_id_stock_holds_id_fk FOREIGN KEY (hold_id) REFERENCES public.stock_holds(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_reservations ADD CONSTRAINT stock_reservations_order_line_id_order_lines_id_fk FOREIGN KEY (order_line_id) REFERENCES public.order_lines(id);
ALTER TABLE ONLY public.stock_reservations ADD CONSTRAINT stock_reservations_place_id_stock_places_id_fk FOREIGN KEY (place_id) REFERENCES public.stock_places(id);
ALTER TABLE ONLY public.transfer_proofs ADD CONSTRAINT transfer_proofs_attempt_id_payment_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.payment_attempts(id);
ALTER TABLE ONLY public.two_factors ADD CONSTRAINT two_factors_user_id_app_users_id_fk FOREIGN KEY (user_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_addresses ADD CONSTRAINT user_addresses_created_by_app_users_id_fk FOREIGN KEY (created_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.user_addresses ADD CONSTRAINT user_addresses_place_code_places_code_fk FOREIGN KEY (place_code) REFERENCES public.places(code);
ALTER TABLE ONLY public.user_addresses ADD CONSTRAINT user_addresses_user_id_app_users_id_fk FOREIGN KEY (user_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_roles ADD CONSTRAINT user_roles_book_id_books_id_fk FOREIGN KEY (book_id) REFERENCES public.books(id);
ALTER TABLE ONLY public.user_roles ADD CONSTRAINT user_roles_granted_by_app_users_id_fk FOREIGN KEY (granted_by) REFERENCES public.app_users(id);
ALTER TABLE ONLY public.user_roles ADD CONSTRAINT user_roles_publisher_id_publishers_id_fk FOREIGN KEY (publisher_id) REFERENCES public.publishers(id);
ALTER TABLE ONLY public.user_roles ADD CONSTRAINT user_roles_shop_id_shops_id_fk FOREIGN KEY (shop_id) REFERENCES public.shops(id);
ALTER TABLE ONLY public.user_roles ADD CONSTRAINT user_roles_user_id_app_users_id_fk FOREIGN KEY (user_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.waitlist_entries ADD CONSTRAINT waitlist_entries_listing_id_listings_id_fk FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.waitlist_entries ADD CONSTRAINT waitlist_entries_person_id_app_users_id_fk FOREIGN KEY (person_id) REFERENCES public.app_users(id) ON DELETE CASCADE;
GRANT USAGE ON SCHEMA pgboss TO ekadeshma_app;
GRANT USAGE ON SCHEMA public TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.orders TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.order_lines TO ekadeshma_app;
GRANT SELECT ON TABLE public.search_terms TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.bam TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.job TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.job_common TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.job_dependency TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.queue TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.queue_stats TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.schedule TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.subscription TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.version TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE pgboss.warning TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accounts TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.app_users TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.artist_contributors TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.artist_pictures TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.artist_rates TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.artists TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.audit_entries TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.backups TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.book_awards TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.book_editions TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.book_formats TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.book_genres TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.book_languages TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.book_series TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.books TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bookstores TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_book_page_versions TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_book_pages TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_book_sections TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_tokens TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_trials TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cart_lines TO ekadeshma_app;
GRANT SELECT ON TABLE public.catalogue_entries TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.currencies TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.exchange_rates TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.listings TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.publishers TO ekadeshma_app;
GRANT SELECT ON TABLE public.shops TO ekadeshma_app;
GRANT SELECT ON TABLE public.stock_levels TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.stock_places TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.coating_printing_methods TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.coatings TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contact_messages TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contributions TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contributor_proposals TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contributor_roles TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contributors TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.copy_request_remarks TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.copy_requests TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.couriers TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_fees TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_zone_districts TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.delivery_zones TO ekadeshma_app;
GRANT SELECT ON TABLE public.document_series TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.edition_discounts TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.edition_files TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.edition_images TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.edition_papers TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.edition_prices TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.edition_relations TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.editor_list_books TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.editor_lists TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.environmental_certifications TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.file_downloads TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.gateway_refusals TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.genres TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.grain_directions TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.promos TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.images TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imported_documents TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imported_records TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.imprints TO ekadeshma_app;
GRANT SELECT ON TABLE public.installation TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.invoice_lines TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.invoice_prints TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.invoices TO ekadeshma_app;
GRANT UPDATE(buyer_address) ON TABLE public.invoices TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.languages TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.letters TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.list_columns TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.list_views TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.listing_discounts TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.live_events TO ekadeshma_app;
GRANT SELECT,USAGE ON SEQUENCE public.live_events_id_seq TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.money_accounts TO ekadeshma_app;
GRANT SELECT ON TABLE public.money_balances TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.money_entries TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.money_postings TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.operation_files TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.operation_refusals TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.operations TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.order_events TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_view_days TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_view_paths TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.page_views TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.paper_certifications TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.paper_costs TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.paper_printing_methods TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.paper_types TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.papers TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.parcels TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.payment_attempt_orders TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_attempts TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.payment_events TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.places TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.press_certifications TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.press_coatings TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.press_paper_types TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.press_printing_methods TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.presses TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.printing_methods TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.purchases TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.rate_limits TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.refunds TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reviews TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.sales TO ekadeshma_app;
GRANT SELECT ON TABLE public.search_entries TO ekadeshma_app;
GRANT SELECT,USAGE ON SEQUENCE public.search_entries_id_seq TO ekadeshma_app;
GRANT SELECT ON TABLE public.search_kinds TO ekadeshma_app;
GRANT SELECT ON TABLE public.search_postings TO ekadeshma_app;
GRANT SELECT ON TABLE public.search_texts TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.series TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.site_settings TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.sold_line_discounts TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.sold_lines TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.spreadsheet_headings TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.staff_notices TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.statement_disputes TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.statement_lines TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.statements TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.stock_holds TO ekadeshma_app;
GRANT SELECT,INSERT ON TABLE public.stock_movements TO ekadeshma_app;
GRANT SELECT ON TABLE public.stock_reservations TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.task_runs TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.text_costs TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.transfer_proofs TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.two_factors TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_addresses TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_roles TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.verifications TO ekadeshma_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.waitlist_entries TO ekadeshma_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT,USAGE ON SEQUENCES  TO ekadeshma_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES  TO ekadeshma_app;
