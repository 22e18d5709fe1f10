import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { FactLine, FactList } from "#app/ui/fact-list.tsx";
import type { PersonPage } from "./person-page.server.ts";

type Buying = PersonPage["buying"];

const LABELS = {
  inCart: m.people_in_cart,
  orders: m.people_orders,
  preordered: m.people_preorders,
  bought: m.people_bought,
  cameBack: m.people_came_back,
  waitingFor: m.people_waiting_for,
} as const satisfies Record<keyof Buying, () => string>;

const COUNTS = Object.keys(LABELS) as (keyof Buying)[];

/** What a person buys, in numbers; those that are none are left out. */
export function BuyingSection({ buying }: { buying: Buying }) {
  const { language } = useLanguage();
  const shown = COUNTS.filter((count) => buying[count] > 0);
  return (
    <DeskSection id="buying" heading={m.people_buying()}>
      {shown.length > 0 ? (
        <FactList>
          {shown.map((count) => (
            <FactLine key={count} label={LABELS[count]()}>
              {formatNumber(buying[count], language)}
            </FactLine>
          ))}
        </FactList>
      ) : (
        <p>{m.people_buying_none()}</p>
      )}
    </DeskSection>
  );
}
