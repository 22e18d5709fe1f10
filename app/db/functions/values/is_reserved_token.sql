-- Whether a promo's token would hide a page of the site. The same as `RESERVED_TOKENS` of app/domain/web/reserved-tokens.ts;
-- a test compares the two.
create or replace function is_reserved_token(token text) returns boolean language sql immutable parallel safe as $$
  select token in (
    'account', 'admin', 'api', 'assets', 'auth', 'bookstore', 'cart', 'checkout', 'ekadeshma', 'en', 'favicon',
    'fonts', 'healthz', 'images', 'live', 'metrics', 'ne', 'noadminaccess', 'np', 'orders', 'pages', 'playground',
    'privacypolicy', 'publishers', 'readyz', 'robots', 'seller', 'sitemap', 'termsofuse', 'theme'
  )
$$;
