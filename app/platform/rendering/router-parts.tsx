import { type Context, type ReactNode, use } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext as DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Links,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  Scripts,
  ScrollRestoration,
} from "react-router";
import { inserted, renderAside } from "./rendered-once.tsx";

// For the server alone, as all of this folder.

/** HTML between the places of the nonce. */
type Pieces = readonly string[];

/** What the router's components render for a page: links to style sheets, links that load scripts early, and scripts. */
type RouterParts = { readonly links: Pieces; readonly preloads: Pieces; readonly scripts: Pieces };

/** By the manifest and the routes of a page, so there are at most twice as many as pages. */
const kept = new Map<string, RouterParts>();

/** Stands for the nonce in what is rendered. It is random, so that no text can contain it. */
const NONCE = /* @__PURE__ */ crypto.randomUUID();

/** The contexts that the router's components read beside that of the framework, which has the nonce. */
const CONTEXTS = [
  DataRouterContext,
  DataRouterStateContext,
  DataRouterDataContext,
  DataRouterNavigationContext,
  NavigationContext,
  LocationContext,
] as readonly Context<unknown>[];

/**
 * On the server, in place of `Links`: the style sheets of a page, after the links with which React loads its scripts early. The
 * page has `KeptScripts` at its end. Both depend on its routes, the manifest and the nonce alone, and were a sixth of rendering an
 * information page.
 */
export function KeptLinks() {
  const page = usePage();
  return page ? (
    inserted(page.parts.preloads.join(page.nonce) + page.parts.links.join(page.nonce))
  ) : (
    <Links />
  );
}

/** On the server, in place of `ScrollRestoration` and `Scripts`. */
export function KeptScripts() {
  const page = usePage();
  return page ? inserted(page.parts.scripts.join(page.nonce)) : <OwnScripts />;
}

const OwnScripts = () => (
  <>
    <ScrollRestoration />
    <Scripts />
  </>
);

/** The parts and the nonce of the page; undefined for one with an error, whose routes are not all shown, and outside `renderPage`. */
function usePage(): { readonly parts: RouterParts; readonly nonce: string } | undefined {
  const framework = use(FrameworkContext);
  const state = use(DataRouterStateContext);
  if (!framework?.nonce || !state || use(DataRouterDataContext)?.errors) return undefined;
  const { manifest, nonce } = framework;
  const key = `${manifest.url} ${state.matches.map(({ route }) => route.id).join(" ")}`;
  const parts = kept.get(key) ?? rendered({ ...framework, nonce: NONCE }, CONTEXTS.map(use));
  if (!parts) return undefined;
  kept.set(key, parts);
  return { parts, nonce };
}

/**
 * @param framework its nonce marks where that of a page belongs
 * @param values of `CONTEXTS`
 */
function rendered(framework: object, values: readonly unknown[]): RouterParts | undefined {
  const render = (component: ReactNode) =>
    renderAside(
      CONTEXTS.reduceRight(
        (inner, Each, at) => <Each value={values[at]}>{inner}</Each>,
        <FrameworkContext value={framework as never}>{component}</FrameworkContext>,
      ),
    );
  const links = render(<Links />);
  const scripts = render(<OwnScripts />);
  if (links === undefined || scripts === undefined) return undefined;
  // React writes links before anything else; in a whole page, into the head.
  const end = scripts.indexOf("<script");
  return {
    links: links.split(NONCE),
    preloads: scripts.slice(0, end).split(NONCE),
    scripts: scripts.slice(end).split(NONCE),
  };
}
