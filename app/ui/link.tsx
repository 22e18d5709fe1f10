import type { AnchorHTMLAttributes } from "react";
// oxlint-disable-next-line no-restricted-imports -- this is the module that all others import instead
import { Link as RouterLink, useLocation } from "react-router";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** Path, query and fragment of a page of this site, language included. */
  to: string;
  /** Keeps the scroll position, rather than scrolling to the top of the new page. */
  preventScrollReset?: boolean;
  /** Shows the change to the new page as the turn of a leaf, where the browser can and the reader wants it. */
  turn?: boolean;
  /** Prefetches the data of the page once a reader points at the link. For links that most readers follow. */
  prefetch?: "intent";
};

/** A link to a page of this site, which is shown without loading a new document. */
export function Link({ to, turn = false, ...rest }: LinkProps) {
  const { search } = useLocation();
  // As in a browser a fragment alone is a place on this page; the router would leave out its query.
  const target = to.startsWith("#") ? search + to : to;
  // Nothing is discovered: the routes are all in one file, and an attribute would only make each link longer.
  return <RouterLink {...rest} to={target} discover="none" viewTransition={turn} />;
}

type NavLinkProps = LinkProps & {
  /** Whether the link is current only on the page itself, and not on the pages below it. */
  end?: boolean;
};

/** A link that is marked as current when its target is the page that is shown, or a page above that one. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const path = rest.to.replace(/[?#].*$/, "");
  const isCurrent =
    rest["aria-current"] === "page" || pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link {...rest} aria-current={isCurrent ? "page" : undefined} />;
}
