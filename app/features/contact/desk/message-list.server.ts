import { sql } from "drizzle-orm";
import { href } from "react-router";
import { CONTACT_MESSAGE_STATUSES, type ContactMessageStatus } from "#app/domain/people/contact-message.ts";
import * as m from "#app/i18n/generated/messages.js";
import { instantCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import { phoneDigests } from "#app/platform/secrets/sealed-rows.server.ts";
import { MESSAGE_STATUS_LABELS, MESSAGE_STATUS_TONES } from "./message-labels.ts";

type MessageRow = {
  readonly id: string;
  readonly subject: string;
  readonly name: string;
  readonly createdOn: Date;
  readonly status: ContactMessageStatus;
};

/** The list at `/admin/messages`. */
export const messageList = defineList<MessageRow>()({
  name: "messages",
  ability: "contactMessage.see",
  rows: () => sql`
    select c.id, c.created_on, c.status, c.phone_digest from contact_messages c`,
  details: sql`
    select c.id, c.created_on, c.status, c.name, c.subject from chosen join contact_messages c on c.id = chosen.id`,
  read: (row) => ({
    id: String(row.id),
    subject: String(row.subject),
    name: String(row.name),
    createdOn: new Date(row.created_on as string | Date),
    status: row.status as ContactMessageStatus,
  }),
  searched: {
    kinds: { contact_messages: ["id"] },
    numbers: (text) => {
      const digests = phoneDigests(text);
      return digests.length === 0 ? undefined : sql`rows.phone_digest = any(${sql.param(digests)}::text[])`;
    },
  },
  columns: {
    subject: { label: m.message_subject, cell: ({ subject }) => ({ kind: "text", text: subject }) },
    from: { label: m.message_from, cell: ({ name }) => ({ kind: "text", text: name }) },
    received: {
      label: m.message_received,
      sort: ["newest", "oldest"],
      cell: ({ createdOn }, { language }) => instantCell(createdOn, language),
    },
    status: {
      label: m.message_status,
      cell: ({ status }) => ({
        kind: "badge",
        text: MESSAGE_STATUS_LABELS[status](),
        tone: MESSAGE_STATUS_TONES[status],
      }),
    },
  },
  filters: {
    status: {
      label: m.message_status,
      options: () =>
        CONTACT_MESSAGE_STATUSES.map((status) => ({ value: status, label: MESSAGE_STATUS_LABELS[status]() })),
      where: (value) => sql`rows.status = ${value}`,
    },
  },
  sorts: {
    newest: { label: m.message_sort_newest, orderBy: () => sql`rows.created_on desc` },
    oldest: { label: m.message_sort_oldest, orderBy: () => sql`rows.created_on` },
  },
  defaultSort: "newest",
  pageSize: 50,
  countUpTo: 200_000,
  // A file with the addresses of everybody who wrote serves nobody's work, and cannot be taken back.
  hasExport: false,
  pathOf: ({ id }) => href("/admin/messages/:messageId", { messageId: id }),
});
