import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { PLATFORM_TAGS } from "#app/domain/language.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";

export function Layout({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  return (
    <html lang={PLATFORM_TAGS[language].html}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
