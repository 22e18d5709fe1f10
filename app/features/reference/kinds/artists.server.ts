import { artistPictures, artistRates, artists } from "#app/db/tables/artists.server.ts";
import { DESCRIPTION_MAX, NAME_MAX } from "#app/domain/limits.ts";
import { ARTIST_PICTURES_MAX } from "#app/domain/reference/suppliers.ts";
import {
  oneOf,
  optionalLine,
  optionalTexts,
  someOf,
  texts,
} from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { someLanguages } from "#app/features/reference/engine/language-fields.server.ts";
import { optionalRate } from "#app/features/reference/engine/part-fields.server.ts";
import {
  optionalEmailAddress,
  optionalPan,
  optionalPhone,
  optionalWebsite,
} from "#app/features/reference/engine/party-fields.server.ts";
import { picturesPart } from "#app/features/reference/engine/pictures-part.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { optionalContributor, verifyContributor } from "./artist-contributor.server.ts";

const contact = m.organisation_group_contact;

/** The people and studios that are hired for pictures, at `/admin/artists`. */
export const artistKind = defineKind({
  name: "artist",
  table: artists,
  texts: { title: m.artist_title, description: m.artist_description, add: m.artist_add },
  nameField: "name",
  hasHomonyms: true,
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    kind: oneOf({
      label: m.artist_kind,
      labels: { person: m.artist_kind_person, studio: m.artist_kind_studio },
    }),
    disciplines: someOf({
      label: m.artist_disciplines,
      labels: {
        cover_design: m.artist_cover_design,
        illustration: m.artist_illustration,
        photography: m.artist_photography,
        lettering: m.artist_lettering,
        maps: m.artist_maps,
        layout: m.artist_layout,
        retouch: m.artist_retouch,
      },
    }),
    defaultRights: oneOf({
      label: m.artist_rights,
      labels: {
        assignment: m.artist_rights_assignment,
        exclusive_licence: m.artist_rights_exclusive,
        non_exclusive: m.artist_rights_non_exclusive,
      },
    }),
    languages: someLanguages({ label: m.artist_languages }),
    phone: optionalPhone({ group: contact, label: m.bookstore_phone, hint: m.bookstore_phone_hint }),
    email: optionalEmailAddress({ group: contact, label: m.organisation_email }),
    website: optionalWebsite({ group: contact, label: m.artist_portfolio, hint: m.publisher_website_hint }),
    address: optionalTexts({ group: contact, label: m.organisation_group_address, max: NAME_MAX }),
    panNumber: optionalPan({
      group: m.organisation_group_legal,
      label: m.organisation_pan,
      hint: m.organisation_pan_hint,
    }),
    notes: optionalLine({ group: m.organisation_group_legal, label: m.press_notes, max: DESCRIPTION_MAX }),
  },
  parts: {
    contributor: optionalContributor({ label: m.artist_contributor, hint: m.artist_contributor_hint }),
    rate: optionalRate(
      {
        table: artistRates,
        owner: artistRates.artistId,
        amount: artistRates.amountMinor,
        currency: artistRates.currency,
        per: artistRates.per,
      },
      {
        group: m.organisation_group_legal,
        label: m.artist_rate,
        per: {
          label: m.artist_rate_per,
          labels: {
            work: m.artist_rate_work,
            page: m.artist_rate_page,
            hour: m.artist_rate_hour,
          },
        },
      },
    ),
  },
  pictures: {
    heading: m.artist_pictures,
    most: ARTIST_PICTURES_MAX,
    part: picturesPart({
      table: artistPictures,
      owner: artistPictures.artistId,
      position: artistPictures.position,
      imageHash: artistPictures.imageHash,
    }),
    owner: artistPictures.artistId,
  },
  sealed: {
    column: "bankSealed",
    purpose: "artistBank",
    heading: m.artist_bank,
    label: m.artist_bank_account,
    hint: m.artist_bank_hint,
  },
  verify: verifyContributor,
  list: {
    columns: ["kind", "disciplines", "phone"],
    optional: ["languages", "email", "defaultRights"],
    filters: ["kind", "defaultRights"],
  },
});
