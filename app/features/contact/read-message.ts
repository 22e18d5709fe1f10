import { postedFields } from "#app/platform/request/posted-fields.ts";
import type { ContactAnswer } from "./contact.form.tsx";
import { SEND_MESSAGE_FIELDS, SendMessage } from "./send-message.schema.ts";

/** A posted message read: either whole, or what to show the person again. `typed` are the words as they were sent. */
export type ReadMessage =
  | { readonly ok: true; readonly message: SendMessage; readonly typed: ContactAnswer["values"] }
  | { readonly ok: false; readonly answer: ContactAnswer };

/** Reads the contact form from a request. A body that is no form is refused like a form that looks off. */
export async function readMessage(request: Request): Promise<ReadMessage> {
  const words = await postedFields(request);
  if (!words) return { ok: false, answer: { values: {}, errors: {}, refusal: "form_invalid" } };
  const typed: ContactAnswer["values"] = Object.fromEntries(
    SEND_MESSAGE_FIELDS.flatMap((name) => (words[name] === undefined ? [] : [[name, words[name]]])),
  );
  const parsed = SendMessage.safeParse(typed);
  if (parsed.success) return { ok: true, message: parsed.data, typed };
  // In the order of the form: its first refused field takes the focus.
  const errors: ContactAnswer["errors"] = {};
  for (const field of SEND_MESSAGE_FIELDS) {
    const message = parsed.error.issues.find(({ path }) => path[0] === field)?.message;
    if (message !== undefined) errors[field] = message === "form_required" ? message : "form_invalid";
  }
  return { ok: false, answer: { values: typed, errors } };
}
