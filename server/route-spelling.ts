import { matchRoutes } from "react-router";
import { pathOfPage, type Routes, treeOf } from "./route-tree.ts";

/** A path that may be another spelling: the router takes upper case for lower case, and a slash at the end for none. */
const MAY_BE_ANOTHER = /[A-Z]|.\/$/;

/**
 * Makes the function that names the one spelling of a page's address: the segments that its route names as the route writes them, no slash
 * at the end. Segments that name something, such as a key in a link, stay as they are.
 * @returns for an address as it is requested, the path with its query in its one spelling; undefined where it has it already, and for
 *   what no route answers
 */
export function createRouteSpelling(routes: Routes): (url: string) => string | undefined {
  const tree = treeOf(routes);
  return (url) => {
    const [, path = "", query = ""] = /^([^?]*)(\?.*)?$/s.exec(url) ?? [];
    // The data of a page is asked for by the scripts of its own page.
    if (!MAY_BE_ANOTHER.test(path) || pathOfPage(path) !== path) return undefined;
    const matches = matchRoutes(tree, path);
    const pattern = matches?.flatMap(({ route }) => segmentsOf(route.path ?? ""));
    if (!pattern) return undefined;
    const spelled = `/${spelledBy(pattern, segmentsOf(path)).join("/")}`;
    return spelled === path ? undefined : spelled + query;
  };
}

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

function spelledBy(pattern: readonly string[], segments: readonly string[]): string[] {
  const spelled: string[] = [];
  for (const named of pattern) {
    const segment = segments[spelled.length];
    if (segment === undefined || named === "*") break;
    const name = named.replace(/\?$/, "");
    if (name.startsWith(":")) spelled.push(segment);
    else if (name.toLowerCase() === segment.toLowerCase()) spelled.push(name);
    // An optional segment that the path does not have.
  }
  return [...spelled, ...segments.slice(spelled.length)];
}
