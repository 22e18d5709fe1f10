import { href, redirectDocument } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { pathAfterSignIn, withReturnPath } from "#app/domain/web/return-path.ts";
import { signInAsDemo } from "#app/features/sign-in/demo/demo-sign-in.server.ts";
import { signedOutOnly } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { postedFields } from "#app/platform/forms/posted-fields.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/demo";

/** A signed-in person must sign out first, so that no unused session of the browser remains. */
export const middleware: Route.MiddlewareFunction[] = [signedOutOnly];

/** The path has no page: the buttons are on the sign-in page. */
export async function loader(): Promise<null> {
  throw new AppError("notFound");
}

/** One click signs in as one of the people of the demo data; outside the demo this path does not exist. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const [person] = (await postedFields(request))?.person ?? [];
  const { opened, start } = await signInAsDemo(person, {
    request,
    requestDetails: requestDetailsOf(context),
  });
  if (opened.kind === "refused") throw new AppError("notFound");
  const from = url.searchParams.get("from");
  const language = languageOfPath(url.pathname);
  const target =
    opened.kind === "signedIn"
      ? pathAfterSignIn(from, language, start)
      : inLanguage(withReturnPath(href("/auth/secondfactor"), from), language);
  const answer = redirectDocument(target, { status: 303 });
  for (const cookie of opened.cookies) answer.headers.append("set-cookie", cookie);
  return answer;
}

export default function DemoSignInPage() {
  return null;
}
