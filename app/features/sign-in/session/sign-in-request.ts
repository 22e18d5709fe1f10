import type { Language } from "#app/domain/text/language.ts";
import type { RequestDetails } from "#app/platform/request/contexts.server.ts";

/** The data of a request that the verbs of signing up and in need. */
export type SignInRequest = {
  readonly request: Request;
  readonly requestDetails: RequestDetails;
  /** Language of the page; mail to a person with an account uses theirs. */
  readonly language: Language;
  /** Mailbox of the company, from the site settings: the sender of mail. */
  readonly companyEmail: string;
};
