import { z } from "zod";
import type { L10n } from "#app/domain/l10n.ts";

const Text = z
  .object({ en: z.string().optional(), np: z.string().optional() })
  .transform((text) => text as L10n);

/** What site administrators may say of the house, by key. An empty text means "not yet given". */
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
  panNumber: z.string(),
  portalRegistrationNumber: z.string(),
  contact: z.object({ email: z.string(), phone: z.string(), address: Text }),
  grievance: z.object({ email: z.string(), phone: z.string(), name: Text }),
  /** Slug of the store whose shelf is `/bookstore`. */
  houseBookstore: z.string(),
});

export type SiteSettings = z.infer<typeof SiteSettings>;
