import { redirect } from "react-router";
import { AppError } from "#app/domain/access/errors.ts";
import {
  CHANGED_PARTS,
  CHECKOUT_STEPS,
  type CheckoutStep,
  isOpenStep,
  nextStep,
} from "#app/domain/orders/checkout.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { countsViews } from "#app/features/analytics/counts-views.server.ts";
import { cartOf, readerOf } from "#app/features/cart/cart-of-reader.server.ts";
import { takeStep } from "#app/features/checkout/answer-step.server.ts";
import { CHECKOUT_CODES, CHECKOUT_FORMS } from "#app/features/checkout/checkout.schema.ts";
import { CheckoutFrame, NothingToOrder } from "#app/features/checkout/checkout.view.tsx";
import { draftCookie, draftInCookies } from "#app/features/checkout/checkout-cookie.server.ts";
import { checkoutData } from "#app/features/checkout/checkout-data.server.ts";
import { STEP_TITLES } from "#app/features/checkout/checkout-messages.ts";
import { checkoutSum } from "#app/features/checkout/checkout-page.server.ts";
import { withFittingPayment } from "#app/features/checkout/payment-choices.ts";
import { PlaceOrderAbove, ReviewStep } from "#app/features/checkout/review-step.view.tsx";
import { CHANGE, stepPath } from "#app/features/checkout/step-path.ts";
import { DetailsStep, PaymentStep } from "#app/features/checkout/steps.view.tsx";
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
  const step = args.loaderData && STEP_TITLES[args.loaderData.step](args.loaderData.sum.hasParcel);
  const title = step && m.checkout_page_title({ step });
  return pageMeta(args, { title, description: step && m.checkout_description({ step }) });
};

/** The step that an address names; the first one has an address of its own. @throws AppError notFound for another name */
function stepOf(params: { readonly checkoutStep?: string | undefined }): CheckoutStep {
  const param = params.checkoutStep;
  const step = CHECKOUT_STEPS.find((each) => each === (param ?? "details"));
  if (!step || param === "details") throw new AppError("notFound");
  return step;
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const step = stepOf(params);
  const language = languageOfPath(url.pathname);
  const reader = readerOf(request, context);
  const said = draftInCookies(reader.cookies, reader.production);
  const sum = await checkoutSum(await cartOf(reader), said, language, reader.personId ?? null);
  const draft = withFittingPayment(said, sum);
  if (sum.stores.length > 0 && !isOpenStep(step, draft, sum.hasParcel))
    throw redirect(inLanguage(stepPath(nextStep(draft, sum.hasParcel)), language));
  const asked = url.searchParams.get(CHANGE);
  const changed = step === "review" ? CHANGED_PARTS.find((each) => each === asked) : undefined;
  return await checkoutData({ step, changed }, draft, sum, {
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
  const form = await readForm(request, CHECKOUT_FORMS, { codes: CHECKOUT_CODES });
  if (!form.ok) return form.answer;
  if (form.intent === "review") return await placeReview(form, draft, { reader, context, language });
  const taken = await takeStep(form, draft, { viewer: viewerOf(context), language });
  if (!taken.ok) return form.refuse(taken, { status: 409 });
  const cart = await cartOf(reader);
  const { hasParcel } = await checkoutSum(cart, taken.value, language, reader.personId ?? null);
  const after = CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(step) + 1] ?? "review";
  const next = isOpenStep(after, taken.value, hasParcel) ? after : nextStep(taken.value, hasParcel);
  const headers = { "set-cookie": draftCookie(taken.value, production) };
  throw redirect(inLanguage(stepPath(next), language), { status: 303, headers });
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["listing", "edition", "book"]);
  const { step, changed, open, draft, sum, known, groups, saved, choices, review, submission, phoneCode } =
    loaderData;
  const answer = useFormAnswer<typeof action>();
  // The page of the cart says what is wrong with it.
  if (sum.stores.length === 0) return <NothingToOrder leftOut={sum.leftOut} answer={answer} />;
  const asked = { draft, known, groups, saved, choices, answer };
  return (
    <CheckoutFrame
      step={step}
      open={open}
      sum={sum}
      above={review && !changed ? <PlaceOrderAbove label={review.button} /> : null}
    >
      {step === "details" ? <DetailsStep {...asked} hasParcel={sum.hasParcel} /> : null}
      {step === "payment" ? <PaymentStep {...asked} {...sum} /> : null}
      {step === "review" && review ? (
        <ReviewStep
          {...asked}
          changed={changed}
          review={review}
          stores={sum.stores}
          submission={submission}
          phoneCode={phoneCode}
        />
      ) : null}
    </CheckoutFrame>
  );
}
