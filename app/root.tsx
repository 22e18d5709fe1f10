// Must be the first import: it declares the order of the cascade layers.
import "./ui/styles/global.css";

import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import latinHeadingFont from "#app/ui/generated/fonts/eczar-latin-600.woff2";
import nepaliHeadingFont from "#app/ui/generated/fonts/noto-serif-devanagari-700.woff2";
import { DEFAULT_THEME_COLOUR } from "#app/ui/generated/theme-colour.ts";
import type { Route } from "./+types/root";
import { inLanguage, LANGUAGES, languageOfPath, PLATFORM_TAGS } from "./domain/text/language.ts";
import { isIndexedUrl } from "./domain/web/indexed-path.ts";
import { TrialBar } from "./features/brand-book/trial-bar.view.tsx";
import { takesCartAlong } from "./features/cart/takes-cart-along.server.ts";
import { ErrorPage } from "./features/errors/error-page.view.tsx";
import { UnsavedNotice } from "./features/errors/unsaved-notice.view.tsx";
import { themeIn } from "./features/public-shell/theme-cookie.server.ts";
import { companyInfo } from "./features/site-settings/site-settings.server.ts";
import { settingsAsJson } from "./features/site-settings/site-settings.ts";
import { shownBrand } from "./platform/brand/brand-tokens.server.ts";
import { useLanguage } from "./platform/i18n/use-language.ts";
import { keepPageOnFailedRefresh } from "./platform/live/keep-page.ts";
import { sealedCursors } from "./platform/live/sealed-cursor.server.ts";
import { sendPosition } from "./platform/live/send-position.server.ts";
import { usePageRefreshes } from "./platform/live/use-refresh-on.ts";
import { keepUnsavedForm } from "./platform/outage/keep-unsaved-form.ts";
import { requestDetailsOf } from "./platform/request/contexts.server.ts";
import { noReferrerForTokens } from "./platform/request/no-referrer-for-tokens.server.ts";
import { openWithoutScripts } from "./platform/request/open-without-scripts.ts";
import { loadViewer, privateCache, sessionOf, viewerOf } from "./platform/viewer/viewer.server.ts";
import { useFocusAfterChange } from "./ui/focus/use-focus-after-change.ts";
import { PagePersonContext } from "./ui/page-person.ts";
import { useIsHydrated } from "./ui/use-is-hydrated.ts";

// The live channel is loaded for signed-in people, and for visitors on pages that refresh when data changes. If its file no
// longer exists because a newer version was installed, the page works without the channel.
const LiveSession = lazy(() =>
  import("./platform/live/use-live.ts").then(
    (live) => ({ default: live.LiveSession }),
    () => ({ default: NoLiveSession }),
  ),
);
const NoLiveSession = () => null;

/** Loads the viewer before any loader or action. */
export const middleware: Route.MiddlewareFunction[] = [
  privateCache,
  noReferrerForTokens,
  loadViewer,
  sendPosition,
  takesCartAlong,
];

/**
 * In the browser: a page whose scripts are gone is opened as a new document, a form that could not be saved keeps its input, and a
 * page that could not be refreshed remains shown.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  openWithoutScripts,
  keepUnsavedForm,
  keepPageOnFailedRefresh,
];

/** What every page needs: the company, the colours, the viewer, and whether search engines may index it. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { config } = requestDetailsOf(context);
  const viewer = viewerOf(context);
  const [{ settings }, { styleSheet, themeColour, digest, isTrial }] = await Promise.all([
    companyInfo(),
    shownBrand(viewer),
  ]);
  const session = sessionOf(context);
  return {
    viewer: viewer && session && { id: viewer.id, name: viewer.name },
    live: session && sealedCursors(config).write(session.liveCursor),
    company: settingsAsJson(settings, languageOfPath(url.pathname)),
    // The digest names the pictures that are drawn from the tokens: without it they are those of the set in the code.
    brand: { styleSheet: styleSheet?.digest, themeColour, digest: styleSheet && digest, isTrial },
    theme: themeIn(request.headers.get("cookie") ?? "", config.production),
    isDemo: config.demo,
    isIndexed: config.robots === "index" && isIndexedUrl(url.pathname + url.search),
    baseUrl: config.baseUrl,
  };
}

const iconPath = (digest: string | undefined) =>
  href("/favicon.svg") + (digest === undefined ? "" : `?v=${digest}`);

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  // Undefined when the root loader failed: the error page must still be complete.
  const root = useRouteLoaderData<typeof loader>("root");
  const theme = root && root.theme !== "auto" ? root.theme : undefined;
  const styleSheet = root?.brand.styleSheet;
  return (
    <html lang={PLATFORM_TAGS[language].html} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {root?.isIndexed ? null : <meta name="robots" content="noindex" />}
        {/* The default colour is for the error page of a root loader that failed. */}
        <meta name="theme-color" content={root?.brand.themeColour ?? DEFAULT_THEME_COLOUR} />
        <link rel="icon" href={iconPath(root?.brand.digest)} type="image/svg+xml" />
        {/* The font of the headings: asked for with the style sheet, it comes in time for the first page on most connections. */}
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={language === "np" ? nepaliHeadingFont : latinHeadingFont}
        />
        {search === "" || isIndexedUrl(pathname + search) ? (
          <OtherAddresses pathname={pathname} baseUrl={root?.baseUrl} />
        ) : null}
        <Meta />
        <Links />
        {/* After the built style sheets, whose colours and type it replaces. */}
        {styleSheet ? (
          <link rel="stylesheet" href={href("/ekadeshma/tokens/:digest", { digest: styleSheet })} />
        ) : null}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The address of a page for search engines, and those in the other language. A filtered list, which they leave out, has none: it would be that of another page. */
function OtherAddresses({ pathname, baseUrl = "" }: { pathname: string; baseUrl: string | undefined }) {
  const absoluteUrl = (path: string) => `${baseUrl}${path}`;
  return (
    <>
      <link rel="canonical" href={absoluteUrl(pathname)} />
      {LANGUAGES.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={PLATFORM_TAGS[each].hreflang}
          href={absoluteUrl(inLanguage(pathname, each))}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={absoluteUrl(inLanguage(pathname, "en"))} />
    </>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { viewer, live } = loaderData;
  const isLive = usePageRefreshes() || viewer !== null;
  useFocusAfterChange();
  return (
    <>
      <PagePersonContext value={viewer}>
        <Outlet />
      </PagePersonContext>
      {loaderData.brand.isTrial ? <TrialBar /> : null}
      <UnsavedNotice />
      {isLive ? <LiveSessionInBrowser key={viewer?.id} personId={viewer?.id ?? null} after={live} /> : null}
    </>
  );
}

/** Rendered after hydration only: the server must not render a component that is loaded lazily. */
function LiveSessionInBrowser(props: ComponentProps<typeof LiveSession>) {
  return useIsHydrated() ? (
    <Suspense fallback={null}>
      <LiveSession {...props} />
    </Suspense>
  ) : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
