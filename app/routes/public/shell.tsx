import type { ReactNode } from "react";
import { href, Outlet, useLocation, useRouteLoaderData } from "react-router";
import { withoutForeignReturnPath } from "#app/domain/web/return-path.ts";
import { CartLink } from "#app/features/cart/cart-link.view.tsx";
import { HeaderSearch } from "#app/features/catalogue/suggestions/header-search.view.tsx";
import { ErrorPage } from "#app/features/errors/error-page.view.tsx";
import { Footer } from "#app/features/public-shell/footer.view.tsx";
import { Header } from "#app/features/public-shell/header.view.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/shell";

/** An error page has the headers of the error, such as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** Header and footer around every public page, and around its error page. */
export default function PublicShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { to } = useLanguage();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  // Links and forms of the frame return to this path, without a return path in its query that leads to another site.
  const path = withoutForeignReturnPath(pathname + search);
  return (
    <>
      <Header
        path={path}
        viewer={root?.viewer ?? null}
        cart={<CartLink owner={root?.viewer ? "member" : "visitor"} />}
        search={pathname === to(href("/bookstore")) ? null : <HeaderSearch />}
      />
      {children}
      {root ? (
        <Footer facts={fromJson(root.company)} theme={root.theme} path={path} isDemo={root.isDemo} />
      ) : null}
    </>
  );
}
