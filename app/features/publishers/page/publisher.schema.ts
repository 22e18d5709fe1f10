import { z } from "zod";
import { webUrl } from "#app/domain/web/web-url.ts";
import { partyIdentifier } from "#app/fields/party-identifier.schema.ts";
import { openedVersion, optional } from "#app/platform/forms/schema-fields.ts";

/** A website as people type it: often without the beginning of its URL. */
const website = optional((text) => webUrl(text.includes("://") ? text : `https://${text.trim()}`));

/** What an admin of a publisher changes of it. */
export const PublisherForm = z.object({
  website,
  isni: partyIdentifier("isni"),
  gln: partyIdentifier("gln"),
  version: openedVersion,
});

export type PublisherFormValue = z.output<typeof PublisherForm>;
