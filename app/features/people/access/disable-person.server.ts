import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import * as m from "#app/i18n/generated/messages.js";
import { changeRow } from "#app/platform/changes/change-row.server.ts";
import { dropLinks } from "#app/platform/links/links.server.ts";
import { postLetterTo, recipientOf, type Sender } from "#app/platform/person/post-letter-to.server.ts";
import {
  authorizeSiteAdminNow,
  isLastSiteAdmin,
  lockSiteAdmins,
} from "#app/platform/person/site-admins.server.ts";

const PERSON = {
  table: appUsers,
  kind: "person",
  ability: "person.manage",
  scopeOf: ({ id }: { readonly id: string }) => ({ userId: id }),
  openedVersion: null,
} as const;

export type DisableRefusal = "people_last_site_admin" | "people_not_oneself";

/**
 * Disables a person: a trigger ends their sessions, and they cannot sign in until they are enabled again. Their roles stay.
 * @returns `people_not_oneself` for the viewer, who could not take it back; `people_last_site_admin`
 * @throws AppError notFound for an erased person, and for a viewer who may not do it at this moment
 */
export async function disablePerson(
  viewer: Viewer | null,
  userId: string,
  sender: Sender,
  now = databaseNow(),
): Promise<Result<{ changed: boolean }, DisableRefusal>> {
  authorize(viewer, "person.manage", { userId });
  if (viewer.id === userId) return refuse("people_not_oneself");
  return await transact(db(), async (tx) => {
    await lockSiteAdmins(tx);
    await authorizeSiteAdminNow(tx, viewer);
    if (await isLastSiteAdmin(tx, userId)) return refuse("people_last_site_admin");
    const result = await changeRow(tx, {
      ...PERSON,
      actor: viewer,
      id: userId,
      action: "person.disable",
      patch: (person) => done({ disabledOn: person.disabledOn ?? now }),
    });
    if (!result.ok) throw new Error("A change that compares no version was refused.");
    if (result.value.changed) {
      await dropLinks(tx, userId, "changeEmail");
      await notifyOfAccess(tx, sender, result.value.row);
    }
    return done({ changed: result.value.changed });
  });
}

/**
 * Enables a disabled person, who can then sign in again.
 * @throws AppError notFound for an erased person, and for a viewer who may not do it
 */
export async function enablePerson(
  viewer: Viewer | null,
  userId: string,
  sender: Sender,
): Promise<Result<{ changed: boolean }, never>> {
  authorize(viewer, "person.manage", { userId });
  return await transact(db(), async (tx) => {
    await lockSiteAdmins(tx);
    await authorizeSiteAdminNow(tx, viewer);
    const result = await changeRow(tx, {
      ...PERSON,
      actor: viewer,
      id: userId,
      action: "person.enable",
      patch: (person) => {
        if (person.erasedOn) throw new AppError("notFound", { hidden: "person" });
        return done({ disabledOn: null });
      },
    });
    if (!result.ok) throw new Error("A change that compares no version was refused.");
    if (result.value.changed) await notifyOfAccess(tx, sender, result.value.row);
    return done({ changed: result.value.changed });
  });
}

/** Tells a person by letter that their account was disabled, or enabled. */
async function notifyOfAccess(
  tx: Transaction,
  sender: Sender,
  { disabledOn, version, ...person }: typeof appUsers.$inferSelect,
): Promise<void> {
  const about = {
    kind: disabledOn ? "personDisabled" : "personEnabled",
    cause: `access:${person.id}-${version}`,
    about: `access:${person.id}`,
  } as const;
  await postLetterTo(tx, sender, recipientOf(person), about, (locale, at) => ({
    subject: disabledOn
      ? m.people_mail_disabled_subject({}, locale)
      : m.people_mail_enabled_subject({}, locale),
    text: disabledOn
      ? m.people_mail_disabled({ contact: at(href("/pages/contactus")) }, locale)
      : m.people_mail_enabled({ link: at(href("/auth/login")) }, locale),
  }));
}
