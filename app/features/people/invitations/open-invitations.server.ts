import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { l10nValue, momentValue } from "#app/db/row-values.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { formatInstant } from "#app/domain/calendar/nepal-date.ts";
import { fullName } from "#app/domain/people/person-name.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { RoleKind } from "#app/features/people/roles/role-texts.ts";

/** An invitation that waits, with its times as text. */
export type OpenInvitation = {
  readonly id: string;
  readonly email: string;
  readonly kind: RoleKind;
  readonly of: LocalizedText | undefined;
  readonly by: string;
  readonly sent: string;
  readonly until: string;
};

/** More are not shown: they are over after two weeks. */
const SHOWN_MAX = 200;

const invitationRow = z.object({
  id: z.string(),
  email: z.string(),
  kind: z.enum(["publisher", "bookstore", "book", "siteAdmin"]),
  of: l10nValue.nullable(),
  first: z.string(),
  middle: z.array(z.string()),
  last: z.string(),
  sent: momentValue,
  until: momentValue,
});

/** The invitations that wait for their people, the newest first. @throws AppError notFound for a viewer who may not invite */
export async function openInvitations(
  viewer: Viewer | null,
  language: Language,
  now = databaseNow(),
): Promise<OpenInvitation[]> {
  authorize(viewer, "person.invite");
  const rows = await queryRows(
    db(),
    invitationRow,
    sql`
    select i.id, i.email, coalesce(publisher.name, bookstore.name, book.title) as of, by.first_name as first,
      by.middle_names as middle, by.last_name as last, i.invited_on as sent, i.expires_on as until,
      case when i.publisher_id is not null then 'publisher' when i.shop_id is not null then 'bookstore'
        when i.book_id is not null then 'book' else 'siteAdmin' end as kind
    from invitations i join app_users by on by.id = i.invited_by
      left join publishers publisher on publisher.id = i.publisher_id
      left join bookstores bookstore on bookstore.id = i.shop_id left join books book on book.id = i.book_id
    where i.expires_on > ${now.toISOString()} order by i.invited_on desc, i.id limit ${SHOWN_MAX}`,
  );
  return rows.map(({ id, email, kind, of, first, middle, last, sent, until }) => ({
    id,
    email,
    kind,
    of: of ? localized(of, language) : undefined,
    by: fullName({ first, middle, last }),
    sent: formatInstant(sent, language),
    until: formatInstant(until, language),
  }));
}
