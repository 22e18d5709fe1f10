import * as m from "#app/i18n/generated/messages.js";
import type { Tokens } from "#brand/tokens.ts";
import { semanticColour } from "#brand/tokens-css.ts";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * A letter as an HTML page for mail programs: the name of the company, the subject as its heading, and its text, unchanged, in
 * the colours and type of the brand. Only URLs of this site
 * become links, since a letter may quote a text of a visitor. Styles are attributes, because mail programs remove style sheets;
 * the colours are the light ones, because mail programs change dark colours by rules of their own.
 * @param text paragraphs with blank lines between them
 * @param baseUrl origin of the site, without a trailing slash
 */
export function letterHtml(
  { subject, text }: { subject: string; text: string },
  tokens: Tokens,
  baseUrl: string,
): string {
  const colour = (name: string) => semanticColour("light", name, tokens);
  const { scale, family } = tokens.type;
  const isNepali = /\p{Script=Devanagari}/u.test(text);
  const display = family.display.replaceAll('"', "'");
  const heading = isNepali ? scale.h3.lhNp : scale.h3.lh;
  const type = `font-family:${family.ui.replaceAll('"', "'")};font-size:${scale.body.px}px;line-height:${isNepali ? scale.body.lhNp : scale.body.lh}`;
  const frame = `max-width:36rem;margin:0 auto;padding:24px;border-top:2px solid ${colour("rule-strong")};background:${colour("surface")}`;
  const paragraphs = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 1em">${withLinks(paragraph, baseUrl, colour("link"))}</p>`);
  return [
    "<!doctype html>",
    `<html lang="${isNepali ? "ne" : "en"}"><head><meta charset="utf-8"><meta name="color-scheme" content="light">`,
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 0;background:${colour("bg")};color:${colour("text")};${type}">`,
    `<div style="${frame}">`,
    `<p style="margin:0 0 .5em;font-family:${display};font-weight:700;color:${colour("folio")}">${m.shell_app_name({}, { locale: isNepali ? "np" : "en" })}</p>`,
    `<h1 style="margin:0 0 .8em;font-family:${display};font-size:${scale.h3.px}px;line-height:${heading}">${escaped(subject)}</h1>`,
    ...paragraphs,
    "</div></body></html>",
    "",
  ].join("\n");
}

function withLinks(paragraph: string, baseUrl: string, colour: string): string {
  return paragraph
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) => {
      const text = escaped(part);
      const isOurs = part === baseUrl || part.startsWith(`${baseUrl}/`);
      return isOurs ? `<a href="${text}" style="color:${colour};word-break:break-all">${text}</a>` : text;
    })
    .join("")
    .replaceAll("\n", "<br>\n");
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
