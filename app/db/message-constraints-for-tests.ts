import { eq } from "drizzle-orm";
import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, twice, UNKNOWN } from "./constraint-case-for-tests.ts";
import { letters } from "./tables/letters.server.ts";
import { contactMessages, pageViews } from "./tables/site.server.ts";
import { staffNotices } from "./tables/staff-notices.server.ts";

const aMessage = build.contactMessage;
/** A message whose telephone number has this digest. */
async function aMessageWith(phoneDigest: string, phone: string | null) {
  const { id } = await aMessage({ phone });
  return await db().update(contactMessages).set({ phoneDigest }).where(eq(contactMessages.id, id));
}
const ANSWERED = { status: "answered", answeredOn: new Date() } as const;

function aPageView(own: Partial<typeof pageViews.$inferInsert>) {
  return db()
    .insert(pageViews)
    .values({ title: "Home", path: "/", language: "en", visitorOfDay: "x", ...own });
}

function aLetter(own: Partial<typeof letters.$inferInsert>) {
  const row = { cause: "contact:2", kind: "contact", content: "v1.sealed" };
  return db()
    .insert(letters)
    .values({ ...row, ...own });
}

/** What the database refuses of visitors' messages, letters and views of pages. */
export const messageConstraints: ConstraintCase[] = [
  ["page_views_not_found_length", "an empty search", () => aPageView({ notFound: "" })],
  ["page_views_network_of_search", "the network of another view", () => aPageView({ networkOfDay: "n" })],
  ["page_views_language_known", "an unknown language", () => aPageView({ language: UNKNOWN })],
  ["contact_messages_language_known", "an unknown language", () => aMessage({ language: UNKNOWN })],
  ["contact_messages_status_known", "an unknown status", () => aMessage({ status: UNKNOWN })],
  ["contact_messages_note_filled", "a note without text", () => aMessage({ ...ANSWERED, note: " " })],
  ["contact_messages_answer_fits", "a note on an open message", () => aMessage({ note: "Called." })],
  ["contact_messages_phone_digest_shape", "a digest of words", () => aMessageWith("call me", "9841000001")],
  ["contact_messages_phone_known", "a digest without a number", () => aMessageWith("9841000001", null)],
  ["contact_messages_filled", "an empty body", () => aMessage({ body: "" })],
  [
    "contact_messages_forgotten_complaint",
    "who wrote it emptied of what is no complaint",
    () => aMessage({ name: "–", email: null, forgottenOn: new Date() }),
  ],
  [
    "contact_messages_answerable",
    "neither an e-mail address nor a phone number",
    () => aMessage({ email: null, phone: null }),
  ],
  [
    "staff_notices_kind_known",
    "an unknown kind",
    () => db().insert(staffNotices).values({ kind: UNKNOWN, object: "a" }),
  ],
  ["letters_cause", "a second letter for one cause", twice({ cause: "contact:1" }, aLetter)],
  [
    "letters_state_known",
    "an unknown state",
    () => aLetter({ state: UNKNOWN, content: null, settledOn: new Date() }),
  ],
  ["letters_reason_known", "an unknown reason", () => aLetter({ reason: UNKNOWN })],
  [
    "letters_content_while_open",
    "content of a letter that was sent",
    () => aLetter({ state: "sent", settledOn: new Date() }),
  ],
  [
    "letters_settled",
    "a time of sending for a letter that is waiting",
    () => aLetter({ settledOn: new Date() }),
  ],
  [
    "letters_person_id_app_users_id_fk",
    "a person who does not exist",
    () => aLetter({ personId: "00000000-0000-4000-8000-000000000000" }),
  ],
];
