import { data, href, redirect } from "react-router";
import { inLanguage } from "#app/domain/text/language.ts";
import { InvitationScreen } from "#app/features/sign-in/invitation/accept-invitation.form.tsx";
import { ACCEPT_FORMS } from "#app/features/sign-in/invitation/accept-invitation.schema.ts";
import {
  acceptInvitation,
  openInvitation,
} from "#app/features/sign-in/invitation/accept-invitation.server.ts";
import { openSession } from "#app/features/sign-in/session/open-session.server.ts";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import { SIGN_UP_REFUSALS } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf, typedValue } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/invitation";
import { redirectAfterSignIn, signInRequestOf } from "./sign-in-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_invitation_title(), description: m.auth_invitation_description() });

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const invitation = await openInvitation(token, requestDetailsOf(context).config.production);
  return data({ token, invitation }, { status: invitation ? 200 : 400 });
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, ACCEPT_FORMS, { codes: SIGN_UP_REFUSALS });
  const signInRequest = await signInRequestOf(args);
  const [token = ""] = form.posted.token ?? [];
  const invitation = await openInvitation(token, signInRequest.requestDetails.config.production);
  if (!form.ok && !invitation) return form.refuse({ code: "auth_link_invalid" }, { status: 400 });
  const shown = form.with({ invitation });
  if (!form.ok || !("refuse" in shown)) return shown;
  const member = form.intent === "join" ? form.value : undefined;
  const accepted = await acceptInvitation(token, member, signInRequest);
  if (!accepted.ok) {
    const field = accepted.code === "auth_password_refused" ? "password" : undefined;
    return shown.refuse(accepted, { field, status: 400 });
  }
  // Only who has just chosen the password is signed in: an account of before may ask for more than the link.
  const isOpened = accepted.value.isNew && !viewerOf(args.context);
  const opened = isOpened ? await openSession(signInRequest, accepted.value, "link") : undefined;
  if (opened?.kind === "signedIn") return redirectAfterSignIn(args.url, opened, href("/account"));
  return redirect(`${inLanguage(href("/auth"), signInRequest.language)}?notice=invited`, 303);
}

export default function Invitation({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { to } = useLanguage();
  const isLinkInvalid = answer?.refusal?.code === "auth_link_invalid";
  const invitation = moreOf(answer, "invitation") ?? loaderData.invitation;
  return (
    <InvitationScreen
      invitation={isLinkInvalid ? undefined : invitation}
      token={typedValue(answer, "token") ?? loaderData.token}
      answer={answer}
      // The form carries the token: URLs are stored and logged on the way.
      action={to(href("/auth/invitation"))}
    />
  );
}
