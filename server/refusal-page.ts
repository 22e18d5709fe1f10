import { inLanguage, languageOfPath, PLATFORM_TAGS } from "#app/domain/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { speakingIn } from "#app/platform/i18n/request-language.server.ts";

/**
 * The page for requests turned away before the router, or failed outside it. Plain markup without style or script: it
 * must work when nothing else does.
 * @param url address asked for, which decides the language
 */
export function refusalPage(status: number, url: string): string {
  const language = languageOfPath(url.split("?")[0] ?? "/");
  return speakingIn(language, () => {
    const lead =
      status >= 500 || status === 403
        ? m.error_unexpected()
        : status === 405
          ? m.error_method_title()
          : m.form_looks_off();
    const title = status >= 500 ? m.error_unexpected_title() : m.error_bad_request_title();
    return `<!doctype html>
<html lang="${PLATFORM_TAGS[language].html}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · ${m.app_name()}</title></head>
<body><main><h1>${title}</h1><p>${lead}</p><p><a href="${inLanguage("/", language)}">${m.error_back_home()}</a></p></main></body>
</html>
`;
  });
}
