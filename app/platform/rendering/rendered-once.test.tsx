import { renderToString } from "react-dom/server";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { renderedOnce, renderPage } from "./rendered-once.tsx";

type PartProps = { text: string; onPress?: () => void };

/** A part with a name of its own, and how often it was rendered. */
function partOf(name: string) {
  const rendered = vi.fn<() => void>();
  function Content({ text }: PartProps) {
    rendered();
    const { language, to } = useLanguage();
    return (
      <a href={to("/bookstore")} lang={language}>
        {text} & more
      </a>
    );
  }
  return { rendered, Content, Part: renderedOnce(name, Content, ({ text }: PartProps) => text) };
}

const pageAt = (path: string, content: React.ReactNode) => (
  <MemoryRouter initialEntries={[path]}>
    <main>{content}</main>
  </MemoryRouter>
);

const shown = (path: string, content: React.ReactNode) =>
  Buffer.concat(
    renderPage(pageAt(path, content), renderToString).map((piece) => Buffer.from(piece)),
  ).toString();

test("a part is rendered once for each key and language, and the page is the same as without keeping it", () => {
  const { rendered, Content, Part } = partOf("one");
  for (const path of ["/", "/np/bookstore?q=a"])
    for (const text of ["Red", "Blue <i>"]) {
      const expected = renderToString(pageAt(path, [<Content key="1" text={text} />, "text", <b key="2" />]));
      rendered.mockClear();
      for (let times = 0; times < 3; times++)
        expect(shown(path, [<Part key="1" text={text} />, "text", <b key="2" />])).toBe(expected);
      expect(rendered).toHaveBeenCalledTimes(1);
    }
});

test("a part is rendered for the path of `locate`, once for each", () => {
  const rendered = vi.fn<() => void>();
  function Content() {
    rendered();
    return <p>{useLocation().pathname}</p>;
  }
  const Part = renderedOnce(
    "located",
    Content,
    () => null,
    (pathname) => (pathname.startsWith("/a") ? "/a" : "/other"),
  );
  expect(shown("/a/1", <Part />)).toContain("<p>/a</p>");
  expect(shown("/a/2?q=1", <Part />)).toContain("<p>/a</p>");
  expect(shown("/b", <Part />)).toContain("<p>/other</p>");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("objects in a key are compared by their content, also in a list", () => {
  const rendered = vi.fn<() => void>();
  const Part = renderedOnce(
    "objects",
    ({ text }: { text: { of: string } }) => {
      rendered();
      return <p>{text.of}</p>;
    },
    ({ text }) => [text, undefined],
  );
  const red = { of: "Red" };
  expect(shown("/", [<Part key="1" text={red} />, <Part key="2" text={red} />])).toContain(
    "<p>Red</p><p>Red</p>",
  );
  expect(shown("/", <Part text={{ of: "Red" }} />)).toContain("<p>Red</p>");
  expect(shown("/", <Part text={{ of: "Blue" }} />)).toContain("<p>Blue</p>");
  expect(rendered).toHaveBeenCalledTimes(2);
});

test("functions among the props neither matter nor are called", () => {
  const { rendered, Part } = partOf("two");
  const onPress = vi.fn<() => void>();
  shown("/", <Part text="Red" onPress={onPress} />);
  shown("/", <Part text="Red" />);
  expect(rendered).toHaveBeenCalledTimes(1);
  expect(onPress).not.toHaveBeenCalled();
});

test("a part inside a part is kept with it", () => {
  const inner = partOf("inner");
  const Outer = renderedOnce(
    "outer",
    ({ text }: PartProps) => (
      <p>
        <inner.Part text={text} />
      </p>
    ),
    ({ text }) => text,
  );
  const first = shown("/", [<inner.Part key="1" text="A" />, <Outer key="2" text="B" />]);
  expect(first).toContain('<p><a href="/bookstore" lang="en">B');
  expect(shown("/", [<inner.Part key="1" text="A" />, <Outer key="2" text="B" />])).toBe(first);
  expect(shown("/", <Outer text="B" />)).toContain('<main><p><a href="/bookstore" lang="en">B');
});

test("a part that fails to render is not kept, and the next page is whole", () => {
  let isBroken = true;
  const Part = renderedOnce(
    "broken",
    () => {
      if (isBroken) throw new Error("broken");
      return <p>whole</p>;
    },
    () => null,
  );
  expect(() => shown("/", <Part />)).toThrow("broken");
  isBroken = false;
  expect(shown("/", <Part />)).toContain("<p>whole</p>");
});

test("more parts than may be kept are rendered again", () => {
  const { rendered, Part } = partOf("many");
  const text = (at: number) => `${at} ${"x".repeat(1_000_000)}`;
  for (let at = 0; at < 9; at++) shown("/", <Part text={text(at)} />);
  shown("/", <Part text={text(8)} />);
  expect(rendered).toHaveBeenCalledTimes(9);
  shown("/", <Part text={text(0)} />);
  expect(rendered).toHaveBeenCalledTimes(10);
});

test("a page with an unrendered part inside a part is refused", () => {
  const Part = renderedOnce(
    "suspended",
    () => <p>whole</p>,
    () => null,
  );
  const suspending = (page: React.ReactNode) => renderToString(page).replace("<p>", "<!--$!--><p>");
  expect(() => renderPage(pageAt("/", <Part />), suspending)).toThrow("suspended");
});
