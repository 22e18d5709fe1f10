import { type Language, otherLanguage, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { Tokens } from "#brand/tokens.ts";
import { semanticColour } from "#brand/tokens-css.ts";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * A letter as an HTML page for mail programs: the name of the company, the subject as its heading, and its text, unchanged, in
 * the colours and type of the brand. Only URLs of this site
 * become links, since a letter may quote a text of a visitor. Styles are attributes, because mail programs remove style sheets;
 * the colours are the light ones, because mail programs change dark colours by rules of their own.
 * What it quotes in the other script, such as a title, is marked with its language.
 * @param text paragraphs with blank lines between them
 * @param language in which it is written; that of most of its letters where it is not known
 * @param baseUrl origin of the site, without a trailing slash
 */
export function letterHtml(
  {
    subject,
    text,
    language = writtenIn(text),
  }: { readonly subject: string; readonly text: string; readonly language?: Language },
  tokens: Tokens,
  baseUrl: string,
): string {
  const colour = (name: string) => semanticColour("light", name, tokens);
  const { scale, family } = tokens.type;
  const isNepali = language === "np";
  const shown = (line: string) => withMarkedScript(line, language);
  const display = family.display.replaceAll('"', "'");
  const heading = isNepali ? scale.h3.lhNp : scale.h3.lh;
  const type = `font-family:${family.ui.replaceAll('"', "'")};font-size:${scale.body.px}px;line-height:${isNepali ? scale.body.lhNp : scale.body.lh}`;
  const frame = `max-width:36rem;margin:0 auto;padding:24px;border-top:2px solid ${colour("rule-strong")};background:${colour("surface")}`;
  const paragraphs = text
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) => `<p style="margin:0 0 1em">${withLinks(paragraph, baseUrl, colour("link"), shown)}</p>`,
    );
  return [
    "<!doctype html>",
    `<html lang="${PLATFORM_TAGS[language].html}"><head><meta charset="utf-8"><meta name="color-scheme" content="light">`,
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 0;background:${colour("bg")};color:${colour("text")};${type}">`,
    `<div style="${frame}">`,
    `<p style="margin:0 0 .5em;font-family:${display};font-weight:700;color:${colour("folio")}">${m.shell_app_name({}, { locale: language })}</p>`,
    `<h1 style="margin:0 0 .8em;font-family:${display};font-size:${scale.h3.px}px;line-height:${heading}">${shown(subject)}</h1>`,
    ...paragraphs,
    "</div></body></html>",
    "",
  ].join("\n");
}

function withLinks(
  paragraph: string,
  baseUrl: string,
  colour: string,
  shown: (text: string) => string,
): string {
  return paragraph
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) => {
      if (!/^https?:/.test(part)) return shown(part);
      const text = escaped(part);
      const isOurs = part === baseUrl || part.startsWith(`${baseUrl}/`);
      return isOurs ? `<a href="${text}" style="color:${colour};word-break:break-all">${text}</a>` : text;
    })
    .join("")
    .replaceAll("\n", "<br>\n");
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The language of most letters of a text. The sign of the rupee, `रु`, is none of them: amounts have it in both languages. */
function writtenIn(text: string): Language {
  const letters = text.replace(RUPEE_SIGN, "").replace(/https?:\S+/g, "");
  const count = (script: RegExp) => letters.match(script)?.length ?? 0;
  return count(/\p{Script=Devanagari}/gu) > count(/\p{Script=Latin}/gu) ? "np" : "en";
}

const RUPEE_SIGN = /रु(?=\u00a0)/g;
/** Words of a script that follow each other, by the language of the text that quotes them. */
const OTHER_SCRIPT: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{Script=Devanagari})(?!रु\u00a0)\p{Script=Devanagari}+(?:[ \-–,.।]+(?!रु\u00a0)\p{Script=Devanagari}+)*/gu,
  np: /\p{Script=Latin}{2,}(?:[ \-–,.'’]+\p{Script=Latin}+)*/gu,
};

/** Escapes a text, and marks with its language what it quotes in the other script. */
function withMarkedScript(text: string, language: Language): string {
  const lang = PLATFORM_TAGS[otherLanguage(language)].html;
  let shown = "";
  let at = 0;
  for (const { 0: quoted, index } of text.matchAll(OTHER_SCRIPT[language])) {
    shown += `${escaped(text.slice(at, index))}<span lang="${lang}">${quoted}</span>`;
    at = index + quoted.length;
  }
  return shown + escaped(text.slice(at));
}
