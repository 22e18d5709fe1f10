import { href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { CheckboxField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { FieldGroup } from "#app/ui/form/groups.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { COVER_REFUSALS } from "./cover-messages.ts";
import styles from "./covers.module.css";
import type { CoverSlotView, CoversPageProps } from "./covers-page.server.ts";

type DrawnCoverFormProps = CoversPageProps & { slot: CoverSlotView; label: string };

/** The form that chooses a drawn cover among the designs, each shown as it would be. */
export function DrawnCoverForm({ page, answer, slot, choices, label }: DrawnCoverFormProps) {
  const { language, to } = useLanguage();
  if (!choices) return null;
  const { designs, palettes, design, palette } = choices;
  const number = (at: number) => formatNumber(at + 1, language);
  const preview = (name: string) => {
    const query = new URLSearchParams({
      part: slot.part,
      design: name,
      palette,
      version: String(page.version),
    });
    return `${to(href("/publishers/manage/books/:editionId/covers/drawn", { editionId: page.id }))}?${query}`;
  };
  return (
    <>
      <p className={styles.muted}>{m.cover_draw_hint()}</p>
      <nav aria-label={m.cover_colours()} className={styles.palettes}>
        {palettes.map((name, at) => (
          <Link
            key={name}
            className={styles.link}
            to={`?draw=${slot.name}&palette=${name}#${slot.name}`}
            preventScrollReset
            aria-current={name === palette ? "true" : undefined}
          >
            {m.cover_colours_number({ number: number(at) })}
          </Link>
        ))}
      </nav>
      <EditForm
        answer={answer}
        messages={COVER_REFUSALS}
        labels={{
          both: slot.part === "front" ? m.cover_draw_also_back() : m.cover_draw_also_front(),
          design: m.cover_design(),
          slot: m.cover_title(),
        }}
        submit={m.cover_draw_save()}
        intent="draw"
      >
        <HiddenField name="slot" value={slot.name} />
        <HiddenField name="seen" value={slot.cover?.hash ?? ""} />
        <HiddenField name="palette" value={palette} />
        <FieldGroup id={`${slot.name}-designs`} legend={m.cover_draw_title({ part: label })}>
          <div className={styles.designs}>
            {designs.map((name, at) => (
              <label key={name} className={styles.design}>
                <img
                  key={palette}
                  src={preview(name)}
                  alt=""
                  width={160}
                  height={240}
                  loading="lazy"
                  decoding="async"
                />
                <span>
                  <input type="radio" name="design" value={name} defaultChecked={name === design} />{" "}
                  {m.cover_design_number({ number: number(at) })}
                </span>
              </label>
            ))}
          </div>
        </FieldGroup>
        {page.open?.canDrawBoth ? <CheckboxField name="both" stored /> : null}
      </EditForm>
    </>
  );
}
