import { REVIEW_REFUSALS, REVIEW_STATUS_LABELS, reviewLabels } from "#app/desk/messages/review-messages.ts";
import { CancelLink } from "#app/desk/part.view.tsx";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { ReviewFields } from "./review-fields.view.tsx";

type AddReviewProps = {
  title: LocalizedText;
  /** Path of the edition's page, without language. */
  back: string;
  answer: FormAnswer<keyof typeof REVIEW_REFUSALS> | undefined;
};

/** The page that adds a press quote or an endorsement of a book. */
export function AddReviewPage({ title, back, answer }: AddReviewProps) {
  const { to } = useLanguage();
  return (
    <DeskPage title={m.review_add()} back={{ to: to(back), label: <Localized of={title} /> }}>
      <EditForm
        answer={answer}
        messages={REVIEW_REFUSALS}
        labels={reviewLabels()}
        submit={m.review_add()}
        beside={<CancelLink to={to(back)} />}
      >
        <ReviewFields stored={{}} />
        <ChoicesField
          name="status"
          type="radio"
          stored={["published"]}
          options={(["published", "pending"] as const).map((status) => ({
            value: status,
            label: REVIEW_STATUS_LABELS[status](),
          }))}
        />
      </EditForm>
    </DeskPage>
  );
}
