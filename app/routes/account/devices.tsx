import { href, redirect } from "react-router";
import { formatInstant } from "#app/domain/calendar/nepal-date.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { Devices } from "#app/features/account/devices/devices.view.tsx";
import { END_SESSIONS } from "#app/features/account/devices/end-sessions.schema.ts";
import { endSession, endSessions } from "#app/features/account/devices/end-sessions.server.ts";
import { listDevices } from "#app/features/account/devices/list-devices.server.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
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
  const form = await readForm(request, END_SESSIONS);
  if (!form.ok) return form.answer;
  if (form.intent === "endAll") {
    await endSessions(viewer, viewer.id);
    return redirect(inLanguage(href("/auth"), languageOfPath(url.pathname)));
  }
  const { value } =
    form.intent === "end"
      ? await endSession(viewer, viewer.id, form.value.session)
      : await endSessions(viewer, viewer.id, session.id);
  return form.done(value.ended > 0 ? "account_signed_out" : "form_no_changes");
}

export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return (
    <AccountPage
      title={m.account_devices_title()}
      lead={m.account_devices_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.notice}
      refusal={answer?.refusal}
    >
      <Devices devices={loaderData.devices} />
    </AccountPage>
  );
}
