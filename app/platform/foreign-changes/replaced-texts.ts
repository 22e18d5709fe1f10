/** What stands in the page in place of each text of React that a translation of the browser replaced. */
const standIns = new Map<Node, ChildNode[]>();

/** React renders no such element; translations of browsers put each text into one, or several. */
const isStandIn = (node: Node | null): node is ChildNode =>
  node instanceof HTMLElement && node.tagName === "FONT";

/**
 * Lets a page live on while the browser translates it: the translation replaces text nodes that React holds, so that removing one
 * failed and took the whole page down, and a changed text did not appear. From now on what React does with a replaced text is done
 * with its stand-ins, and a text that changes takes its place again, where the browser translates it anew. Called once, before
 * anything is rendered.
 */
export function followReplacedTexts(): void {
  const changedTexts = new MutationObserver((records) => {
    for (const { target } of records) putBack(target);
  });
  new MutationObserver((records) => {
    for (const record of records)
      noteReplaced(record, (text) => changedTexts.observe(text, { characterData: true }));
  }).observe(document, { childList: true, subtree: true });
  // Both are called with the node that they are a method of.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeShown<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    for (const each of standIns.get(child) ?? []) each.remove();
    standIns.delete(child);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeShown<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const shown = next === null || next.parentNode === this ? next : standIns.get(next)?.[0];
    return insertBefore.call(this, child, shown?.parentNode === this ? shown : null) as Child;
  };
}

/** Texts that were replaced, in one step or after their stand-ins had been added beside them. */
function noteReplaced(
  { removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord,
  follow: (text: Node) => void,
): void {
  const added = [...addedNodes].filter(isStandIn);
  const beside = [previousSibling, nextSibling].filter(isStandIn);
  const shown = added.length > 0 ? added : beside;
  if (shown.length === 0) return;
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.isConnected) continue;
    standIns.set(text, shown);
    follow(text);
  }
}

/** Puts a text that has changed in the place of its stand-ins. */
function putBack(text: Node): void {
  const shown = standIns.get(text);
  standIns.delete(text);
  const [first] = shown ?? [];
  if (!first?.isConnected || !(text instanceof Text)) return;
  first.before(text);
  for (const each of shown ?? []) each.remove();
}
