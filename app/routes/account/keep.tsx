import { data, href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import {
  cancelDeletionByLink,
  isCancelDeletionLink,
} from "#app/features/account/deletion/cancel-deletion.server.ts";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountNotice } from "#app/features/account/frame/account-messages.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { LinkForm } from "#app/features/account/page/link-form.schema.ts";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { typedValue } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/keep";

const CANCELLED: AccountNotice = "account_delete_cancelled";
/** Value of `notice` in the URL that the form of deletion redirects to, for the person it has just signed out. */
const REQUESTED = "asked";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  const isRequested = new URLSearchParams(args.location.search).get("notice") === REQUESTED;
  return pageMeta(args, {
    title: isRequested
      ? m.account_delete_requested_title({}, locale)
      : m.account_delete_cancel_title({}, locale),
    description: m.account_delete_cancel_help({}, locale),
  });
};

/**
 * Open to visitors: a person who requested the deletion of the account is signed out, and has only the link in the letter.
 * Without a link the page confirms what was just requested or cancelled, or else explains how to cancel a deletion.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const notice = url.searchParams.get("notice");
  const isSignedIn = viewerOf(context) !== null;
  if (token === null) return data({ token: "", isLinkInvalid: false, notice, isSignedIn });
  const isLinkInvalid = !(await isCancelDeletionLink(token));
  return data(
    { token: isLinkInvalid ? "" : token, isLinkInvalid, notice: null, isSignedIn },
    { status: isLinkInvalid ? 400 : 200 },
  );
}

export async function action({ request, url }: Route.ActionArgs) {
  const form = await readForm(request, LinkForm);
  if (!form.ok) return form.answer;
  const kept = await cancelDeletionByLink(form.value.token);
  if (!kept.ok) return form.refuse(kept, { status: 400 });
  // Another URL, so that the page can be reloaded: the link can be used once.
  return redirect(
    inLanguage(`${href("/account/keep")}?notice=${CANCELLED}`, languageOfPath(url.pathname)),
    303,
  );
}

export default function Keep({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { notice, isSignedIn } = loaderData;
  // The form carries the token: URLs are stored and logged on the way.
  const path = useLanguage().to(href("/account/keep"));
  const token = typedValue(answer, "token") ?? loaderData.token;
  // A refused post without a token has no form that could show the refusal: its link was not valid.
  const isRejected = answer?.refusal?.code === "account_link_expired" || (answer && token === "");
  if (isRejected || loaderData.isLinkInvalid)
    return (
      <MessagePage
        title={m.account_delete_cancel_title()}
        lead={m.account_delete_cancel_expired()}
        isSignedIn={isSignedIn}
      />
    );
  if (token === "") return <MessagePage {...messageOf(notice, isSignedIn)} isSignedIn={isSignedIn} />;
  return (
    <AccountPage title={m.account_delete_cancel_title()} lead={m.account_delete_cancel_lead()}>
      <AccountForm action={path} answer={answer} submit={m.account_delete_cancel()} labels={{}}>
        <HiddenField name="token" value={token} />
      </AccountForm>
    </AccountPage>
  );
}

type Message = { title: string; lead?: string };

function messageOf(notice: string | null, isSignedIn: boolean): Message {
  if (notice === CANCELLED)
    return {
      title: m.account_delete_cancelled_title(),
      ...(isSignedIn ? {} : { lead: m.account_delete_cancelled_lead() }),
    };
  // A person who has signed in again, and opens this URL again, must not see this message.
  if (notice === REQUESTED && !isSignedIn)
    return { title: m.account_delete_requested_title(), lead: m.account_delete_requested() };
  return { title: m.account_delete_cancel_title(), lead: m.account_delete_cancel_help() };
}

/** A message with one link: to sign in, or to the account. */
function MessagePage({ title, lead, isSignedIn }: Message & { isSignedIn: boolean }) {
  const { to } = useLanguage();
  const [path, label] = isSignedIn
    ? [to(href("/account")), m.account_back()]
    : [withReturnPath(to(href("/auth")), to(href("/account"))), m.account_sign_in()];
  return (
    <AccountPage title={title} lead={lead}>
      <p>
        <Link to={path} className={buttonClass()}>
          {label}
        </Link>
      </p>
    </AccountPage>
  );
}
