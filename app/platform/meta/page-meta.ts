import type { MetaDescriptor } from "react-router";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { type Language, languageOfPath, otherLanguage } from "#app/domain/text/language.ts";
import { truncateGraphemes } from "#app/domain/text/truncate.ts";
import * as m from "#app/i18n/generated/messages.js";
import { type AsJson, fromJson } from "#app/platform/request/as-json.ts";
import { SHARE_SIZE, type Shared, sharePath } from "./share-path.ts";

/** Data in the words of schema.org, as values for JSON. */
export type StructuredData = { readonly [key: string]: unknown };

/** Title and description of a page for browsers and search engines. */
export type PageTexts = {
  /** By default the company's tagline. */
  readonly title?: string | undefined;
  /** At least thirty characters; by default the company's description. */
  readonly description?: string | undefined;
  /** What the page is about, for search engines that may index it. */
  readonly structured?: StructuredData | undefined;
  /** How a link to the page is shown in messengers and social networks. Private pages have nothing to share. */
  readonly share?: Shared | undefined;
};

type LinkedData = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];
type CompanyTexts = { readonly appName: L10n; readonly tagline: L10n; readonly description: L10n };
type MetaArgs = { readonly location: { readonly pathname: string }; readonly matches: readonly unknown[] };

const DESCRIPTION_MIN = 30;
const DESCRIPTION_MAX = 300;

/** Meta tags of a page in its language. The title consists of the page's title and the name of the site. */
export function pageMeta({ location, matches }: MetaArgs, texts: PageTexts): MetaDescriptor[] {
  const language = languageOfPath(location.pathname);
  const company = companyTexts(matches);
  const appName = company
    ? localized(company.appName, language).text
    : m.shell_app_name({}, { locale: language });
  const title = texts.title ?? (company ? localized(company.tagline, language).text : "");
  const description = descriptionOf(texts.description, company, language);
  return [
    { title: title ? `${title} · ${appName}` : appName },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(texts.share && company
      ? shareMeta({ ...texts.share, title, description, appName }, language, location.pathname, matches)
      : []),
    ...(texts.structured ? [{ "script:ld+json": texts.structured as LinkedData }] : []),
  ];
}

type ShareTexts = Shared & {
  readonly title: string;
  readonly description: string | undefined;
  readonly appName: string;
};

/** Language and country, as the Open Graph protocol writes them. */
const OPEN_GRAPH_LOCALES: Readonly<Record<Language, string>> = { en: "en_GB", np: "ne_NP" };

/** Tags of the Open Graph protocol (ogp.me), by which messengers and social networks show a link. */
function shareMeta(
  { title, description, appName, ...shared }: ShareTexts,
  language: Language,
  pathname: string,
  matches: readonly unknown[],
): MetaDescriptor[] {
  const [root] = matches as readonly ({ loaderData?: RootData } | undefined)[];
  const { baseUrl = "", brand } = root?.loaderData ?? {};
  const picture = baseUrl + sharePath(shared, language, brand?.digest);
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    property("title", title),
    ...(description ? [property("description", description)] : []),
    property("type", shared.kind === "book" ? "book" : "website"),
    property("url", baseUrl + pathname),
    property("site_name", appName),
    property("locale", OPEN_GRAPH_LOCALES[language]),
    property("locale:alternate", OPEN_GRAPH_LOCALES[otherLanguage(language)]),
    property("image", picture),
    property("image:type", "image/jpeg"),
    property("image:width", String(SHARE_SIZE.width)),
    property("image:height", String(SHARE_SIZE.height)),
    property("image:alt", title),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

type RootData = { readonly baseUrl?: string; readonly brand?: { readonly digest?: string | undefined } };

function descriptionOf(
  own: string | undefined,
  company: CompanyTexts | undefined,
  language: Language,
): string | undefined {
  const text = own?.replace(/\s+/g, " ").trim();
  if (text && text.length >= DESCRIPTION_MIN) return shortened(text, language);
  const usual = company ? localized(company.description, language).text : undefined;
  return text && usual ? shortened(`${text} ${usual}`, language) : usual;
}

/** Cuts after a whole word; a text without a space is cut after a whole grapheme. */
function shortened(text: string, language: Language): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  const end = text.lastIndexOf(" ", DESCRIPTION_MAX);
  if (end >= DESCRIPTION_MIN) return `${text.slice(0, end)}…`;
  return truncateGraphemes(text, DESCRIPTION_MAX, language);
}

function companyTexts(matches: readonly unknown[]): CompanyTexts | undefined {
  const [root] = matches as readonly ({ loaderData?: { company?: AsJson<CompanyTexts> } } | undefined)[];
  return root?.loaderData?.company && fromJson(root.loaderData.company);
}
