import { redirect } from "react-router";
import { isAppError } from "#app/domain/access/errors.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { identityTexts } from "#app/features/account/identity/identity-texts.ts";
import { readIdentityOf } from "#app/features/account/identity/read-identity-of.server.ts";
import { secretOf } from "#app/features/account/page/account-owner.server.ts";
import { resetSecondFactor } from "#app/features/account/second-factor/reset-second-factor.server.ts";
import { PEOPLE_NOTICES } from "#app/features/people/people-messages.ts";
import { answerPerson } from "#app/features/people/person/answer-person.server.ts";
import { PersonView } from "#app/features/people/person/person.view.tsx";
import { PERSON_FORMS } from "#app/features/people/person/person-forms.schema.ts";
import { contributorRolePath, personPage } from "#app/features/people/person/person-page.server.ts";
import { roleChoices } from "#app/features/people/roles/role-choices.server.ts";
import { storeLetterRequest } from "#app/features/sign-in/letters/request-letter.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/user";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.person.fullName,
  });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const viewer = viewerOf(context);
  const found = await personPage(viewer, params.person, language).catch(async (error: unknown) => {
    // An address of the specification, `/admin/users/:role_id`: the id may be that of a contributor role.
    const path = isAppError(error) ? await contributorRolePath(viewer, params.person) : undefined;
    if (path === undefined) throw error;
    return redirect(inLanguage(path, language));
  });
  if (found instanceof Response) throw found;
  const done = codeIn(PEOPLE_NOTICES, url.searchParams.get("done"));
  return { person: found, choices: await roleChoices(language), done };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request, PERSON_FORMS);
  if (!form.ok) return form.answer;
  const requestDetails = requestDetailsOf(context);
  const { settings } = await companyInfo();
  const language = languageOfPath(url.pathname);
  const sender = senderOf(context, settings.contact.email);
  if (form.intent === "readIdentity") {
    const secret = secretOf(requestDetails.config);
    const read = await readIdentityOf(viewerOf(context), params.person, form.value, { sender, secret });
    if (!read.ok) return form.refuse(read, { status: 400 });
    return form.with({ identity: identityTexts(read.value, language) }).next();
  }
  if (form.intent === "resetSecondFactor") {
    const reset = await resetSecondFactor(viewerOf(context), params.person, form.value, sender);
    return form.respond(reset, { notice: "people_second_factor_done" });
  }
  const signInRequest = {
    request,
    requestDetails,
    language,
    companyEmail: settings.contact.email,
  };
  return await answerPerson(form, {
    viewer: viewerOf(context),
    userId: params.person,
    sender,
    store: (tx, email, cause) => storeLetterRequest(tx, signInRequest, "verify", { email }, cause),
  });
}

export default function AdminUser({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["person"]);
  const answer = useFormAnswer<typeof action>();
  return <PersonView {...loaderData} answer={answer} identity={moreOf(answer, "identity")} />;
}
