import { Form, href } from "react-router";
import { INTENT } from "#app/domain/web/form-fields.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import type { CartOffer } from "./book-page.ts";

type AddToCartProps = {
  offer: CartOffer;
  look: ButtonLook;
  className?: string | undefined;
};

/** The button that adds a copy of an offer to the cart, at the price that this page shows. It leads to the cart, also without script. */
export function AddToCart({ offer, look, className }: AddToCartProps) {
  const { to } = useLanguage();
  return (
    <Form method="post" action={to(href("/cart"))}>
      <input type="hidden" name={INTENT} value="add" />
      <input type="hidden" name="listing" value={offer.listing} />
      <input type="hidden" name="seen" value={offer.seen} />
      <Button look={look} className={className} aria-label={offer.fullLabel}>
        {offer.label}
      </Button>
    </Form>
  );
}
