import { href } from "react-router";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { Link } from "#app/ui/link.tsx";
import type { ShownCredits } from "./credits-of-edition.server.ts";

type CreditsProps = Pick<ShownCredits, "credits"> & {
  /** The id of the edition or the book to whose page that of a contributor leads back. */
  of: { readonly edition: string } | { readonly book: string };
};

/** Credits, each with a link to the page of its contributor. */
export function Credits({ credits, of }: CreditsProps) {
  const { language, to } = useLanguage();
  const pageOf = (contributorId: string) =>
    `${to(href("/publishers/manage/books/contributors/:contributorId", { contributorId }))}?${new URLSearchParams(of)}`;
  if (credits.length === 0) return null;
  return (
    <ol className={common.rows}>
      {credits.map(({ contributorId, roleId, name, creditedAs, role, royaltyBps }) => (
        <li key={`${contributorId} ${roleId}`}>
          <span>
            <Link className={common.link} to={pageOf(contributorId)}>
              <Localized of={name} />
            </Link>
            {creditedAs ? (
              <span className={common.muted}>
                {" "}
                {m.contributor_as()} <Localized of={creditedAs} />
              </span>
            ) : null}
          </span>
          <span className={common.muted}>
            <Localized of={role} />
            {royaltyBps === null
              ? null
              : `, ${m.contributor_share({ share: formatNumber(royaltyBps, language) })}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
