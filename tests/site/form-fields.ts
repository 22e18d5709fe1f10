import { findAll, type PageElement, readPage, textOf } from "./page.ts";

/**
 * The fields that a browser would post for one form of a page, by their names.
 * @param intent the value of the form's field `intent`, which identifies the form; without it the first form
 *   that the page's own content posts
 */
export function formFields(html: string, intent?: string): Record<string, string> {
  const [content] = findAll(readPage(html), "main");
  const form = (content ? findAll(content, "form", { method: "post" }) : []).find(
    (each) => intent === undefined || findAll(each, "*", { name: "intent", value: intent }).length > 0,
  );
  if (!form) throw new Error(`The page has no form with the intent "${intent}".`);
  return Object.fromEntries(findAll(form, "*").flatMap(postedBy));
}

function postedBy(field: PageElement): [string, string][] {
  const { tag, attributes } = field;
  const { name, type, value = "" } = attributes;
  if (name === undefined) return [];
  if (tag === "textarea") return [[name, textOf(field)]];
  if (tag === "select") {
    const chosen = findAll(field, "option").find((option) => "selected" in option.attributes);
    return [[name, chosen?.attributes.value ?? ""]];
  }
  const isChoice = type === "radio" || type === "checkbox";
  return tag === "input" && (!isChoice || "checked" in attributes) ? [[name, value]] : [];
}
