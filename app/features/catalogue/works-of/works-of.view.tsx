import { href } from "react-router";
import type { WorksOfKind } from "#app/domain/editions/works-of.ts";
import cards from "#app/features/catalogue/card.module.css";
import { Card } from "#app/features/catalogue/card.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized, useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./works-of.module.css";
import type { NamedPage, WorksOfPage } from "./works-of.ts";

const KIND_LABELS: Readonly<Record<WorksOfKind, () => string>> = {
  contributors: m.catalogue_facet_contributor,
  publishers: m.catalogue_facet_publisher,
  series: m.works_series,
  genres: m.catalogue_facet_genre,
};

const BELOW_LABELS: Readonly<Partial<Record<WorksOfKind, () => string>>> = {
  publishers: m.works_series,
  genres: m.works_within,
};

/** The page of a contributor, a publisher, a series or a genre: who or what it is, and its works. */
export function WorksOf({ page }: { page: WorksOfPage }) {
  const { to } = useLanguage();
  const langOf = useLangOf();
  const [name, other] = page.names;
  return (
    <Main>
      <Container className={styles.page}>
        <header className={styles.head}>
          <nav className={styles.kind} aria-label={m.works_breadcrumb()}>
            <Link to={to(href("/bookstore"))}>{m.catalogue_bookstore_title()}</Link>
            {page.above ? <PageLink page={page.above} /> : null}
            <span>{KIND_LABELS[page.kind]()}</span>
          </nav>
          {name ? <h1 lang={langOf(name)}>{name.text}</h1> : null}
          {other ? (
            <p className={styles.other} lang={langOf(other)}>
              {other.text}
            </p>
          ) : null}
          {page.facts.length > 0 ? <p className={styles.facts}>{page.facts.join(" · ")}</p> : null}
          {page.about ? (
            <p className={styles.about} lang={langOf(page.about)}>
              {page.about.text}
            </p>
          ) : null}
        </header>
        {page.below.length > 0 ? (
          <nav className={styles.below} aria-label={BELOW_LABELS[page.kind]?.()}>
            <h2>{BELOW_LABELS[page.kind]?.()}</h2>
            <ul>
              {page.below.map((each) => (
                <li key={each.path}>
                  <PageLink page={each} />
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {page.groups.map((group, at) => (
          <Group key={group.role?.text ?? ""} page={page} group={group} isFirst={at === 0} />
        ))}
        {page.listPath ? (
          <p>
            <Link to={to(page.listPath)}>{m.works_in_list()}</Link>
          </p>
        ) : null}
      </Container>
    </Main>
  );
}

const PageLink = ({ page: { name, path } }: { page: NamedPage }) => {
  const { to } = useLanguage();
  return (
    <Link to={to(path)}>
      <Localized of={name} />
    </Link>
  );
};

type GroupProps = { page: WorksOfPage; group: WorksOfPage["groups"][number]; isFirst: boolean };

function Group({ page, group, isFirst }: GroupProps) {
  const heading = group.role ? (
    <Localized of={group.role} />
  ) : page.kind === "series" ? (
    m.works_volumes()
  ) : (
    m.works_newest()
  );
  return (
    <section className={styles.group}>
      <h2>{heading}</h2>
      <ul className={cards.grid}>
        {group.works.map(({ card, label }, at) => (
          <li key={card.listingId}>
            <Card
              card={card}
              label={label}
              level={3}
              loading={isFirst && at === 0 ? "first" : isFirst && at < 4 ? "eager" : "lazy"}
            />
          </li>
        ))}
      </ul>
      {group.isWhole || page.kind === "publishers" || page.kind === "genres" ? null : (
        <p className={styles.facts}>{m.works_more()}</p>
      )}
    </section>
  );
}
