import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { ErrorPage } from "./error-page.view.tsx";

async function shown(status: number): Promise<string> {
  const routes = [
    {
      path: "/",
      element: createElement(ErrorPage, { error: { status, statusText: "", internal: false, data: null } }),
    },
  ];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("The page returned a response of its own.");
  return renderToString(
    createElement(StaticRouterProvider, {
      router: createStaticRouter(handler.dataRoutes, context),
      context,
      hydrate: false,
    }),
  );
}

test.each([
  [400, m.error_bad_request_title, m.form_invalid],
  [403, m.error_no_access_title, m.error_no_access_lead],
  [404, m.error_not_found_title, m.error_not_found_lead],
  [405, m.error_method_title, m.error_method_lead],
  [413, m.error_bad_request_title, m.form_invalid],
  [429, m.error_too_many_title, m.error_too_many_lead],
  [500, m.error_unexpected_title, m.error_unexpected],
  [503, m.error_unavailable_title, m.error_unavailable],
])(
  "an error page of status %i has its own message, and only that of 404 says not found",
  async (status, title, lead) => {
    const page = await shown(status);
    expect(page).toContain(`<h1>${title()}</h1>`);
    expect(page).toContain(lead());
    expect(page.includes(m.error_not_found_lead())).toBe(status === 404);
  },
);
