// @ts-check
/** Declarations of entities name files of whoever reads, and grow without end. */
const ENTITY = /<!ENTITY\b/i;
const SCRIPT = /^<(?:[\w.-]+:)?script\b/i;
const HANDLER = /\son[a-z]+\s*=/i;
const ADDRESS = /=\s*["']?\s*javascript:/i;

/**
 * Whether a page, a picture or a list of an e-book has something that runs by itself: scripts, handlers of events, addresses of scripts,
 * and entities of its own. Each tag is looked at once.
 * @param {string} text
 */
export function hasActiveMarkup(text) {
  if (ENTITY.test(text)) return true;
  for (let at = text.indexOf("<"); at >= 0; ) {
    const isComment = text.startsWith("<!--", at);
    const end = isComment ? text.indexOf("-->", at) : text.indexOf(">", at);
    if (end < 0) return false;
    const tag = text.slice(at, end);
    if (!isComment && (SCRIPT.test(tag) || HANDLER.test(tag) || ADDRESS.test(tag))) return true;
    at = text.indexOf("<", end);
  }
  return false;
}
