import { randomUUID } from "node:crypto";
import {
  CHECKOUT_STEPS,
  type ChangedPart,
  type CheckoutDraft,
  type CheckoutStep,
  isOpenStep,
} from "#app/domain/orders/checkout.ts";
import type { CashLimits } from "#app/domain/orders/payment-way.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";
import { placeGroups } from "#app/fields/place-options.ts";
import { offeredWays } from "#app/payments/offered-ways.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { CheckoutSum } from "./checkout-page.server.ts";
import { paymentChoices, waysOf } from "./payment-choices.ts";
import { isCodeSent, sendsCodes } from "./phone-proof.server.ts";
import { knownContact, savedAddresses } from "./reader-details.server.ts";
import { reviewOf } from "./review.server.ts";

type Reader = {
  readonly viewer: Viewer | null;
  readonly language: Language;
  readonly config: Config;
  readonly cash: CashLimits;
};

/** The page that is asked for. */
type Asked = {
  readonly step: CheckoutStep;
  /** What is changed on the page of the last step. */
  readonly changed: ChangedPart | undefined;
};

/** What the page of a step shows. */
export async function checkoutData(
  { step, changed }: Asked,
  draft: CheckoutDraft,
  sum: CheckoutSum,
  { viewer, language, config, cash }: Reader,
) {
  const { stores, leftOut, total, later, totalPaisa, nowPaisa, hasParcel, hasFiles, isWhole } = sum;
  // What is paid at a gateway is what is asked now; of what is preordered alone it is asked later.
  const asked = nowPaisa > 0n ? nowPaisa : totalPaisa;
  const ways = waysOf(draft, sum);
  const isAsked = (part: ChangedPart) => step === "details" || changed === part;
  return {
    step,
    changed,
    open: CHECKOUT_STEPS.filter((each) => isOpenStep(each, draft, hasParcel)),
    draft,
    /** Without an address the total is that before delivery. */
    sum: {
      stores,
      leftOut,
      total,
      later,
      hasParcel,
      hasFiles,
      isWhole,
      isFree: totalPaisa === 0n,
    },
    known: isAsked("contact") ? await knownContact(viewer) : undefined,
    ...(isAsked("address") && hasParcel
      ? await addresses(draft, viewer, language)
      : { groups: [], saved: [] }),
    choices: ways ? paymentChoices(ways, totalPaisa, offeredWays(config.payments, asked), cash) : [],
    review: step === "review" ? reviewOf(draft, sum, language) : undefined,
    /** The code by which a reader shows that the telephone number is theirs. */
    phoneCode: {
      isSent: isCodeSent(draft.phoneCode, draft.contact?.phone ?? "", config),
      canBeSent: sendsCodes(config),
    },
    submission: randomUUID() as string,
  };
}

async function addresses({ address }: CheckoutDraft, viewer: Viewer | null, language: Language) {
  const to = address?.to;
  return {
    groups: placeGroups(language),
    saved: (await savedAddresses(viewer, language)).map((saved) => ({
      id: saved.id,
      label: saved.lines.join(", "),
      isChosen: saved.to.placeCode === to?.placeCode && saved.to.street === to.street,
    })),
  };
}
