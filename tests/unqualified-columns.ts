/** A part of a statement that matters here: a word, an identifier in quotes, or a sign. */
type Token = { readonly kind: "word" | "quoted" | "sign"; readonly text: string };

/** Strings, comments and parameters are passed over. */
const TOKENS = /'(?:[^']|'')*'|--[^\n]*|\$\d+|(?<quoted>"(?:[^"]|"")*")|(?<word>[a-z_]\w*)|(?<sign>[().,])/gi;

function tokensOf(statement: string): Token[] {
  return Array.from(statement.matchAll(TOKENS), ({ groups }): Token | undefined => {
    if (groups?.quoted) return { kind: "quoted", text: groups.quoted };
    if (groups?.word) return { kind: "word", text: groups.word.toLowerCase() };
    return groups?.sign ? { kind: "sign", text: groups.sign } : undefined;
  }).filter((token) => token !== undefined);
}

/** After these words stands the name of a table, of an alias or of a window. */
const BEFORE_NAMES = new Set([
  "from",
  "join",
  "into",
  "update",
  "as",
  "only",
  "lateral",
  "table",
  "by",
  "of",
  "over",
  "with",
]);

/**
 * The columns in subqueries that are named without their table, after the subquery's own list. The query builder leaves the table of a column
 * out where a statement reads one table; within a subquery such a name is first looked for in the tables of the subquery, and may be a
 * column of theirs.
 */
export function unqualifiedIn(statement: string): string[] {
  const found: string[] = [];
  /** For each open parenthesis whether it is a subquery, and whether its `from` has come. */
  const open: { readonly isQuery: boolean; hasFrom: boolean }[] = [];
  const tokens = tokensOf(statement);
  for (const [at, token] of tokens.entries()) {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (token.text === "(") open.push({ isQuery: after?.text === "select", hasFrom: false });
    else if (token.text === ")") open.pop();
    else if (token.text === "from") {
      const within = open.at(-1);
      if (within?.isQuery) within.hasFrom = true;
    } else if (
      token.kind === "quoted" &&
      open.some(({ isQuery, hasFrom }) => isQuery && hasFrom) &&
      before?.text !== "." &&
      after?.text !== "." &&
      after?.text !== "(" &&
      // What a `with` names.
      !(after?.text === "as" && ["(", "materialized"].includes(tokens[at + 2]?.text ?? "")) &&
      // An alias follows the name of its table.
      before?.kind !== "quoted" &&
      !(before?.kind === "word" && BEFORE_NAMES.has(before.text)) &&
      before?.text !== ")"
    )
      found.push(token.text);
  }
  return found;
}
