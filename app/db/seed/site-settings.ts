import { CASH_LIMITS, type CashLimits } from "#app/domain/orders/payment-way.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** A person or office that readers may contact. An empty text means: not yet given. */
type SeedContact = { readonly email: string; readonly phone: string };

/**
 * The first settings of a new installation, until a site administrator changes them. An empty text means "not yet
 * given".
 */
export type SeedSiteSettings = {
  readonly appName: L10n;
  readonly tagline: L10n;
  /** The description that search engines and shared links show for pages without their own; 30 characters or more. */
  readonly description: L10n;
  readonly socialLinks: Readonly<
    Record<"facebook" | "instagram" | "youtube" | "linkedin" | "tiktok", string>
  >;
  readonly legalName: L10n;
  readonly registrationNumber: string;
  readonly panNumber: string;
  /** The company's number in the department's list of online sellers. */
  readonly portalRegistrationNumber: string;
  readonly contact: SeedContact & { readonly address: L10n };
  readonly grievance: SeedContact & { readonly name: L10n };
  /** Slug of the bookstore whose listings visitors see at `/bookstore`. */
  readonly companyBookstore: string;
  readonly cash: CashLimits;
};

/**
 * The mailboxes are in a domain reserved for examples and the telephone number is all zeros, so that a company that
 * has not filled them in yet misleads no reader.
 */
export const siteSettings: SeedSiteSettings = {
  appName: { en: "Ekadeshma", np: "एकादेशमा" },
  tagline: {
    en: "From manuscript to readers, without the seams",
    np: "पाण्डुलिपिदेखि पाठकसम्म, निर्बाध",
  },
  description: {
    en: "A publishing house in Nepal that edits, designs and prints books, takes them to bookshops across the country and tells readers about them quietly.",
    np: "पुस्तकको सम्पादन, सज्जा र छपाइ गर्ने, देशभरका पुस्तक पसलमा पुर्‍याउने र हल्लाविना पाठकलाई खबर गर्ने नेपालको प्रकाशन गृह।",
  },
  socialLinks: {
    facebook: "https://www.facebook.com/ekadeshma",
    instagram: "https://www.instagram.com/ekadeshma",
    youtube: "https://www.youtube.com/@ekadeshma",
    linkedin: "https://www.linkedin.com/company/ekadeshma",
    tiktok: "https://www.tiktok.com/@ekadeshma",
  },
  legalName: { en: "Ekadeshma", np: "एकादेशमा" },
  registrationNumber: "",
  panNumber: "",
  portalRegistrationNumber: "",
  contact: {
    email: "namaste@ekadeshma.example",
    phone: "+977 1 0000000",
    address: { en: "Kathmandu, Bagmati Province, Nepal", np: "काठमाडौँ, बागमती प्रदेश, नेपाल" },
  },
  grievance: {
    name: { en: "Grievance desk", np: "गुनासो सुन्ने शाखा" },
    email: "gunaso@ekadeshma.example",
    phone: "+977 1 0000000",
  },
  companyBookstore: "ekadeshma-bookstore",
  cash: CASH_LIMITS,
};
