import { createHash } from "node:crypto";

/** Called when a statement is sent. @returns what is called when it was answered */
export type QueryObserver = (text: string) => (isFailed: boolean) => void;

let observer: QueryObserver | undefined;

/** Sets what is told of every statement that the pool of this process sends. It must not throw. */
export function observeQueries(next: QueryObserver): void {
  observer = next;
}

/** Tells the observer that a statement is sent. @returns what to call when it was answered; undefined where nobody observes */
export const querySent = (text: string): ReturnType<QueryObserver> | undefined => observer?.(text);

/** What a statement does, such as `select`; `other` for what is none of those that read and write rows. */
export function commandOf(text: string): string {
  const [, word = ""] = /^\s*(?:--.*\n\s*)*(\w+)/.exec(text) ?? [];
  const command = word.toLowerCase();
  return ["select", "insert", "update", "delete", "with"].includes(command) ? command : "other";
}

const TABLES_NAMED = 3;

/**
 * A short name for a statement, which is the same each time: what it does, the first tables it names, and a digest that tells those of the
 * same tables apart. It has nothing of its values.
 */
export function queryName(text: string): string {
  const tables = text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/gi);
  const named = [...new Set(Array.from(tables, ([, table = ""]) => table.toLowerCase()))];
  const digest = createHash("sha256").update(text).digest("hex").slice(0, 8);
  return [commandOf(text), named.slice(0, TABLES_NAMED).join(" "), digest]
    .filter((part) => part !== "")
    .join(" ");
}
