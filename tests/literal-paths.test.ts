import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/** A node of the syntax tree, with the properties that this test reads. */
type Node = { readonly type: string; readonly [key: string]: unknown };

/** First segments of the paths in `app/routes.ts`. */
const OWN_PATH =
  /^\/(?:account|admin|auth|bookstore|live|noadminaccess|pages|playground|privacypolicy|publishers|termsofuse|theme)(?:[/?]|$)/;
/** The path of an edition is made by `editionSlug`, whose result may contain letters that `href` would encode. */
const EDITION = "/bookstore/";

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Paths of the site that a file contains without `href()`. Paths of cookies and paths within texts are no links. */
function literalPaths(code: string): string[] {
  const found: string[] = [];
  function visit(node: Node): void {
    if (node.type === "ImportDeclaration" || isHref(node)) return;
    const text =
      node.type === "Literal"
        ? node["value"]
        : node.type === "TemplateLiteral"
          ? (node["quasis"] as { value: { raw: string } }[])[0]?.value.raw
          : undefined;
    const isEdition = node.type === "TemplateLiteral" && text === EDITION;
    if (typeof text === "string" && OWN_PATH.test(text) && !isEdition) found.push(text);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  }
  visit(parseSync("x.tsx", code).program as unknown as Node);
  return found;
}

function isHref(node: Node): boolean {
  return node.type === "CallExpression" && (node["callee"] as Node)["name"] === "href";
}

const files = ["app/desk", "app/features", "app/routes"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.content\.ts$|-for-tests\.ts$/.test(name)),
);

test("a literal path is found in strings and templates, and not within href", () => {
  const code = `const a = ["/auth", \`/account?x=\${b}\`, href("/auth"), <a href="/theme" />, "/authors", "x"];`;
  expect(literalPaths(code)).toEqual(["/auth", "/account?x=", "/theme"]);
});

// A wrong path in `href()` does not compile.
test("features and routes write paths of the site with href()", () => {
  const found = files.flatMap((file) =>
    literalPaths(readFileSync(file, "utf8")).map((literal) => `${file}: ${literal}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
