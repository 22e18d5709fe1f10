import { HtmlValidate } from "html-validate";

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
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    ...Object.fromEntries(OFF.map((rule) => [rule, "off"])),
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
