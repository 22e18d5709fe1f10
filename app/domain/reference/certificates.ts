import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { CertifiedThing } from "./paper-reference.ts";

/** What is held of a certificate: its certification, its number, and the last day on which it is valid. Null for what is not known. */
export type Certificate = {
  readonly certificationId: string;
  readonly number: string | null;
  readonly validUntil: IsoDate | null;
};

/** A certification, as far as certificates depend on it. */
export type CertificationRule = {
  readonly id: string;
  readonly appliesTo: readonly CertifiedThing[];
  readonly requiresCertificateNumber: boolean;
  readonly numberPattern: string | null;
};

/** How the numbers of certificates are written, in capitals. */
export const CERTIFICATE_NUMBER = /^[A-Z0-9][A-Z0-9./-]{1,39}$/;

/** A pattern of numbers: `#` is a digit, `@` a letter, everything else itself. */
export const NUMBER_PATTERN = /^[A-Z0-9#@./-]{2,40}$/;

/** How many certificates one paper or press can hold. */
export const CERTIFICATES_MAX = 20;

/** Whether a number is written as a pattern says. */
export function fitsNumberPattern(number: string, pattern: string): boolean {
  return (
    number.length === pattern.length &&
    Array.from(pattern).every((place, at) => {
      const given = number.charAt(at);
      if (place === "#") return /\d/.test(given);
      return place === "@" ? /[A-Z]/.test(given) : given === place;
    })
  );
}

/** What is wrong with certificates, and the ids of the certifications that are the reason. */
export type CertificateFault = {
  readonly code: (typeof CERTIFICATE_FAULTS)[number];
  readonly because: readonly string[];
};

export const CERTIFICATE_FAULTS = [
  "certificate_other_thing",
  "certificate_number_needed",
  "certificate_number_other",
  "certificate_twice",
] as const;

/** The first rule that the certificates of a thing break; undefined when they break none. */
export function certificateFault(
  certificates: readonly Certificate[],
  rules: readonly CertificationRule[],
  thing: CertifiedThing,
): CertificateFault | undefined {
  const ids = certificates.map(({ certificationId }) => certificationId);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (twice.length > 0) return { code: "certificate_twice", because: twice };
  const numberOf = (id: string) => certificates.find((each) => each.certificationId === id)?.number ?? null;
  const held = rules.filter(({ id }) => ids.includes(id));
  const faults: [CertificateFault["code"], (rule: CertificationRule) => boolean][] = [
    ["certificate_other_thing", ({ appliesTo }) => !appliesTo.includes(thing)],
    [
      "certificate_number_needed",
      ({ id, requiresCertificateNumber }) => requiresCertificateNumber && numberOf(id) === null,
    ],
    [
      "certificate_number_other",
      ({ id, numberPattern }) => {
        const number = numberOf(id);
        return numberPattern !== null && number !== null && !fitsNumberPattern(number, numberPattern);
      },
    ],
  ];
  for (const [code, isBroken] of faults) {
    const because = held.filter(isBroken).map(({ id }) => id);
    if (because.length > 0) return { code, because };
  }
  return undefined;
}
