import type { ComponentProps, ReactNode } from "react";
import { OrganisationLinks } from "#app/desk/publisher-links.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { DeskPage } from "#app/ui/desk-page.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import type { EditionChoice } from "./choose-edition.server.ts";
import { EditionSearch, FoundEditionList } from "./edition-search.view.tsx";
import styles from "./listing.module.css";

type ChooseEditionProps = {
  title: string;
  back?: ComponentProps<typeof DeskPage>["back"];
  /** The path of the page, in the language of the page. */
  path: string;
  page: EditionChoice;
  /** What was done a moment ago, and its id, with which the search begins anew. */
  done?: { readonly id: string; readonly notice: ReactNode } | undefined;
  /** What the page says where nothing was found. */
  none: string;
  /** Whether an edition that the store lists already may be chosen too. */
  isForListed?: boolean;
  problem?: ReactNode;
  /** The form of the chosen edition. @param back the URL of the page without a chosen edition */
  children: (back: string) => ReactNode;
};

/** A page on which one searches for an edition in a bookstore by its number or title, and then does something with it. */
export function ChooseEdition({
  title,
  back,
  path,
  page,
  done,
  none,
  problem,
  children,
  ...of
}: ChooseEditionProps) {
  const { chosen, others, edition, searched, results } = page;
  return (
    <DeskPage
      title={title}
      back={back}
      lead={
        <>
          {chosen ? (
            <>
              <Localized of={chosen.name} /> ·{" "}
            </>
          ) : null}
          {m.listing_add_lead()}
        </>
      }
    >
      <div className={styles.steps}>
        <OrganisationLinks
          label={chosen ? m.bookstore_other() : m.bookstore_choose()}
          organisations={others}
          urlOf={(id) => `${path}?bookstore=${id}`}
        />
        <Notice>{done?.notice ?? null}</Notice>
        {chosen ? (
          <>
            {problem}
            <EditionSearch
              key={done?.id ?? searched}
              searched={searched}
              isChosen={edition !== undefined}
              shopId={chosen.id}
            />
            {edition ? (
              children(`${path}?bookstore=${chosen.id}`)
            ) : (
              <FoundEditionList
                results={results}
                none={none}
                urlOf={(id) =>
                  `${path}?${new URLSearchParams({ bookstore: chosen.id, q: searched, edition: id })}`
                }
                {...of}
              />
            )}
          </>
        ) : null}
      </div>
    </DeskPage>
  );
}
