import type { MetaDescriptor } from "react-router";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { FEED_TYPE } from "./feed-path.ts";

/** The tag by which a browser or a feed reader finds the feed of a page. @param path without language */
export const feedMeta = (path: string, language: Language): MetaDescriptor => ({
  tagName: "link",
  rel: "alternate",
  type: FEED_TYPE,
  title: m.catalogue_feed({}, { locale: language }),
  href: inLanguage(path, language),
});
