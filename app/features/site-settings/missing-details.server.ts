import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { MissingDetail } from "./missing-details.ts";
import { companyInfo } from "./site-settings.server.ts";
import type { SiteSettings } from "./site-settings.ts";

/** Nothing, or the telephone number or mailbox of a new installation, which reaches nobody. */
const isEmpty = (text: string): boolean =>
  text.trim() === "" || /^[+\d\s]*0000000$/.test(text) || text.endsWith(".example");

/** Whether a detail is missing. */
const IS_MISSING: Readonly<Record<MissingDetail, (settings: SiteSettings) => boolean>> = {
  registrationNumber: ({ registrationNumber }) => isEmpty(registrationNumber),
  panNumber: ({ panNumber }) => isEmpty(panNumber),
  portalRegistrationNumber: ({ portalRegistrationNumber }) => isEmpty(portalRegistrationNumber),
  contact: ({ contact }) => isEmpty(contact.email) || isEmpty(contact.phone),
  grievance: ({ grievance }) => isEmpty(grievance.email) || isEmpty(grievance.phone),
};

/**
 * The details that the law asks a shop to show, and that readers see as "Not yet given" or as those of an example.
 * @throws AppError notFound for a viewer who is no site administrator
 */
export async function missingDetails(viewer: Viewer | null): Promise<readonly MissingDetail[]> {
  authorize(viewer, "admin.enter");
  const { settings } = await companyInfo();
  return (Object.keys(IS_MISSING) as MissingDetail[]).filter((detail) => IS_MISSING[detail](settings));
}
