import { href, redirect } from "react-router";
import { AppError } from "#app/domain/errors.ts";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import { formatInstant } from "#app/domain/nepal-date.ts";
import { Devices } from "#app/features/account/devices/devices.view.tsx";
import { endSession, endSessions } from "#app/features/account/devices/end-sessions.server.ts";
import { listDevices } from "#app/features/account/devices/list-devices.server.ts";
import { settled } from "#app/features/account/form/answer-form.ts";
import { readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/devices";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_devices_title({}, locale),
    description: m.account_devices_lead({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, session } = ownerOf(context);
  const language = languageOfPath(url.pathname);
  const devices = await listDevices(viewer, viewer.id, session.id);
  return {
    devices: devices.map(({ startedOn, usedOn, ...device }) => ({
      ...device,
      started: formatInstant(startedOn, language),
      used: formatInstant(usedOn, language),
    })),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer, session } = ownerOf(context);
  const posted = await readPosted(request);
  if (posted.intent === "endAll") {
    await endSessions(viewer, viewer.id);
    return redirect(inLanguage(href("/auth"), languageOfPath(url.pathname)));
  }
  if (posted.intent !== "end" && posted.intent !== "endOthers") throw new AppError("badRequest");
  const { value } =
    posted.intent === "end"
      ? await endSession(viewer, viewer.id, posted.session ?? "")
      : await endSessions(viewer, viewer.id, session.id);
  return settled({ ok: true, value: { changed: value.ended > 0 } }, posted, {
    notice: "account_signed_out",
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return (
    <AccountPage
      title={m.account_devices_title()}
      lead={m.account_devices_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.notice}
    >
      <Devices devices={loaderData.devices} />
    </AccountPage>
  );
}
