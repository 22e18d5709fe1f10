import {
  PARTY_IDENTIFIERS,
  type PartyIdentifier,
  plainIdentifier,
} from "#app/domain/people/party-identifiers.ts";
import * as m from "#app/i18n/generated/messages.js";
import { CheckedField, type Reading } from "./checked-field.tsx";

type PartyIdentifierFieldProps = {
  /** The name of the field in the form. */
  name: PartyIdentifier;
  /** As it is printed. */
  stored?: string | undefined;
  hint?: string | undefined;
};

/** The ISNI, ORCID or GLN of a person or a company, shown as it is printed once it is complete. */
export function PartyIdentifierField({ name, ...props }: PartyIdentifierFieldProps) {
  return <CheckedField {...props} name={name} read={(text) => readIdentifier(name, text)} />;
}

function readIdentifier(name: PartyIdentifier, text: string): Reading {
  const { parse, format, length } = PARTY_IDENTIFIERS[name];
  if (plainIdentifier(text).length !== length) return undefined;
  const parsed = parse(text);
  return parsed === undefined
    ? { isRight: false, text: m.field_isbn_check_digit() }
    : { isRight: true, text: format(parsed) };
}
