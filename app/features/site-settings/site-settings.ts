import { z } from "zod";
import { CASH_LIMITS } from "#app/domain/orders/payment-way.ts";
import { inOneLanguage, type L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { type AsJson, asJson } from "#app/platform/request/as-json.ts";

const Text = z
  .object({ en: z.string().optional(), np: z.string().optional() })
  .transform((text) => text as L10n);

/** The settings of the company, edited by site administrators, by key. An empty text means "not yet given". */
export const SiteSettings = z.object({
  appName: Text,
  tagline: Text,
  description: Text,
  socialLinks: z.object({
    facebook: z.string(),
    instagram: z.string(),
    youtube: z.string(),
    linkedin: z.string(),
    tiktok: z.string(),
  }),
  legalName: Text,
  registrationNumber: z.string(),
  /** Permanent Account Number, given by the tax office. */
  panNumber: z.string(),
  /** Registration at the e-commerce portal of the Department of Commerce, which every web shop in Nepal must show. */
  portalRegistrationNumber: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), address: Text }),
  grievance: z.object({ email: z.string(), phone: z.string(), name: Text }),
  /** Slug of the bookstore whose listings are shown at `/bookstore`. */
  companyBookstore: z.string(),
  /** What readers can order to be paid in cash. A process of the version before has not stored it yet. */
  cash: z.object({ maxRupees: z.int(), onDelivery: z.int(), atStore: z.int() }).default({ ...CASH_LIMITS }),
});

export type SiteSettings = z.infer<typeof SiteSettings>;

/** The names of the networks, in the order in which pages show them. */
const NETWORKS = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
} as const satisfies Record<keyof SiteSettings["socialLinks"], string>;

/** The settings as pages get them: in the page's language, without those that no page shows. */
export type ShownSettings = Omit<SiteSettings, "cash" | "companyBookstore" | "socialLinks"> & {
  /** The company's own pages on social networks. */
  readonly social: readonly { readonly name: string; readonly url: string }[];
};

/**
 * The settings for pages in a language.
 * @param language of the page; a missing text is replaced by the one in the other language
 */
export function settingsIn(
  { companyBookstore: _notShown, cash: _notShownEither, socialLinks, ...settings }: SiteSettings,
  language: Language,
): ShownSettings {
  const { contact, grievance } = settings;
  const networks = Object.entries(NETWORKS) as [keyof typeof NETWORKS, string][];
  return {
    ...settings,
    appName: inOneLanguage(settings.appName, language),
    tagline: inOneLanguage(settings.tagline, language),
    description: inOneLanguage(settings.description, language),
    legalName: inOneLanguage(settings.legalName, language),
    contact: { ...contact, address: inOneLanguage(contact.address, language) },
    grievance: { ...grievance, name: inOneLanguage(grievance.name, language) },
    social: networks.flatMap(([key, name]) => (socialLinks[key] ? [{ name, url: socialLinks[key] }] : [])),
  };
}

const shown = new WeakMap<SiteSettings, Map<Language, AsJson<ShownSettings>>>();

/** As `settingsIn`, for the page in the browser. The same object for the same arguments, so that it is written as JSON once. */
export function settingsAsJson(settings: SiteSettings, language: Language): AsJson<ShownSettings> {
  const byLanguage = shown.get(settings) ?? new Map<Language, AsJson<ShownSettings>>();
  shown.set(settings, byLanguage);
  const json = byLanguage.get(language) ?? asJson(settingsIn(settings, language));
  byLanguage.set(language, json);
  return json;
}
