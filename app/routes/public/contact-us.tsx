import { href, useRouteLoaderData } from "react-router";
import { CONTACT_SUBJECT_MAX } from "#app/domain/limits.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { ContactForm, MessageSent } from "#app/features/contact/contact.form.tsx";
import { type AnswerTo, SendMessage } from "#app/features/contact/send-message.schema.ts";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import { contactUs } from "#app/features/information/contact-us.content.ts";
import { Information } from "#app/features/information/information.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { fromJson } from "#app/platform/request/as-json.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/contact-us";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Contact us")];

export const meta: Route.MetaFunction = (args) => {
  const language = languageOfPath(args.location.pathname);
  return pageMeta(args, {
    title: contactUs.title[language],
    description: contactUs.description[language],
    share: { kind: "page", key: "contactus", shows: [contactUs.title[language]] },
  });
};

/** A search without results links to this page with its query as the subject. */
export function loader({ url }: Route.LoaderArgs) {
  const subject = Array.from(url.searchParams.get("subject") ?? "");
  return { subject: subject.slice(0, CONTACT_SUBJECT_MAX).join("") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, SendMessage);
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const language = languageOfPath(url.pathname);
  const { contact, grievance } = settings;
  // A complaint goes to who hears complaints.
  const mailbox = (form.value.isComplaint && grievance.email) || contact.email;
  const sent = await sendMessage(form.value, language, mailbox, requestDetailsOf(context));
  if (!sent.ok) return form.refuse(sent);
  const { email, phone } = form.value;
  const sentTo: AnswerTo = { email, phone };
  return form.with({ sentTo }).next();
}

export default function ContactUs({ loaderData }: Route.ComponentProps) {
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  const sentTo = moreOf(answer, "sentTo");
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <Information page={contactUs} company={root && fromJson(root.company)}>
      {sentTo ? (
        <MessageSent to={sentTo} againUrl={to(href("/pages/contactus"))} />
      ) : (
        <ContactForm answer={answer} subject={loaderData.subject} />
      )}
    </Information>
  );
}
