import type { ReactNode } from "react";
import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { withoutForeignReturnPath } from "#app/domain/web/return-path.ts";
import { CartLink } from "#app/features/cart/cart-link.view.tsx";
import { ErrorPage } from "#app/features/errors/error-page.view.tsx";
import { CheckoutHeader } from "#app/features/public-shell/checkout-header.view.tsx";
import { Footer } from "#app/features/public-shell/footer.view.tsx";
import { fromJson } from "#app/platform/request/as-json.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/checkout-shell";

/** An error page has the headers of the error, such as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

/** Header and footer around the steps of a checkout, and around their error page: little leads away from buying. */
export default function CheckoutShell() {
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
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const path = withoutForeignReturnPath(pathname + search);
  const facts = root && fromJson(root.company);
  return (
    <>
      <CheckoutHeader
        path={path}
        phone={facts?.contact.phone || undefined}
        cart={<CartLink owner={root?.viewer ? "member" : "visitor"} />}
      />
      {children}
      {root && facts ? (
        <Footer facts={facts} theme={root.theme} path={path} isDemo={root.isDemo} isShort />
      ) : null}
    </>
  );
}
