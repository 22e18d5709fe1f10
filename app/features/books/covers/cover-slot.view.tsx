import type { ReactNode } from "react";
import { href } from "react-router";
import { EDITION_NOTICES } from "#app/desk/messages/edition-messages.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { slotLabel } from "./cover-messages.ts";
import { CoverPictureForm } from "./cover-picture.form.tsx";
import styles from "./covers.module.css";
import type { CoverSlotView, CoversPageProps } from "./covers-page.server.ts";
import { DrawnCoverForm } from "./drawn-cover.form.tsx";

type SlotProps = CoversPageProps & {
  slot: CoverSlotView;
  /** Drags the slot to another place. */
  handle?: ReactNode;
};

/** One slot of the covers: its picture with what can be done with it, or the form that is open. */
export function CoverSlotPart(props: SlotProps) {
  const { page, done, slot, handle } = props;
  const { language } = useLanguage();
  const label = slotLabel(slot.part, formatNumber(slot.number, language));
  const mode = page.open?.name === slot.name ? page.open.mode : undefined;
  return (
    <DeskSection
      id={slot.name}
      heading={label}
      notice={done?.part === slot.name ? EDITION_NOTICES[done.notice]() : undefined}
      action={
        <Badge tone={slot.isRequired && !slot.cover ? "warning" : "plain"}>
          {slot.isRequired ? m.cover_required() : m.cover_optional()}
        </Badge>
      }
    >
      <div className={styles.slot} data-open={mode}>
        <StoredCover slot={slot} />
        <div className={styles.work}>
          <RulesBroken remarks={slot.remarks} />
          {mode === "picture" ? <CoverPictureForm {...props} /> : null}
          {mode === "draw" ? <DrawnCoverForm {...props} label={label} /> : null}
          <SlotActions slot={slot} label={label} mode={mode} handle={handle} />
        </div>
      </div>
    </DeskSection>
  );
}

/** The rules of the brand book that the picture breaks: remarks, which refuse nothing. */
function RulesBroken({ remarks }: Pick<CoverSlotView, "remarks">) {
  const { to } = useLanguage();
  if (remarks.length === 0) return null;
  return (
    <div className={styles.muted}>
      <Link
        to={to(
          href("/ekadeshma/:bookSection/:bookPage", { bookSection: "imagery", bookPage: "product_imagery" }),
        )}
      >
        {m.coverrule_title()}
      </Link>
      <ul className={styles.rules}>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </div>
  );
}

function StoredCover({ slot: { cover } }: { slot: CoverSlotView }) {
  const langOf = useLangOf();
  if (!cover) return null;
  const { alt, isDrawn, hash: _hash, ...picture } = cover;
  return (
    <figure className={styles.stored} lang={langOf(alt)}>
      <Picture {...picture} alt={alt.text} sizes="160px" ratio="2 / 3" />
      <figcaption className={styles.muted}>
        {alt.text}
        {isDrawn ? <Badge tone="plain">{m.edition_cover_drawn()}</Badge> : null}
      </figcaption>
    </figure>
  );
}

type ActionsProps = {
  slot: CoverSlotView;
  label: string;
  mode: "picture" | "draw" | undefined;
  handle: ReactNode;
};

function SlotActions({ slot, label, mode, handle }: ActionsProps) {
  const { name, cover } = slot;
  const target = ["target", `${name} ${cover?.hash ?? ""}`] as const;
  return (
    <div className={styles.actions}>
      {handle}
      {mode === "picture" ? null : (
        <Link
          className={buttonClass("plain")}
          to={`?edit=${name}#${name}`}
          preventScrollReset
          aria-label={cover ? m.cover_replace_part({ part: label }) : m.cover_add_part({ part: label })}
        >
          {cover ? m.cover_replace() : m.cover_add()}
        </Link>
      )}
      {slot.canBeDrawn && mode !== "draw" ? (
        <Link
          className={buttonClass("plain")}
          to={`?draw=${name}#${name}`}
          preventScrollReset
          aria-label={m.cover_draw_part({ part: label })}
        >
          {m.cover_draw()}
        </Link>
      ) : null}
      {slot.canMoveUp ? (
        <ActionButton
          intent="up"
          target={target}
          label={m.field_list_up()}
          fullLabel={m.cover_move_up({ part: label })}
        />
      ) : null}
      {slot.canMoveDown ? (
        <ActionButton
          intent="down"
          target={target}
          label={m.field_list_down()}
          fullLabel={m.cover_move_down({ part: label })}
        />
      ) : null}
      {slot.canBeRemoved ? (
        <ActionButton
          intent="remove"
          target={target}
          label={m.cover_remove()}
          fullLabel={m.cover_remove_part({ part: label })}
        />
      ) : null}
      {mode && cover ? (
        <Link className={styles.link} to={`?#${name}`} preventScrollReset>
          {m.cover_cancel()}
        </Link>
      ) : null}
    </div>
  );
}
