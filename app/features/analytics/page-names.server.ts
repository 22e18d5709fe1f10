import { href } from "react-router";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

type InLanguage = (inputs: Record<string, never>, options: { readonly locale: Language }) => string;

/** What the public pages that every site has are called, by their paths. */
const PAGE_NAMES: Readonly<Record<string, InLanguage>> = {
  [href("/")]: m.shell_nav_home,
  [href("/bookstore")]: m.shell_nav_bookstore,
  [href("/pages/howwework")]: m.shell_nav_how_we_work,
  [href("/pages/aboutus")]: m.shell_nav_about,
  [href("/pages/contactus")]: m.shell_nav_contact,
  [href("/pages/career")]: m.shell_footer_career,
  [href("/termsofuse")]: m.shell_footer_terms,
  [href("/privacypolicy")]: m.shell_footer_privacy,
};

/**
 * The name of a public page; undefined for a book and a promo. Not for the browser: visitors' pages, which never use these messages
 * there, would load them too.
 */
export const pageName = (path: string, language: Language): string | undefined =>
  PAGE_NAMES[path]?.({}, { locale: language });
