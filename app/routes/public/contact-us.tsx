import { data, href, useRouteLoaderData } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { CONTACT_SUBJECT_MAX } from "#app/domain/limits.ts";
import { type ContactAnswer, ContactForm, MessageSent } from "#app/features/contact/contact.form.tsx";
import { readMessage } from "#app/features/contact/read-message.ts";
import type { AnswerTo } from "#app/features/contact/send-message.schema.ts";
import { sendMessage } from "#app/features/contact/send-message.server.ts";
import { contactUs } from "#app/features/information/contact-us.content.ts";
import { Information } from "#app/features/information/information.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { factsOf } from "#app/platform/request/contexts.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import type { Route } from "./+types/contact-us";

type Answer = { sentTo: AnswerTo } | { answer: ContactAnswer };

export const meta: Route.MetaFunction = (args) => {
  const language = languageOfPath(args.location.pathname);
  return pageMeta(args, { title: contactUs.title[language], description: contactUs.description[language] });
};

/** The router drops an action's headers unless a route returns them: here `Retry-After` of the rate limit. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** A search without results links here with its query. */
export function loader({ url }: Route.LoaderArgs) {
  const subject = Array.from(url.searchParams.get("subject") ?? "");
  return { subject: subject.slice(0, CONTACT_SUBJECT_MAX).join("") };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = await readMessage(request);
  if (!read.ok) return data<Answer>({ answer: read.answer }, { status: 400 });
  const { settings } = await companyInfo();
  const sent = await sendMessage(
    read.message,
    languageOfPath(url.pathname),
    settings.contact.email,
    factsOf(context),
  );
  const { email, phone } = read.message;
  if (sent.ok) return data<Answer>({ sentTo: { email, phone } });
  const headers = { "retry-after": String(sent.values?.seconds ?? 60) };
  return data<Answer>(
    { answer: { values: read.typed, errors: {}, refusal: sent.code } },
    { status: 429, headers },
  );
}

export default function ContactUs({ loaderData, actionData }: Route.ComponentProps) {
  const { to } = useLanguage();
  const answer = useLastActionData(actionData);
  const company = useRouteLoaderData<typeof rootLoader>("root")?.company;
  return (
    <Information page={contactUs} company={company}>
      {answer && "sentTo" in answer ? (
        <MessageSent to={answer.sentTo} again={to(href("/pages/contactus"))} />
      ) : (
        <ContactForm answer={answer?.answer} subject={loaderData.subject} />
      )}
    </Information>
  );
}
