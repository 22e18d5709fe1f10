/**
 * A title in two parts, where it begins with an article that lists leave out of their order: `The` and `Zoo`. The article is followed by
 * a space, unless it ends in an apostrophe. The database has the same in `title_in_order`.
 * @returns undefined where the title does not begin with the article, or is nothing else
 */
export function splitTitle(
  title: string,
  prefix: string | undefined,
): { readonly prefix: string; readonly rest: string } | undefined {
  if (!prefix || !title.startsWith(prefix)) return undefined;
  const after = title.slice(prefix.length);
  const rest = after.trimStart();
  return rest !== "" && (after.startsWith(" ") || /['’]$/.test(prefix)) ? { prefix, rest } : undefined;
}
