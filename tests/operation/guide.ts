import { readFileSync } from "node:fs";

/** The blocks of one language in the guide for operators, in their order. */
export function blocksOfGuide(language: string): string[] {
  const text = readFileSync("docs/deploy.md", "utf8");
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, block = ""]) =>
    name === language ? [block] : [],
  );
}

/** The statements of a block of SQL. */
export const statementsOf = (sql: string): string[] =>
  sql
    .split(/;\s*\n/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
