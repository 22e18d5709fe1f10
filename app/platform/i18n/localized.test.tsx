import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import { Localized, LocalizedList, useLangOf } from "./localized.tsx";
import { useLanguage } from "./use-language.ts";

const NEPALI: LocalizedText = { text: "पारिजात", language: "np" };
const ENGLISH: LocalizedText = { text: "Parijat & co", language: "en" };

const shown = (path: string, page: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);

function LanguageOfPage({ link }: { link: string }) {
  const { language, to } = useLanguage();
  return `${language} ${to(link)}`;
}

function Heading({ of }: { of: LocalizedText }) {
  const langOf = useLangOf();
  return <h1 lang={langOf(of)}>{of.text}</h1>;
}

describe("the language of a page", () => {
  test.each([
    ["/", "/bookstore?q=a#top", "en /bookstore?q=a#top"],
    ["/np", "/bookstore?q=a", "np /np/bookstore?q=a"],
    ["/np/bookstore", "/", "np /np"],
    ["/npx", "/np/pages", "en /pages"],
  ])("at %s is the language of a link to %s", (path, link, expected) => {
    expect(shown(path, <LanguageOfPage link={link} />)).toBe(expected);
  });
});

describe("a text", () => {
  test("in the page's language is not marked", () => {
    expect(shown("/np", <Localized of={NEPALI} />)).toBe("पारिजात");
    expect(shown("/", <Localized of={ENGLISH} />)).toBe("Parijat &amp; co");
  });

  test("in the other language is marked with its HTML language tag", () => {
    expect(shown("/", <Localized of={NEPALI} />)).toBe('<span lang="ne">पारिजात</span>');
    expect(shown("/np", <Localized of={ENGLISH} />)).toBe('<span lang="en">Parijat &amp; co</span>');
  });

  test("can be marked on its own element", () => {
    expect(shown("/", <Heading of={NEPALI} />)).toBe('<h1 lang="ne">पारिजात</h1>');
    expect(shown("/np", <Heading of={NEPALI} />)).toBe("<h1>पारिजात</h1>");
  });

  test("in a list is separated by a comma", () => {
    expect(shown("/np", <LocalizedList of={[NEPALI, ENGLISH]} />)).toBe(
      'पारिजात, <span lang="en">Parijat &amp; co</span>',
    );
    expect(shown("/np", <LocalizedList of={[]} />)).toBe("");
  });
});
