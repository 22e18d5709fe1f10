import { redirect } from "react-router";
import { z } from "zod";
import { authorize } from "#app/domain/access/abilities.ts";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done } from "#app/domain/result.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import {
  addSchema,
  conflictValues,
  formFields,
  saveSchema,
} from "#app/features/reference/engine/kind-form.server.ts";
import { PARTY_CODES } from "#app/fields/party-identifier.schema.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { openedVersion } from "#app/platform/forms/schema-fields.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { receivePicture } from "#app/platform/images/receive-picture.server.ts";
import type { NotifyOfClosing } from "#app/records/bookstores/change-bookstore.server.ts";
import type { OrganisationKind, OrganisationRow } from "./organisation.server.ts";
import type { OrganisationMove } from "./organisation-messages.ts";
import { organisationRow } from "./organisation-page.server.ts";

type Posted = {
  readonly request: Request;
  readonly viewer: Viewer | null;
  readonly kind: OrganisationKind;
  readonly language: Language;
};

type PostedAt = Posted & { readonly notify: NotifyOfClosing; readonly images: ImageStore };

const opened = z.object({ version: openedVersion });

/** The forms that change the state as a whole; those that the state of now does not have are refused as unknown. */
const movesOf = (kind: OrganisationKind, row: OrganisationRow) =>
  Object.fromEntries(kind.stateOf(row).moves.map((move) => [move, opened])) as Record<
    OrganisationMove,
    typeof opened
  >;

/** The forms of the logo, of a kind that has one. */
const logoForms = ({ logo }: OrganisationKind) =>
  (logo ? { picture: opened, removePicture: opened } : {}) as Record<
    "picture" | "removePicture",
    typeof opened
  >;

/** Adds a publisher or bookstore and opens its page, or answers with the form. */
export async function answerAddOrganisation({ request, viewer, kind, language }: Posted) {
  const fields = await formFields(kind, language);
  const form = await readForm(request, addSchema(kind, fields), { codes: PARTY_CODES });
  if (!form.ok) return form.answer;
  const added = await kind.add(viewer, form.value);
  if (!added.ok) return form.refuse(added);
  throw redirect(inLanguage(`${kind.path}/${added.value.id}?done=reference_added`, language));
}

/** Carries out a form of the page of a publisher or bookstore, by its intent, and returns the answer. */
export async function answerOrganisation(
  id: string,
  { request, viewer, kind, language, notify, images }: PostedAt,
) {
  const row = await organisationRow(viewer, kind, id);
  const fields = await formFields(kind, language, row);
  const save = saveSchema(kind, fields);
  const form = await readForm(
    request,
    { save, remove: opened, ...logoForms(kind), ...movesOf(kind, row) },
    { codes: PARTY_CODES, file: { name: "picture", maxBytes: IMAGE_MAX_BYTES } },
  );
  if (!form.ok) return form.answer;
  switch (form.intent) {
    case "save": {
      const { version, values } = form.value;
      const result = await kind.change(viewer, { id, openedVersion: version, values });
      const stored = async () => conflictValues(kind, fields, await organisationRow(viewer, kind, id));
      return await form.respondToChange(result, { stored });
    }
    case "picture":
    case "removePicture": {
      authorize(viewer, "admin.enter");
      if (!kind.logo) throw new Error(`A ${kind.name} has no logo.`);
      const received =
        form.intent === "picture" ? await receivePicture(viewer, form.file, images) : done(null);
      if (!received.ok) return form.refuse(received);
      const logo = { id, openedVersion: form.value.version, logoHash: received.value };
      return await form.respondToChange(await kind.logo.change(viewer, logo));
    }
    case "remove": {
      const removed = await kind.remove(viewer, id);
      if (!removed.ok) return form.refuse(removed);
      throw redirect(inLanguage(`${kind.path}?done=organisation_removed`, language));
    }
    default: {
      const move = { id, openedVersion: form.value.version, to: form.intent, notify };
      const result = await kind.move(viewer, move);
      return await form.respondToChange(result);
    }
  }
}
