import { findAll, findOne, type PageElement, readPage, textOf } from "./page.ts";

/** A card of the list. `price` is the text of the final price, if there is one. */
export type ShownCard = { readonly code: string; readonly title: string; readonly price: string | undefined };

/** A facet value that the list offers, with the number of its listings. */
export type ShownValue = {
  readonly facet: string;
  readonly value: string;
  readonly count: number;
  readonly isChosen: boolean;
};

/** The content of one page of the list. */
export type ShownList = {
  readonly page: PageElement;
  readonly total: number;
  readonly cards: readonly ShownCard[];
  readonly values: readonly ShownValue[];
  /** Number of the last page offered. */
  readonly last: number;
  readonly current: number;
};

/** Reads a page of the list in English. */
export function readList(html: string): ShownList {
  const page = readPage(html);
  const main = findOne(page, "main");
  const [status] = findAll(main, "p", { role: "status" });
  const pages = findAll(main, "nav", { "aria-label": "Pages" }).flatMap((nav) => findAll(nav, "a"));
  const numbers = pages.flatMap((link) => {
    const number = /^\d+$/.exec(textOf(link));
    return number ? [Number(number[0])] : [];
  });
  const current = pages.find((link) => link.attributes["aria-current"] === "page");
  return {
    page,
    total: Number(/^\d+/.exec(status ? textOf(status) : "")?.[0]),
    cards: findAll(main, "article").map(cardOf),
    // The search field within a facet has a label too.
    values: findAll(findOne(main, "aside"), "label").filter(hasCheckbox).map(valueOf),
    last: Math.max(1, ...numbers),
    current: current ? Number(textOf(current)) : 1,
  };
}

function cardOf(article: PageElement): ShownCard {
  const link = findAll(article, "a")[0];
  const price = findAll(article, "p")
    .map(textOf)
    .find((text) => /\d\.\d\d/.test(text));
  return {
    code: (link?.attributes.href ?? "").split("-").at(-1) ?? "",
    title: link ? textOf(link) : "",
    price: price?.split("was")[0]?.trim(),
  };
}

const hasCheckbox = (label: PageElement) => findAll(label, "input", { type: "checkbox" }).length === 1;

function valueOf(label: PageElement): ShownValue {
  const box = findOne(label, "input", { type: "checkbox" });
  return {
    facet: box.attributes.name ?? "",
    value: box.attributes.value ?? "",
    count: Number(findAll(label, "span").map(textOf).at(-1)),
    isChosen: "checked" in box.attributes,
  };
}
