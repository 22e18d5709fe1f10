import { type ComponentType, type ReactNode, useContext } from "react";
import { UNSAFE_LocationContext as LocationContext, NavigationType } from "react-router";
import { inLanguage, type Language, languageOfPath } from "#app/domain/language.ts";

// For the server alone: the browser's scripts contain nothing of this module, see `renderedOnce`.

type Render = (page: ReactNode) => string;

/** Bytes of HTML that are kept at most; the keys take about as many. */
const KEPT_MAX = 8_000_000;

/** In the placeholders of a page. It is random, so that no text of a page can contain it. */
const MARK = /* @__PURE__ */ crypto.randomUUID();
/** The comment that React writes for a part that it could not render, and that the browser then renders with a warning. */
const UNRENDERED = "<!--$!-->";
const PLACEHOLDER_END = '"></i>';

let kept = new Map<string, Uint8Array>();
let keptBytes = 0;
let render: Render | undefined;
/** The HTML of the parts of the page that is being rendered. Rendering is synchronous, so there is one such page. */
let parts: Uint8Array[] = [];

/**
 * A component whose HTML the server renders once for the same key and language, and then inserts into pages as it is. In the
 * browser it must be the component itself: `export const Card = import.meta.env.SSR ? renderedOnce(…) : CardContent`.
 * @param name differs from those of other such components
 * @param Component renders elements, from its props and the language of the page alone. While it is rendered, the location is
 *   the start page of the language, and there is no other context. It has no picture that React links to in the head of a page
 * @param keyOf the props on which the HTML depends, as a value for JSON
 */
export function renderedOnce<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  keyOf: (props: Props) => unknown,
): ComponentType<Props> {
  return function RenderedOnce(props: Props) {
    const language = languageOfPath(useContext(LocationContext).location.pathname);
    // Outside `renderPage`, as in tests of a component, nothing is kept.
    if (!render) return <Component {...props} />;
    const key = `${name} ${language} ${JSON.stringify(keyOf(props))}`;
    let html = kept.get(key);
    if (html === undefined) {
      html = renderPart(<Component {...props} />, language, render);
      keep(key, html);
    }
    return <i id={`${MARK}${parts.push(html) - 1}`} />;
  };
}

function renderPart(part: ReactNode, language: Language, renderToString: Render): Uint8Array {
  const location = { pathname: inLanguage("/", language), search: "", hash: "", state: null, key: "default" };
  // A part of this part is rendered with it.
  render = undefined;
  try {
    const atStart = { location, navigationType: NavigationType.Pop } as const;
    const html = renderToString(<LocationContext value={atStart}>{part}</LocationContext>);
    return Buffer.from(withoutUnrendered(html));
  } finally {
    render = renderToString;
  }
}

function keep(key: string, html: Uint8Array): void {
  const bytes = Math.max(key.length, html.length);
  // Rather than dropping some, which would need their order of use, all are rendered again.
  if (keptBytes + bytes > KEPT_MAX) {
    kept = new Map();
    keptBytes = 0;
  }
  kept.set(key, html);
  keptBytes += bytes;
}

/**
 * Renders a page.
 * @param renderToString renders an element, also while it is rendering another one
 * @returns the HTML in pieces; those that are rendered once, as bytes
 * @throws Error when a part of the page suspended, which is not allowed on the server
 */
export function renderPage(page: ReactNode, renderToString: Render): (string | Uint8Array)[] {
  render = renderToString;
  parts = [];
  try {
    const [first = "", ...others] = withoutUnrendered(renderToString(page)).split(`<i id="${MARK}`);
    return [first, ...others.flatMap(partAndRest)];
  } finally {
    render = undefined;
    parts = [];
  }
}

function withoutUnrendered(html: string): string {
  if (html.includes(UNRENDERED)) throw new Error("A part of the page suspended while it was rendered.");
  return html;
}

/** The part whose placeholder ends at the beginning of a text, and the rest of that text. */
function partAndRest(text: string): [Uint8Array, string] {
  const end = text.indexOf(PLACEHOLDER_END);
  const part = parts[Number(text.slice(0, end))];
  if (!part) throw new Error("A part of the page was rendered in the wrong place.");
  return [part, text.slice(end + PLACEHOLDER_END.length)];
}
