import { useMemo } from "react";
import { href } from "react-router";
import { EDITION_NOTICES } from "#app/desk/messages/edition-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { COVER_REFUSALS } from "./cover-messages.ts";
import { CoverSlotPart } from "./cover-slot.view.tsx";
import styles from "./covers.module.css";
import type { CoversPageProps } from "./covers-page.server.ts";
import { OtherPictures } from "./other-pictures.view.tsx";

/** The covers of an edition at the publisher's desk: front, back, spine and other pictures. */
export function CoversDeskPage(props: CoversPageProps) {
  const { page, answer, done } = props;
  const { to } = useLanguage();
  // The open form shows its own problems; a button has no place for one.
  const isOfForm = page.open !== undefined && answer?.values.intent?.[0] === page.open.mode;
  const problem = isOfForm || !answer ? undefined : (answer.refusal ?? Object.values(answer.errors)[0]);
  // The slot of the last other picture is gone after it was removed.
  const isShown = page.slots.some(({ name }) => name === done?.part);
  const others = useMemo(
    () => page.slots.filter(({ part, cover }) => part === "other" && cover),
    [page.slots],
  );
  // The last slot is an empty one, for one more picture.
  const slotsIn = (isEmptyOther: boolean) =>
    page.slots
      .filter((slot) => !others.includes(slot) && (slot.part === "other") === isEmptyOther)
      .map((slot) => <CoverSlotPart key={slot.name} {...props} slot={slot} />);
  return (
    <DeskPage
      title={m.cover_title()}
      back={{
        to: to(href("/publishers/manage/books/:editionId", { editionId: page.id })),
        label: <Localized of={page.title} />,
      }}
    >
      <ProblemMessage>{problem && messageOf(COVER_REFUSALS, problem)}</ProblemMessage>
      {done && !isShown ? <p role="status">{EDITION_NOTICES[done.notice]()}</p> : null}
      <div className={`${styles.slots} ${styles.columns}`}>
        {slotsIn(false)}
        {others.length > 0 ? <OtherPictures {...props} slots={others} /> : null}
        {slotsIn(true)}
      </div>
    </DeskPage>
  );
}
