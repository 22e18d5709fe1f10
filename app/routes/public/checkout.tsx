import { redirect } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import {
  CHECKOUT_STEPS,
  type CheckoutStep,
  checkoutSteps,
  isOpenStep,
  nextStep,
} from "#app/domain/orders/checkout.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { cartOf, readerOf } from "#app/features/cart/cart-of-reader.server.ts";
import { AddressStep } from "#app/features/checkout/address-step.view.tsx";
import { takeStep } from "#app/features/checkout/answer-step.server.ts";
import { CHECKOUT_CODES, CHECKOUT_FORMS } from "#app/features/checkout/checkout.schema.ts";
import { CheckoutFrame, NothingToOrder } from "#app/features/checkout/checkout.view.tsx";
import { draftCookie, draftInCookies } from "#app/features/checkout/checkout-cookie.server.ts";
import { checkoutData } from "#app/features/checkout/checkout-data.server.ts";
import { STEP_TITLES } from "#app/features/checkout/checkout-messages.ts";
import { checkoutSum } from "#app/features/checkout/checkout-page.server.ts";
import { withFittingPayment } from "#app/features/checkout/payment-choices.ts";
import { ReviewStep } from "#app/features/checkout/review-step.view.tsx";
import { stepPath } from "#app/features/checkout/step-path.ts";
import { ContactStep, DeliveryStep, PaymentStep } from "#app/features/checkout/steps.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/checkout";
import { placeReview } from "./place-review.server.ts";

export const middleware: Route.MiddlewareFunction[] = [countsViews("Checkout")];

export const meta: Route.MetaFunction = (args) => {
  const step = args.loaderData?.step;
  const title = step && m.checkout_page_title({ step: STEP_TITLES[step]() });
  return pageMeta(args, {
    title,
    description: title && m.checkout_description({ step: STEP_TITLES[step]() }),
  });
};

/** The step that an address names; the first one has an address of its own. @throws AppError notFound for another name */
function stepOf(params: { readonly checkoutStep?: string | undefined }): CheckoutStep {
  const param = params.checkoutStep;
  const step = CHECKOUT_STEPS.find((each) => each === (param ?? "contact"));
  if (!step || param === "contact") throw new AppError("notFound");
  return step;
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const step = stepOf(params);
  const language = languageOfPath(url.pathname);
  const reader = readerOf(request, context);
  const said = draftInCookies(reader.cookies, reader.production);
  const sum = await checkoutSum(await cartOf(reader), said, language, reader.personId ?? null);
  const draft = withFittingPayment(said, sum);
  const steps = checkoutSteps(sum.hasParcel);
  if (sum.stores.length > 0 && !isOpenStep(step, draft, steps))
    throw redirect(inLanguage(stepPath(nextStep(draft, steps)), language));
  return await checkoutData(step, draft, sum, {
    viewer: viewerOf(context),
    language,
    config: requestDetailsOf(context).config,
    cash: (await companyInfo()).settings.cash,
  });
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const step = stepOf(params);
  const language = languageOfPath(url.pathname);
  const reader = readerOf(request, context);
  const { cookies, production } = reader;
  const draft = draftInCookies(cookies, production);
  const form = await readForm(request, CHECKOUT_FORMS, { by: () => step, codes: CHECKOUT_CODES });
  if (!form.ok) return form.answer;
  if (form.intent === "review") return await placeReview(form, draft, { reader, context, language });
  const taken = await takeStep(form, draft, { viewer: viewerOf(context), language });
  if (!taken.ok) return form.refuse(taken, { status: 409 });
  const { hasParcel } = await checkoutSum(
    await cartOf(reader),
    taken.value,
    language,
    reader.personId ?? null,
  );
  const steps = checkoutSteps(hasParcel);
  const after = steps[steps.indexOf(step) + 1] ?? "review";
  const next = isOpenStep(after, taken.value, steps) ? after : nextStep(taken.value, steps);
  const headers = { "set-cookie": draftCookie(taken.value, production) };
  throw redirect(inLanguage(stepPath(next), language), { status: 303, headers });
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book"]);
  const { step, steps, open, draft, sum, known, groups, saved, choices, review, submission, phoneCode } =
    loaderData;
  const answer = useFormAnswer<typeof action>();
  const form = { draft, answer };
  // The page of the cart says what is wrong with it.
  if (sum.stores.length === 0) return <NothingToOrder leftOut={sum.leftOut} answer={answer} />;
  return (
    <CheckoutFrame step={step} steps={steps} open={open} sum={sum}>
      {step === "contact" ? <ContactStep {...form} known={known} /> : null}
      {step === "address" ? <AddressStep {...form} groups={groups} saved={saved} /> : null}
      {step === "delivery" ? <DeliveryStep {...form} stores={sum.stores} /> : null}
      {step === "payment" ? (
        <PaymentStep {...form} choices={choices} hasFiles={sum.hasFiles} isFree={sum.isFree} />
      ) : null}
      {step === "review" && review ? (
        <ReviewStep
          review={review}
          stores={sum.stores}
          submission={submission}
          phoneCode={phoneCode}
          answer={answer}
        />
      ) : null}
    </CheckoutFrame>
  );
}
