import { all, type PageElement, readPage, textOf } from "./page.ts";

/**
 * What a browser would post of one form of a page, by the names of its fields.
 * @param intent which of the forms of the page it is
 */
export function formFields(html: string, intent: string): Record<string, string> {
  const form = all(readPage(html), "form").find(
    (each) => all(each, "*", { name: "intent", value: intent }).length > 0,
  );
  if (!form) throw new Error(`The page has no form with the intent "${intent}".`);
  return Object.fromEntries(all(form, "*").flatMap(postedBy));
}

function postedBy(field: PageElement): [string, string][] {
  const { tag, attributes } = field;
  const { name, type, value = "" } = attributes;
  if (name === undefined) return [];
  if (tag === "textarea") return [[name, textOf(field)]];
  if (tag === "select") {
    const chosen = all(field, "option").find((option) => "selected" in option.attributes);
    return [[name, chosen?.attributes.value ?? ""]];
  }
  const isChoice = type === "radio" || type === "checkbox";
  return tag === "input" && (!isChoice || "checked" in attributes) ? [[name, value]] : [];
}
