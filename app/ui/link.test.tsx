import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { Link, NavLink } from "./link.tsx";

const htmlAt = (at: string, link: React.ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{link}</MemoryRouter>);

describe("a link", () => {
  test("is an anchor without attributes of the router", () => {
    expect(htmlAt("/", <Link to="/np/bookstore?q=a&page=2">Books</Link>)).toBe(
      '<a href="/np/bookstore?q=a&amp;page=2">Books</a>',
    );
    expect(
      htmlAt(
        "/",
        <Link to="/a" preventScrollReset turn lang="ne">
          A
        </Link>,
      ),
    ).toBe('<a lang="ne" href="/a">A</a>');
  });
});

describe("a link without a path", () => {
  test.each([
    ["#price", "/np/a?edit=b#price"],
    ["?edit=c#price", "/np/a?edit=c#price"],
    ["?#price", "/np/a#price"],
    ["?", "/np/a"],
  ])("%s leads to the page that is shown, at %s", (to, href) => {
    expect(htmlAt("/np/a?edit=b", <Link to={to}>A</Link>)).toBe(`<a href="${href}">A</a>`);
  });
});

describe("a link of the navigation", () => {
  test.each([
    ["/bookstore", "/bookstore", false, true],
    ["/bookstore/some-book", "/bookstore", false, true],
    ["/bookstore/some-book", "/bookstore", true, false],
    ["/bookstores", "/bookstore", false, false],
    ["/", "/", true, true],
    ["/bookstore", "/", true, false],
    ["/auth", "/auth?from=%2Fbookstore", false, true],
    ["/np/auth/register", "/np/auth#top", false, true],
  ])("at %s to %s (only there: %s) is current: %s", (at, to, end, isCurrent) => {
    const link = htmlAt(
      at,
      <NavLink to={to} end={end}>
        There
      </NavLink>,
    );
    expect(link.includes('aria-current="page"')).toBe(isCurrent);
  });
});
