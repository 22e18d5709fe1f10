import { href } from "react-router";
import { AVAILABILITY_LABELS } from "#app/desk/listing-status.ts";
import { CancelLink } from "#app/desk/part.view.tsx";
import { AVAILABILITIES } from "#app/domain/editions/catalogue-values.ts";
import { LISTING_LOCATION_MAX } from "#app/domain/limits.ts";
import { ChooseEdition } from "#app/features/bookstores/choose-edition.view.tsx";
import { EditionLine } from "#app/features/bookstores/edition-search.view.tsx";
import type { FoundEdition } from "#app/features/bookstores/find-editions.server.ts";
import { MoneyField } from "#app/fields/money-field.tsx";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AddListingPage } from "./add-listing.server.ts";
import { LISTING_REFUSALS, type ListingRefusal, listingLabels } from "./listing-messages.ts";

type AddListingProps = { page: AddListingPage; answer: FormAnswer<ListingRefusal> | undefined };

/** The page that lists an edition in a bookstore: found by its number or title, with a price of the store's own if it has one. */
export function AddListingPageView({ page, answer }: AddListingProps) {
  const { to } = useLanguage();
  const { edition, added } = page;
  return (
    <ChooseEdition
      title={m.listing_add()}
      back={{ to: to(href("/bookstore/manage/books")), label: m.listing_title() }}
      path={to(href("/bookstore/manage/books/add"))}
      page={page}
      done={added && { id: added.id, notice: <Added listing={added} /> }}
      none={m.listing_found_none({ query: page.searched })}
      problem={mayList(edition) ? null : <Refused answer={answer} />}
    >
      {(back) =>
        edition && (
          <ChosenEdition key={edition.id} page={page} edition={edition} answer={answer} back={back} />
        )
      }
    </ChooseEdition>
  );
}

function Added({ listing: { id, title } }: { listing: NonNullable<AddListingPage["added"]> }) {
  const { to } = useLanguage();
  return (
    <>
      {m.listing_added()}{" "}
      <Link to={to(href("/bookstore/manage/books/:listingId", { listingId: id }))}>
        <Localized of={title} />
      </Link>
    </>
  );
}

/** Whether the edition is one that the store does not list yet. */
const mayList = (edition: FoundEdition | undefined): boolean =>
  edition !== undefined && (edition.listing === undefined || edition.listing.status === "withdrawn");

/** Why the edition of a form was not listed that the page does not show any more: it was listed, or is not public now. */
function Refused({ answer }: Pick<AddListingProps, "answer">) {
  const problem = answer?.errors.edition ?? answer?.refusal;
  return <ProblemMessage>{problem ? messageOf(LISTING_REFUSALS, problem) : null}</ProblemMessage>;
}

/** The chosen edition, and the form that lists it. */
function ChosenEdition({
  page,
  edition,
  answer,
  back,
}: AddListingProps & { edition: FoundEdition; back: string }) {
  const { listing, price } = edition;
  return (
    <DeskSection id="edition" heading={m.listing_edition()}>
      <EditionLine edition={edition} />
      {mayList(edition) ? (
        <EditForm
          answer={answer}
          messages={LISTING_REFUSALS}
          labels={listingLabels()}
          submit={m.listing_add_submit()}
          beside={<CancelLink to={back} />}
        >
          <HiddenField name="edition" value={edition.id} />
          {listing ? <p className={common.hint}>{m.listing_again()}</p> : null}
          <MoneyField
            name="price"
            currencies={page.currencies}
            hint={price === undefined ? m.listing_own_price_hint_none() : m.listing_own_price_hint({ price })}
          />
          <ChoicesField
            name="availability"
            type="radio"
            stored={["inStock"]}
            options={AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value]() }))}
          />
          <TextField
            name="location"
            hint={m.listing_location_hint()}
            maxLength={LISTING_LOCATION_MAX}
            autoComplete="off"
          />
        </EditForm>
      ) : null}
    </DeskSection>
  );
}
