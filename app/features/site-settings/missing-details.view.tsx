import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import type { MissingDetail } from "./missing-details.ts";

const NAMES: Readonly<Record<MissingDetail, () => string>> = {
  registrationNumber: m.facts_registration,
  panNumber: m.facts_pan,
  portalRegistrationNumber: m.facts_portal,
  contact: m.setting_contact,
  grievance: m.setting_grievance,
};

/** What is still to be given of what the law asks a shop to show. */
export function MissingDetails({ missing }: { missing: readonly MissingDetail[] }) {
  const { to } = useLanguage();
  return (
    <p>
      <Link to={to(href("/admin/settings"))}>{m.setting_missing()}</Link>{" "}
      {missing.map((detail) => NAMES[detail]()).join(", ")}
    </p>
  );
}
