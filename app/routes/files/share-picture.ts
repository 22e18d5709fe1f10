import { AppError } from "#app/domain/access/errors.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { sharedBrandPage } from "#app/features/brand-book/book-data.server.ts";
import { informationPages } from "#app/features/information/information-pages.ts";
import { promoByToken } from "#app/features/promos/promo-by-token.server.ts";
import type { SharedTexts } from "#app/features/share-pictures/draw-share-picture.server.ts";
import { sharePicture } from "#app/features/share-pictures/share-picture.server.ts";
import { sharedBook, sharedList } from "#app/features/share-pictures/shared-records.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { keyOfShareFile, SHARE_KINDS, type ShareKind } from "#app/platform/meta/share-path.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/share-picture";

/** Pages that are no information page and have a title of their own. */
const OTHER_PAGES: ReadonlyMap<string, (language: Language) => string> = new Map([
  ["bookstore", (locale: Language) => m.catalogue_bookstore_title({}, { locale })],
  ["lists", (locale: Language) => m.editorlist_title({}, { locale })],
]);

type From = { readonly config: Config; readonly source: string };
type SharedBy = (key: string, language: Language, from: From) => Promise<SharedTexts>;

const SHARED: Readonly<Record<ShareKind, SharedBy>> = {
  async home(_key, language) {
    const { settings } = await companyInfo();
    return { title: localized(settings.tagline, language).text };
  },
  page(key, language) {
    const page = Object.hasOwn(informationPages, key) ? informationPages[key] : undefined;
    const title = page?.title[language] ?? OTHER_PAGES.get(key)?.(language);
    if (title === undefined) throw new AppError("notFound");
    return Promise.resolve({ title });
  },
  book: (code, language, { config }) => sharedBook(code, language, config.uploadDir),
  list: sharedList,
  // A token that is guessed counts as on the page of a promo.
  async promo(token, language, { source }) {
    return { title: (await promoByToken(token, language, source)).title.text };
  },
  brand: sharedBrandPage,
};

/** The picture for links to a public page, as messengers show it. Its URL changes with what it shows. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const kind = SHARE_KINDS.find((each) => each === params.kind);
  const language = LANGUAGES.find((each) => each === params.language);
  const key = keyOfShareFile(params.picture);
  if (!kind || !language || key === undefined) throw new AppError("notFound");
  const { config, source } = requestDetailsOf(context);
  const texts = await SHARED[kind](key, language, { config, source });
  const picture = await sharePicture(texts, await brand(), config.dataDir);
  return new Response(new Uint8Array(picture), {
    headers: {
      "content-type": "image/jpeg",
      "content-length": String(picture.length),
      // The name does not prove what the picture shows: asked for by an old name, the current one may be kept for a day.
      "cache-control": "public, max-age=86400",
    },
  });
}
