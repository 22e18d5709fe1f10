import { parseSync } from "vite";

/** A test of a file, as far as its source shows. */
export type NamedTest = {
  readonly title: string;
  /** Whether it, or a group around it, is skipped, a todo, expected to fail, or run under a condition. */
  readonly isSkipped: boolean;
  /** Whether it compares something other than a literal with `expect`, directly or in a function of its file. */
  readonly asserts: boolean;
};

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const NOT_RUN = ["skip", "todo", "fails", "skipIf", "runIf"];
const FUNCTIONS = ["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"];

/** The tests that a test file declares, in their order. @param code its TypeScript */
export function testsIn(code: string): NamedTest[] {
  const { program, errors } = parseSync("named.test.ts", code);
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const functions = functionsOf(program as unknown as Node);
  const found: NamedTest[] = [];

  function visit(node: Node, isSkipped: boolean): void {
    const call = node.type === "CallExpression" ? callOf(node) : undefined;
    if (call?.name !== "test" && call?.name !== "it" && call?.name !== "describe") {
      for (const child of childrenOf(node)) visit(child, isSkipped);
      return;
    }
    const skipped =
      isSkipped || call.modifiers.some((each) => NOT_RUN.includes(each)) || hasOptionToSkip(call.args);
    if (call.name === "describe") {
      for (const child of call.args) visit(child, skipped);
      return;
    }
    const title = textOf(call.args[0]);
    const body = call.args.find(({ type }) => FUNCTIONS.includes(type));
    if (title !== undefined)
      found.push({
        title,
        isSkipped: skipped,
        asserts: body !== undefined && assertsIn(body, functions, new Set()),
      });
  }
  visit(program as unknown as Node, false);
  return found;
}

/** The base name of a call, its modifiers and its arguments: `test.each(rows)("title", body)` is `test`, `each`. */
function callOf(node: Node): { name: string; modifiers: string[]; args: Node[] } | undefined {
  const modifiers: string[] = [];
  let at = node["callee"] as Node;
  for (;;) {
    if (at.type === "Identifier")
      return { name: String(at["name"]), modifiers, args: node["arguments"] as Node[] };
    if (at.type === "MemberExpression") {
      modifiers.push(String((at["property"] as Node)["name"]));
      at = at["object"] as Node;
    } else if (at.type === "CallExpression") at = at["callee"] as Node;
    else if (at.type === "TaggedTemplateExpression") at = at["tag"] as Node;
    else return undefined;
  }
}

function hasOptionToSkip(args: readonly Node[]): boolean {
  const options = args.find(({ type }) => type === "ObjectExpression");
  return childrenOf(options ?? { type: "none" }).some((property) =>
    NOT_RUN.includes(String((property["key"] as Node | undefined)?.["name"])),
  );
}

function assertsIn(node: Node, functions: ReadonlyMap<string, Node>, seen: Set<string>): boolean {
  if (node.type === "CallExpression") {
    const callee = node["callee"] as Node;
    const call = callOf(node);
    // `expect(subject).matcher(…)` with a subject that is not a literal.
    if (call?.name === "expect" && callee.type === "MemberExpression" && hasComputedSubject(callee))
      return true;
    const own = callee.type === "Identifier" ? String(callee["name"]) : "";
    const body = functions.get(own);
    if (body && !seen.has(own) && assertsIn(body, functions, seen.add(own))) return true;
  }
  return childrenOf(node).some((child) => assertsIn(child, functions, seen));
}

function hasComputedSubject(callee: Node): boolean {
  let at = callee["object"] as Node;
  while (at.type === "MemberExpression") at = at["object"] as Node;
  const [subject] = (at["arguments"] ?? []) as Node[];
  return subject !== undefined && subject.type !== "Literal";
}

/** The functions a file declares by name. */
function functionsOf(program: Node): Map<string, Node> {
  const functions = new Map<string, Node>();
  const visit = (node: Node): void => {
    if (node.type === "FunctionDeclaration") functions.set(String((node["id"] as Node)["name"]), node);
    const value = node.type === "VariableDeclarator" ? (node["init"] as Node | null) : null;
    if (value && FUNCTIONS.includes(value.type)) functions.set(String((node["id"] as Node)["name"]), value);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return functions;
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node?.type !== "TemplateLiteral") return undefined;
  const [first, ...more] = node["quasis"] as { value: { cooked: string } }[];
  return more.length === 0 ? first?.value.cooked : undefined;
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.filter((each): each is Node => typeof each === "object" && each !== null && "type" in each);
  });
}
