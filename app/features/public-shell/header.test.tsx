import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Header } from "./header.view.tsx";

test.each([
  ["/", "/"],
  ["/np", "/np"],
  ["/np/", undefined],
  ["/bookstore", "/bookstore"],
  ["/bookstore/", "/bookstore"],
  ["/np/bookstore/muna-madan-1", "/np/bookstore"],
  ["/bookstores", undefined],
  ["/pages/aboutus", "/pages/aboutus"],
  ["/np/pages/aboutus", "/np/pages/aboutus"],
  ["/pages/aboutus/more", undefined],
  ["/pages/career", undefined],
  ["/pages/contactus", "/pages/contactus"],
])("on %s the current main link is %s", (path, current) => {
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <Header path={path} viewer={null} cart={null} search={null} />
    </MemoryRouter>
  );
  const html = renderToString(page);
  expect([...html.matchAll(/aria-current="page"[^>]* href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    current ? [current] : [],
  );
});
