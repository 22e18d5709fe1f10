import { sql } from "drizzle-orm";
import { href } from "react-router";
import { LETTER_CHANNELS, LETTER_STATES } from "#app/domain/people/letter.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { instantCell } from "#app/platform/lists/cells.server.ts";
import { defineList } from "#app/platform/lists/list-definition.server.ts";
import {
  LETTER_CHANNEL_LABELS,
  LETTER_STATE_LABELS,
  LETTER_STATE_TONES,
  type LetterChannel,
  type LetterState,
  topicOf,
} from "./letter-labels.ts";

type LetterRow = {
  readonly id: string;
  readonly kind: string;
  readonly channel: LetterChannel;
  readonly state: LetterState;
  readonly attempts: number;
  readonly person: string | null;
  readonly createdOn: Date;
};

/** The list at `/admin/letters`. */
export const letterList = defineList<LetterRow>()({
  name: "letters",
  ability: "letter.see",
  rows: () => sql`select l.id, l.channel, l.state, l.person_id, l.created_on from letters l`,
  details: sql`
    select l.id, l.kind, l.channel, l.state, l.attempts, l.created_on, u.name as person
    from chosen
    join letters l on l.id = chosen.id
    left join app_users u on u.id = l.person_id and u.erased_on is null`,
  read: (row) => ({
    id: String(row.id),
    kind: String(row.kind),
    channel: row.channel as LetterChannel,
    state: row.state as LetterState,
    attempts: Number(row.attempts),
    person: row.person as string | null,
    createdOn: new Date(row.created_on as string | Date),
  }),
  searched: { kinds: { app_users: ["person_id"] } },
  columns: {
    about: { label: m.letter_about, cell: ({ kind }) => ({ kind: "text", text: topicOf(kind) }) },
    channel: {
      label: m.letter_channel,
      cell: ({ channel }) => ({ kind: "text", text: LETTER_CHANNEL_LABELS[channel]() }),
    },
    person: {
      label: m.letter_person,
      cell: ({ person }) => (person ? { kind: "text", text: person } : { kind: "none" }),
    },
    state: {
      label: m.letter_state,
      cell: ({ state }) => ({
        kind: "badge",
        text: LETTER_STATE_LABELS[state](),
        tone: LETTER_STATE_TONES[state],
      }),
    },
    attempts: {
      label: m.letter_attempts,
      isNumber: true,
      cell: ({ attempts }, { language }) => ({ kind: "number", text: formatNumber(attempts, language) }),
    },
    created: {
      label: m.letter_created,
      sort: ["newest", "oldest"],
      cell: ({ createdOn }, { language }) => instantCell(createdOn, language),
    },
  },
  filters: {
    state: {
      label: m.letter_state,
      options: () => LETTER_STATES.map((state) => ({ value: state, label: LETTER_STATE_LABELS[state]() })),
      where: (value) => sql`rows.state = ${value}`,
    },
    channel: {
      label: m.letter_channel,
      options: () =>
        LETTER_CHANNELS.map((channel) => ({ value: channel, label: LETTER_CHANNEL_LABELS[channel]() })),
      where: (value) => sql`rows.channel = ${value}`,
    },
  },
  sorts: {
    newest: { label: m.letter_sort_newest, orderBy: () => sql`rows.created_on desc` },
    oldest: { label: m.letter_sort_oldest, orderBy: () => sql`rows.created_on` },
  },
  defaultSort: "newest",
  pageSize: 50,
  // Who got which letter is nobody's work to know as a file.
  hasExport: false,
  pathOf: ({ id }) => href("/admin/letters/:letterId", { letterId: id }),
});
