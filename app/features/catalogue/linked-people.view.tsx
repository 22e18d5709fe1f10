import { Fragment, type ReactNode } from "react";
import type { Language } from "#app/domain/text/language.ts";
import { localizedText } from "#app/platform/i18n/localized.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CatalogueCard } from "./card.ts";
import { worksPath } from "./works-path.ts";

/**
 * The names of those who made a work, separated by commas, each a link to its page. A function, and no component, as in `localizedText`.
 * @param to puts the language of the page before a path
 */
export const linkedPeople = (
  people: CatalogueCard["contributors"],
  language: Language,
  to: (path: string) => string,
): ReactNode =>
  people.map(({ name, slug }, at) => (
    <Fragment key={slug ?? name.text}>
      {at > 0 ? ", " : ""}
      {slug === undefined ? (
        localizedText(name, language)
      ) : (
        <Link to={to(worksPath("contributors", slug))}>{localizedText(name, language)}</Link>
      )}
    </Fragment>
  ));
