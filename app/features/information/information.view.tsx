import type { ReactNode } from "react";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Container, Main } from "#app/ui/layout.tsx";
import styles from "./information.module.css";
import type { InformationPage, SettingsBlock } from "./page-shape.ts";
import { StoredData } from "./stored-data.view.tsx";

/** The part of the site settings that information pages show. */
export type CompanyFacts = {
  readonly legalName: L10n;
  readonly registrationNumber: string;
  readonly panNumber: string;
  readonly portalRegistrationNumber: string;
  readonly contact: { readonly email: string; readonly phone: string; readonly address: L10n };
  readonly grievance: { readonly name: L10n; readonly email: string; readonly phone: string };
};

type InformationProps = {
  page: InformationPage;
  /** Missing when the settings could not be read; the page's own texts are shown without them. */
  company: CompanyFacts | undefined;
  /** Shown between the lead and the sections, such as a form. */
  children?: ReactNode;
};

/** A page of plain information: a title, an introduction, and sections with headings beside their text. */
export function Information({ page, company, children }: InformationProps) {
  const { language } = useLanguage();
  return (
    <Main>
      <Container>
        <article className={styles.page}>
          <header className={styles.head}>
            <h1>{page.title[language]}</h1>
            <p className={styles.lead}>{page.lead[language]}</p>
          </header>
          {children}
          <Sections page={page} company={company} />
        </article>
      </Container>
    </Main>
  );
}

type SectionsProps = Omit<InformationProps, "children">;

function Sections({ page, company }: SectionsProps) {
  const { language } = useLanguage();
  return (
    <div>
      {page.sections.map((section) => (
        <section
          key={section.id}
          id={section.id}
          className={styles.section}
          aria-labelledby={`${section.id}-heading`}
        >
          <h2 id={`${section.id}-heading`}>{section.heading[language]}</h2>
          <div className={styles.text}>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph.en}>{paragraph[language]}</p>
            ))}
            {section.list ? (
              <ul className={styles.list}>
                {section.list.map((item) => (
                  <li key={item.en}>{item[language]}</li>
                ))}
              </ul>
            ) : null}
            {section.storedData ? <StoredData list={section.storedData} /> : null}
            {section.settings && company ? <Facts block={section.settings} company={company} /> : null}
          </div>
        </section>
      ))}
    </div>
  );
}

/** An e-mail address that may wrap only before its `@` on a narrow screen, not in the middle of a word. */
function emailWithBreak(address: string): ReactNode {
  const at = address.lastIndexOf("@");
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

function Facts({ block, company }: { block: SettingsBlock; company: CompanyFacts }) {
  const { language } = useLanguage();
  const inLanguage = (text: L10n) => <Localized of={localized(text, language)} />;
  const orNotGiven = (text: string) => text || m.facts_not_given();
  const mail = (address: string) =>
    address ? (
      <a href={`mailto:${address}`} lang="en">
        {emailWithBreak(address)}
      </a>
    ) : (
      m.facts_not_given()
    );
  const phone = (number: string) =>
    number ? <a href={`tel:${number.replace(/\s/g, "")}`}>{number}</a> : m.facts_not_given();
  const rows: Record<SettingsBlock, [label: string, value: ReactNode][]> = {
    company: [
      [m.facts_legal_name(), inLanguage(company.legalName)],
      [m.facts_registration(), orNotGiven(company.registrationNumber)],
      [m.facts_pan(), orNotGiven(company.panNumber)],
      [m.facts_portal(), orNotGiven(company.portalRegistrationNumber)],
      [m.facts_address(), inLanguage(company.contact.address)],
    ],
    contact: [
      [m.facts_email(), mail(company.contact.email)],
      [m.facts_phone(), phone(company.contact.phone)],
      [m.facts_address(), inLanguage(company.contact.address)],
    ],
    grievance: [
      [m.facts_name(), inLanguage(company.grievance.name)],
      [m.facts_email(), mail(company.grievance.email)],
      [m.facts_phone(), phone(company.grievance.phone)],
    ],
  };
  return (
    <dl className={styles.facts}>
      {rows[block].map(([label, value]) => (
        <div key={label} style={{ display: "contents" }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
