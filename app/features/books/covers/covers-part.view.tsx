import type { ComponentProps } from "react";
import { href } from "react-router";
import styles from "#app/desk/record-page.module.css";
import type { LocalizedText } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";

type ShownCover = Pick<ComponentProps<typeof Picture>, "sources" | "width" | "height" | "colour"> & {
  readonly key: string;
  readonly alt: LocalizedText;
  readonly isDrawn: boolean;
};

type CoversPartProps = { page: { readonly id: string; readonly covers: readonly ShownCover[] } };

/** The pictures of the cover, as the page of an edition shows them; they are changed on a page of their own. */
export function CoversPart({ page }: CoversPartProps) {
  const langOf = useLangOf();
  const { to } = useLanguage();
  return (
    <DeskSection
      id="covers"
      heading={m.edition_part_covers()}
      level={3}
      note={page.covers.length === 0 ? m.edition_nothing() : undefined}
      action={
        <Link className={common.link} to={to(coversPath(page.id))}>
          {m.edition_covers_change()}
        </Link>
      }
    >
      <ul className={styles.covers}>
        {page.covers.map(({ key, alt, isDrawn, ...picture }) => (
          <li key={key} lang={langOf(alt)}>
            <Picture {...picture} alt={alt.text} sizes="120px" ratio="2 / 3" />
            {isDrawn ? <span className={common.muted}>{m.edition_cover_drawn()}</span> : null}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

/** The page on which the covers of an edition are changed. */
export const coversPath = (editionId: string): string =>
  href("/publishers/manage/books/:editionId/covers", { editionId });
