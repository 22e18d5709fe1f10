import pg from "pg";
import { expect } from "vitest";
import { databaseName, superuserUrl } from "./database.ts";

/**
 * The tables that the plans of statements, and of every statement of the functions that they call, read as a whole.
 * @param callFunctions whether they call functions: without the plans of these the result says nothing
 */
export async function readAsAWhole(
  statements: readonly (readonly [string, readonly unknown[]])[],
  callFunctions = true,
): Promise<string[]> {
  // The database tells its plans to superusers alone.
  const client = new pg.Client(superuserUrl(databaseName()));
  const plans: string[] = [];
  client.on("notice", ({ message }) => plans.push(message ?? ""));
  await client.connect();
  try {
    await client.query(`load 'auto_explain';
      set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on; set auto_explain.log_level = 'notice'`);
    for (const [text, values] of statements) await client.query(text, [...values]);
  } finally {
    await client.end();
  }
  expect(statements).not.toEqual([]);
  expect(plans.length).toBeGreaterThanOrEqual(statements.length + (callFunctions ? 1 : 0));
  return plans.flatMap(tablesRead);
}

/** The tables that a plan reads as a whole: in their order, or in that of an index without a condition. */
function tablesRead(plan: string): string[] {
  const nodes = plan.split(/(?=->)/);
  return nodes.flatMap((node) => {
    const [, scan, table = ""] = /(Seq Scan|Index(?: Only)? Scan)(?: using \w+)? on (\w+)/.exec(node) ?? [];
    return scan === "Seq Scan" || (scan && !node.includes("Index Cond")) ? [table] : [];
  });
}
