import { inLanguage, languageOfPath, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";

/**
 * The page for requests that are refused before the router or fail outside it. Plain markup without style or script: it
 * must work when nothing else does.
 * @param url requested URL, whose path decides the language
 * @param isSent whether the request sent a form; the page then states that it was not saved
 */
export function refusalPage(status: number, url: string, isSent = false): string {
  const language = languageOfPath(url.split("?")[0] ?? "/");
  return withLanguage(language, () => {
    const { title, lead } = textsFor(status, isSent);
    return `<!doctype html>
<html lang="${PLATFORM_TAGS[language].html}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${m.shell_app_name()}</title></head>
<body><main><h1>${title}</h1><p>${lead}</p><p><a href="${inLanguage("/", language)}">${m.error_back_home()}</a></p></main></body>
</html>
`;
  });
}

function textsFor(status: number, isSent: boolean): { readonly title: string; readonly lead: string } {
  if (status === 503 && isSent) return { title: m.error_not_saved_title(), lead: m.error_not_saved() };
  if (status === 503) return { title: m.error_unavailable_title(), lead: m.error_unavailable() };
  if (status >= 500) return { title: m.error_unexpected_title(), lead: m.error_unexpected() };
  const title = m.error_bad_request_title();
  if (status === 403) return { title, lead: m.error_unexpected() };
  return { title, lead: status === 405 ? m.error_method_title() : m.form_invalid() };
}
