import { formatDateInBoth } from "#app/domain/calendar/nepal-date.ts";
import { countryName } from "#app/domain/places/countries.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { NO_EXPIRY, type ProofType } from "./proof.ts";

/** The kinds of documents, by their names. */
export const PROOFS: Record<ProofType, () => string> = {
  citizenship: () => m.account_identity_proof_citizenship(),
  passport: () => m.account_identity_proof_passport(),
  nationalId: () => m.account_identity_proof_national_id(),
  drivingLicence: () => m.account_identity_proof_driving_licence(),
  voterId: () => m.account_identity_proof_voter_id(),
};

type Known = {
  readonly birthDate: string | null;
  readonly birthCountry: string | null;
  readonly identity: {
    readonly citizenship?: { readonly country: string } | undefined;
    readonly proof?:
      | {
          readonly type: ProofType;
          readonly id: string;
          readonly expirationDate: string;
          readonly countryOfIssue: string;
        }
      | undefined;
  };
};

/** One value of a birth or identity, with its label. */
export type IdentityText = { readonly label: string; readonly text: string };

/** Birth and identity as texts in the language of the request, in the order of their form; what is not given is left out. */
export function identityTexts(
  { birthDate, birthCountry, identity }: Known,
  language: Language,
): IdentityText[] {
  const { proof, citizenship } = identity;
  const country = (code: string | null | undefined) => (code ? countryName(code, language) : undefined);
  const until = proof?.expirationDate;
  const texts: (readonly [label: string, text: string | undefined])[] = [
    [m.account_identity_birth_date(), birthDate ? formatDateInBoth(birthDate, language) : undefined],
    [m.account_identity_birth_country(), country(birthCountry)],
    [m.account_identity_citizenship(), country(citizenship?.country)],
    [m.account_identity_proof_type(), proof && PROOFS[proof.type]()],
    [m.account_identity_proof_id(), proof?.id],
    [
      m.account_identity_proof_expires(),
      until &&
        (until === NO_EXPIRY ? m.account_identity_proof_never_expires() : formatDateInBoth(until, language)),
    ],
    [m.account_identity_proof_country(), country(proof?.countryOfIssue)],
  ];
  return texts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
