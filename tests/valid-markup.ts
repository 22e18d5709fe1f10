import { type DOMReadyEvent, type HtmlElement, HtmlValidate, Rule } from "html-validate";

/** Elements whose text nobody reads where it stands, or that hold what somebody typed. */
const NO_TEXT = new Set(["script", "style", "title", "textarea", "noscript"]);
const DEVANAGARI_WORD = /[\u0900-\u097f]/;
/** The sign before a price, and the name of the other language, which the link to it gives in its own `lang`. */
const RUPEE_SIGN = /रु(?![\u0900-\u097f])/g;

/** On a page in English each word in Devanagari stands in an element that says it is Nepali: screen readers read it in that voice. */
class LanguageOfDevanagari extends Rule {
  setup(): void {
    this.on("dom:ready", ({ document }: DOMReadyEvent) => {
      if (document.querySelector("html")?.getAttributeValue("lang") !== "en") return;
      const walk = (element: HtmlElement): void => {
        if (NO_TEXT.has(element.tagName)) return;
        const lang = element.getAttributeValue("lang");
        if (lang === "ne") return;
        for (const child of element.childNodes) {
          if (child.nodeType === 1) walk(child as HtmlElement);
          else if (child.nodeType === 3 && DEVANAGARI_WORD.test(child.textContent.replaceAll(RUPEE_SIGN, "")))
            this.report({ node: element, message: `no lang="ne": ${child.textContent.trim()}` });
        }
      };
      const body = document.querySelector("body");
      if (body) walk(body);
    });
  }
}

/**
 * What HTML allows and how it is written are two things: React writes void elements with a slash, some names of attributes in mixed case
 * and attributes without value as empty ones, which all mean the same. Two rules are about taste: how long a title is, and how a
 * telephone number is broken, which ours never are.
 */
const OFF = [
  "void-style",
  "attr-case",
  "attribute-boolean-style",
  "attribute-empty-style",
  "no-implicit-input-type",
  "no-inline-style",
  "long-title",
  "tel-non-breaking",
  // All files are of our own site, whose policy allows no other.
  "require-sri",
];

const checker = new HtmlValidate({
  root: true,
  plugins: [{ name: "ours", rules: { "language-of-devanagari": LanguageOfDevanagari } }],
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    ...Object.fromEntries(OFF.map((rule) => [rule, "off"])),
    "language-of-devanagari": "error",
    // React's ids begin with a low line.
    "valid-id": ["error", { relaxed: true }],
    // A dialog goes on below the heading of its page.
    "heading-level": ["error", { sectioningRoots: [] }],
    // Rows of a table and values of a filter are boxes of one name.
    "form-dup-name": [
      "error",
      { allowCheckboxDefault: true, shared: ["radio", "button", "reset", "submit", "checkbox"] },
    ],
  },
});

/** What is not valid in a page, one line for each element. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId} ${selector ?? ""}: ${message}`),
  );
}
