import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Address, addressLine } from "#app/domain/places/address.ts";
import { type L10n, type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { FieldView } from "#app/features/reference/engine/field-view.ts";
import { formFields, postedValues } from "#app/features/reference/engine/kind-form.server.ts";
import { usesShown } from "#app/features/reference/engine/kind-page.server.ts";
import type { AddPage, UseView } from "#app/features/reference/engine/reference-page.ts";
import * as m from "#app/i18n/generated/messages.js";
import { imagesShown } from "#app/platform/images/images-shown.server.ts";
import type { ShownPicture } from "#app/platform/images/shown-picture.ts";
import { type Member, membersOf } from "./members.server.ts";
import type { OrganisationKind, OrganisationRow, OrganisationState, Waiting } from "./organisation.server.ts";

/** The page of a publisher or bookstore, with all texts in the language of the request. */
export type OrganisationPage = {
  readonly name: OrganisationKind["name"];
  readonly title: LocalizedText;
  readonly back: AddPage["back"];
  readonly state: OrganisationState;
  /** When it was added, and by whom. */
  readonly added: string;
  readonly waiting: Waiting;
  readonly deskUrl: string;
  readonly fields: readonly FieldView[];
  readonly stored: Readonly<Record<string, string>>;
  readonly version: number;
  readonly logo: readonly ShownPicture[] | null;
  /** An address that was written before places had codes, or abroad. */
  readonly writtenPlace: LocalizedText | undefined;
  readonly members: { readonly total: number; readonly members: readonly Member[] };
  readonly uses: readonly UseView[];
  /** Why it cannot be deleted; none when it can. */
  readonly obstacles: readonly string[];
};

/**
 * The row of a publisher or bookstore.
 * @throws AppError notFound when there is none with this id, or for a viewer who is no site administrator
 */
export async function organisationRow(
  viewer: Viewer | null,
  kind: OrganisationKind,
  id: string,
): Promise<OrganisationRow> {
  authorize(viewer, "admin.enter");
  const row = isUuid(id) ? await kind.row(id) : undefined;
  if (!row) throw new AppError("notFound", { hidden: kind.name });
  return row;
}

const backOf = (kind: OrganisationKind, language: Language) => ({
  to: inLanguage(kind.path, language),
  label: kind.texts.title(),
});

/** The page on which one is added. @throws AppError notFound for a viewer who is no site administrator */
export async function addOrganisationPage(
  viewer: Viewer | null,
  kind: OrganisationKind,
  language: Language,
): Promise<AddPage> {
  authorize(viewer, "admin.enter");
  return {
    title: kind.texts.add(),
    back: backOf(kind, language),
    fields: await formFields(kind, language),
    stored: kind.initial,
  };
}

/** The page of a publisher or bookstore. @throws AppError as `organisationRow` */
export async function organisationPage(
  viewer: Viewer | null,
  kind: OrganisationKind,
  id: string,
  language: Language,
): Promise<OrganisationPage> {
  const row = await organisationRow(viewer, kind, id);
  const fields = await formFields(kind, language, row);
  const [added, members, uses, waiting, obstacles] = await Promise.all([
    addedText(row, language),
    membersOf(kind.roleColumn, id, language),
    usesShown(kind.uses, id, language),
    kind.waiting(row, language),
    kind.obstacles(id, language),
  ]);
  return {
    name: kind.name,
    title: localized(row.name, language),
    back: backOf(kind, language),
    state: kind.stateOf(row),
    waiting,
    added,
    deskUrl: inLanguage(kind.deskPath(id), language),
    fields,
    stored: postedValues(kind, fields, row),
    version: row.version,
    logo: kind.logo ? await imagesShown([kind.logo.hashOf(row)].filter((hash) => hash !== null)) : null,
    writtenPlace: writtenPlaceOf(row, language),
    members,
    uses,
    obstacles,
  };
}

async function addedText({ createdOn, createdBy }: OrganisationRow, language: Language): Promise<string> {
  const day = formatDate(todayInNepal(createdOn), language);
  const [by] = createdBy
    ? await db().select({ name: appUsers.name }).from(appUsers).where(eq(appUsers.id, createdBy))
    : [];
  return by ? m.organisation_added_by({ day, name: by.name }) : m.organisation_added_on({ day });
}

function writtenPlaceOf(row: OrganisationRow, language: Language): LocalizedText | undefined {
  const { state, district, city } = row as unknown as Address<L10n>;
  if (!state && !district && !city) return undefined;
  return addressLine(row as unknown as Address<L10n>, language);
}
