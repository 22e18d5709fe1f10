import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized, useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container, Main, Section } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./editor-list.module.css";
import type { EditorList } from "./editor-list.ts";
import { RecommendedBooks } from "./recommended-books.view.tsx";

/** The page of an editor's list. */
export function EditorListView({ list }: { list: EditorList }) {
  const { to } = useLanguage();
  const langOf = useLangOf();
  const { title, introduction, books } = list;
  return (
    <Main>
      <Container className={styles.page}>
        <header className={styles.head}>
          <p className={styles.kind}>
            <Link to={to(href("/bookstore/lists"))}>{m.editorlist_kind()}</Link>
          </p>
          <h1 lang={langOf(title)}>{title.text}</h1>
          {introduction ? (
            <p className={styles.introduction} lang={langOf(introduction)}>
              {introduction.text}
            </p>
          ) : null}
          <Signature list={list} />
        </header>
        <RecommendedBooks books={books} look="large" />
      </Container>
    </Main>
  );
}

/** The page with all current lists. */
export function EditorListsView({ lists }: { lists: readonly EditorList[] }) {
  const { to } = useLanguage();
  return (
    <Main>
      <Container className={styles.top}>
        <header className={styles.head}>
          <h1>{m.editorlist_title()}</h1>
          <p className={styles.introduction}>{m.editorlist_lead()}</p>
        </header>
        {lists.length === 0 ? (
          <p>
            {m.editorlist_none()} <Link to={to(href("/bookstore"))}>{m.editorlist_catalogue()}</Link>
          </p>
        ) : null}
      </Container>
      {lists.map((list, at) => (
        <EditorListSection key={list.path} list={list} id={`list-${at + 1}`} />
      ))}
    </Main>
  );
}

type SectionProps = { list: EditorList; id: string; folio?: number };

/** A list with its first books, as a section of a page. */
export function EditorListSection({ list, id, folio }: SectionProps) {
  const { to } = useLanguage();
  return (
    <Section
      id={id}
      folio={folio}
      heading={<Localized of={list.title} />}
      aside={
        <Link to={to(list.path)} prefetch="intent" aria-label={`${m.editorlist_open()}: ${list.title.text}`}>
          {m.editorlist_open()}
        </Link>
      }
    >
      <div className={styles.section}>
        <Signature list={list} />
        <RecommendedBooks books={list.books} look="small" />
      </div>
    </Section>
  );
}

function Signature({ list: { signedBy } }: { list: EditorList }) {
  const { language } = useLanguage();
  return (
    <p className={styles.signature}>
      {language === "en" ? `${m.editorlist_by()} ` : null}
      <Localized of={signedBy} />
      {language === "np" ? m.editorlist_by() : null}
    </p>
  );
}
