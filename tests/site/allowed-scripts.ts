import { createHash } from "node:crypto";
import { findAll, readPage } from "./page.ts";

/** The nonce of a content security policy; empty for a page that is kept, which has none. */
export const nonceOf = (policy: string): string => /'nonce-([\w+/=]+)'/.exec(policy)?.[1] ?? "";

/**
 * The inline scripts of a page by whether its policy lets them run, by their nonce or their digest. Data for search engines, which never
 * run, are left out.
 */
export function inlineScripts(policy: string, html: string): { allowed: string[]; forbidden: string[] } {
  const nonce = nonceOf(policy);
  const codes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|ld\+json/.test(attributes))
    .map(([, attributes = "", code = ""]) => {
      const digest = createHash("sha256").update(code).digest("base64");
      const isAllowed = nonce
        ? attributes.includes(`nonce="${nonce}"`)
        : policy.includes(`'sha256-${digest}'`);
      return { code, isAllowed };
    });
  if (codes.length > findAll(readPage(html), "script").length)
    throw new Error("The page has a script that a parser does not see as one.");
  const those = (isAllowed: boolean) =>
    codes.filter((each) => each.isAllowed === isAllowed).map(({ code }) => code);
  return { allowed: those(true), forbidden: those(false) };
}
