import { data, href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import { withReturnPath } from "#app/domain/return-path.ts";
import { isKeepLink, keepAccountByLink } from "#app/features/account/deletion/cancel-deletion.server.ts";
import { AccountForm } from "#app/features/account/form/account-form.view.tsx";
import { refusedAnswer } from "#app/features/account/form/answer-form.ts";
import {
  type AccountAnswer,
  type AccountNotice,
  readPosted,
} from "#app/features/account/form/form-answer.ts";
import { saving } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import { noStore } from "#app/features/sign-in/session/signed-out-only.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/keep";

/** A link that is of no use, or a good one that could not be used just now. */
type Answer = { readonly isBad: true } | { readonly isBad: false; readonly refused: AccountAnswer };

const KEPT: AccountNotice = "account_delete_cancelled";
/** Sent along by the form of deletion, for whom it has just signed out. */
const ASKED = "asked";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  const isAsked = new URLSearchParams(args.location.search).get("notice") === ASKED;
  return pageMeta(args, {
    title: isAsked ? m.account_delete_requested_title({}, locale) : m.account_delete_cancel_title({}, locale),
    description: m.account_delete_cancel_help({}, locale),
  });
};

/**
 * Open to everybody: who asked to be deleted is signed out, and holds nothing but the link of the letter. Without one
 * the page tells what was just asked for or undone, and otherwise how an account is kept.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const notice = url.searchParams.get("notice");
  const isSignedIn = viewerOf(context) !== null;
  if (token === null) return data({ token: "", isBad: false, notice, isSignedIn });
  const isBad = !(await isKeepLink(token));
  return data({ token: isBad ? "" : token, isBad, notice: null, isSignedIn }, { status: isBad ? 400 : 200 });
}

export async function action({ request, url }: Route.ActionArgs) {
  const { token = "" } = await readPosted(request);
  const kept = await saving(() => keepAccountByLink(token));
  // Elsewhere, so that the page may be loaded again: its own link is used up.
  if (kept.ok)
    return redirect(inLanguage(`${href("/account/keep")}?notice=${KEPT}`, languageOfPath(url.pathname)), 303);
  if (kept.code === "account_link_expired") return data<Answer>({ isBad: true }, { status: 400 });
  const { answer, init } = refusedAnswer(kept, {});
  return data<Answer>({ isBad: false, refused: answer }, init);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Keep({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData<Answer>(actionData);
  const { token, notice, isSignedIn } = loaderData;
  if (answer?.isBad || loaderData.isBad)
    return (
      <Told
        title={m.account_delete_cancel_title()}
        lead={m.account_delete_cancel_expired()}
        isSignedIn={isSignedIn}
      />
    );
  if (token === "") return <Told {...newsOf(notice, isSignedIn)} isSignedIn={isSignedIn} />;
  return (
    <AccountPage title={m.account_delete_cancel_title()} lead={m.account_delete_cancel_lead()}>
      <AccountForm answer={answer?.refused} submit={m.account_delete_cancel()}>
        <input type="hidden" name="token" value={token} />
      </AccountForm>
    </AccountPage>
  );
}

type News = { title: string; lead?: string };

function newsOf(notice: string | null, isSignedIn: boolean): News {
  if (notice === KEPT)
    return {
      title: m.account_delete_cancelled_title(),
      ...(isSignedIn ? {} : { lead: m.account_delete_cancelled_lead() }),
    };
  // An old address says nothing of the kind to somebody who has signed in again.
  if (notice === ASKED && !isSignedIn)
    return { title: m.account_delete_requested_title(), lead: m.account_delete_requested() };
  return { title: m.account_delete_cancel_title(), lead: m.account_delete_cancel_help() };
}

/** Where nothing is to be done here but to sign in, or to go to one's account. */
function Told({ title, lead, isSignedIn }: News & { isSignedIn: boolean }) {
  const { to } = useLanguage();
  const [place, label] = isSignedIn
    ? [to(href("/account")), m.account_back()]
    : [withReturnPath(to(href("/auth")), to(href("/account"))), m.account_sign_in()];
  return (
    <AccountPage title={title} lead={lead}>
      <p>
        <Link to={place} className={buttonClass()}>
          {label}
        </Link>
      </p>
    </AccountPage>
  );
}
