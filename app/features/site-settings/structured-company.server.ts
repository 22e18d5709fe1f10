import { href } from "react-router";
import { localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import type { StructuredData } from "#app/platform/meta/page-meta.ts";
import type { SiteSettings } from "./site-settings.ts";

/**
 * The company and its site as search engines read them: an Organization and a WebSite of schema.org. What has not been given
 * yet is left out.
 * @param baseUrl the URL of the site
 */
export function structuredCompany(
  settings: SiteSettings,
  language: Language,
  baseUrl: string,
): StructuredData {
  const { contact, socialLinks } = settings;
  const home = baseUrl + inLanguage("/", language);
  const company = `${baseUrl}/#company`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": company,
        name: localized(settings.appName, language).text,
        legalName: localized(settings.legalName, language).text || undefined,
        description: localized(settings.description, language).text,
        url: home,
        logo: `${baseUrl}/favicon.svg`,
        email: contact.email || undefined,
        telephone: contact.phone || undefined,
        sameAs: Object.values(socialLinks).filter((link) => link !== ""),
      },
      {
        "@type": "WebSite",
        name: localized(settings.appName, language).text,
        url: home,
        inLanguage: PLATFORM_TAGS[language].hreflang,
        publisher: { "@id": company },
        potentialAction: {
          "@type": "SearchAction",
          target: `${baseUrl}${inLanguage(href("/bookstore"), language)}?q={query}`,
          "query-input": "required name=query",
        },
      },
    ],
  };
}
