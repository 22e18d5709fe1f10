import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import type { EditionNotice, EditionRefusal } from "./messages/edition-messages.ts";

/** What a part of the page of an edition is given, with the data that it shows. */
export type EditionPartProps<Data> = {
  readonly page: Data & { readonly id: string };
  readonly answer: FormAnswer<EditionRefusal, EditionNotice> | undefined;
  /** What was done before this page was opened, and the part it was done in. */
  readonly done: { readonly notice: EditionNotice; readonly part: string } | undefined;
};
