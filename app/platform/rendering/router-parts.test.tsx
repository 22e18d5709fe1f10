import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  type EntryContext,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  ServerRouter,
  type StaticHandlerContext,
} from "react-router";
import { expect, test, vi } from "vitest";
import { renderPage } from "./rendered-once.tsx";
import { KeptLinks, KeptScripts } from "./router-parts.tsx";

const counted = vi.fn<() => void>();

/** A root whose layout has the router's own components, or the kept ones. */
function rootOf(isKept: boolean) {
  return {
    default: Outlet,
    ErrorBoundary: () => <p>failed</p>,
    links: () => {
      counted();
      return [{ rel: "stylesheet", href: "/root.css" }];
    },
    Layout: ({ children }: { children: React.ReactNode }) => (
      <html lang="en">
        <head>
          <title>A page</title>
          {isKept ? <KeptLinks /> : <Links />}
          <meta name="last" content="1" />
        </head>
        <body>
          {children}
          {isKept ? null : <ScrollRestoration />}
          {isKept ? <KeptScripts /> : <Scripts />}
        </body>
      </html>
    ),
  };
}

const entry = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
const manifestRoute = (id: string, path: string | undefined, parentId?: string) => ({
  ...entry,
  id,
  path,
  parentId,
  module: `/${id}.js`,
  imports: [`/imported-by-${id}.js`],
  css: id === "root" ? [] : [`/${id}.css`],
  hasClientMiddleware: false,
  hasErrorBoundary: id === "root",
  hasDefaultExport: true,
});

/** A page as the server renders it. */
async function page(path: string, nonce: string, isKept: boolean, manifestUrl = "/manifest-1.js") {
  const handler = createStaticHandler([
    {
      id: "root",
      path: "",
      hasErrorBoundary: true,
      children: [
        { id: "one", path: "/one" },
        {
          id: "two",
          path: "/two",
          loader: () => {
            throw new Error("broken");
          },
        },
        { id: "three", path: "/three" },
      ],
    },
  ] as never);
  const staticHandlerContext = (await handler.query(
    new Request(`http://site${path}`),
  )) as StaticHandlerContext;
  const screen = { default: () => <p>{path}</p> };
  const context = {
    manifest: {
      url: manifestUrl,
      version: "1",
      entry: { module: "/entry.js", imports: ["/framework.js"] },
      routes: {
        root: manifestRoute("root", ""),
        one: manifestRoute("one", "one", "root"),
        two: manifestRoute("two", "two", "root"),
        three: manifestRoute("three", "three", "root"),
      },
    },
    routeModules: { root: rootOf(isKept), one: screen, two: screen, three: screen },
    staticHandlerContext,
    serverHandoffString: "{}",
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
    serializeError: (error: Error) => error,
    renderMeta: {},
  } as unknown as EntryContext;
  const router = <ServerRouter context={context} url={`http://site${path}`} nonce={nonce} />;
  return Buffer.concat(renderPage(router, renderToString).map((piece) => Buffer.from(piece))).toString();
}

test.each(["/one", "/three"])("the page %s is the same as with the router's own components", async (path) => {
  for (const nonce of ["first", "second"]) {
    const own = await page(path, nonce, false);
    expect(own).toContain(`<script nonce="${nonce}"`);
    expect(own).toContain(`${path}.css`);
    expect(await page(path, nonce, true)).toBe(own);
  }
});

test("the links of a page are made once for each manifest", async () => {
  await page("/one", "first", true, "/manifest-2.js");
  counted.mockClear();
  expect(await page("/one", "second", true, "/manifest-2.js")).toContain('import "/manifest-2.js"');
  expect(counted).not.toHaveBeenCalled();
  expect(await page("/one", "second", true, "/manifest-3.js")).toContain('import "/manifest-3.js"');
  expect(counted).toHaveBeenCalled();
});

test("a page with an error has the router's own components", async () => {
  const own = await page("/two", "first", false);
  expect(own).toContain("failed");
  expect(await page("/two", "first", true)).toBe(own);
  counted.mockClear();
  await page("/two", "second", true);
  expect(counted).toHaveBeenCalled();
});
