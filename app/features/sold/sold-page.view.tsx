import type { ChangeEvent } from "react";
import { Form, href, useSubmit } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { SOLD_BY, type SoldBy } from "./sold-by.ts";
import styles from "./sold-page.module.css";
import type { SoldPage } from "./sold-page.server.ts";

const BY_LABELS: Readonly<Record<SoldBy, () => string>> = {
  edition: m.sold_by_edition,
  shop: m.sold_by_shop,
  bs: m.sold_by_nepali_month,
  ad: m.sold_by_gregorian_month,
};

/** What was sold of a publisher's books: how it is summed and when, the sums, and the same as a file. */
export function SoldPageView({ page }: { page: SoldPage }) {
  const { to } = useLanguage();
  const submit = useSubmit();
  const show = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) =>
    void submit(form, { preventScrollReset: true });
  const file = (as: string) =>
    `${to(href("/publishers/manage/sold/file"))}?${new URLSearchParams({ by: page.by, period: page.period, as })}`;
  return (
    <DeskPage title={m.sold_title()} lead={m.sold_lead()}>
      <Form
        key={`${page.by} ${page.period}`}
        action={to(href("/publishers/manage/sold"))}
        className={styles.controls}
        role="search"
      >
        <SelectField
          name="by"
          label={m.sold_by()}
          stored={page.by}
          options={SOLD_BY.map((value) => ({ value, label: BY_LABELS[value]() }))}
          onChange={show}
        />
        <SelectField name="period" label={m.sold_period()} stored={page.period} onChange={show}>
          {page.periods.map(({ label, options }) => (
            <optgroup key={label} label={label}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <Button look="plain">{m.sold_show()}</Button>
      </Form>
      {page.total ? (
        <>
          <Sums page={page} total={page.total} />
          {page.more ? <p className={common.hint}>{m.sold_more({ count: page.more })}</p> : null}
          {page.total.withoutRate ? (
            <p className={common.hint}>{m.sold_without_rate({ count: page.total.withoutRate })}</p>
          ) : null}
          <p className={styles.files}>
            <a href={file("csv")} download>
              {m.sold_file_csv()}
            </a>
            <a href={file("xlsx")} download>
              {m.sold_file_xlsx()}
            </a>
          </p>
        </>
      ) : (
        <EmptyState text={m.sold_empty()} />
      )}
    </DeskPage>
  );
}

function Sums({ page, total }: { page: SoldPage; total: NonNullable<SoldPage["total"]> }) {
  const { to } = useLanguage();
  return (
    <table className={styles.table} aria-label={m.sold_title()}>
      <thead>
        <tr>
          <th scope="col">{m.sold_what()}</th>
          <th scope="col">{m.sold_copies()}</th>
          <th scope="col">{m.sold_came_back()}</th>
          <th scope="col">{m.sold_kept()}</th>
          <th scope="col">{m.sold_discount()}</th>
          <th scope="col">{m.sold_paid()}</th>
        </tr>
      </thead>
      <tbody>
        {page.rows.map(({ id, name, detail, path, ...sums }) => (
          <tr key={id}>
            <th scope="row">
              {path ? (
                <Link to={to(path)}>
                  <Localized of={name} />
                </Link>
              ) : (
                <Localized of={name} />
              )}
              {detail ? <span className={common.muted}> {detail}</span> : null}
            </th>
            <Cells sums={sums} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.sold_total()}</th>
          <Cells sums={total} />
        </tr>
      </tfoot>
    </table>
  );
}

const Cells = ({
  sums: { sold, cameBack, kept, discount, paid },
}: {
  sums: Pick<NonNullable<SoldPage["total"]>, "sold" | "cameBack" | "kept" | "discount" | "paid">;
}) => (
  <>
    <td data-label={m.sold_copies()}>{sold}</td>
    <td data-label={m.sold_came_back()}>{cameBack}</td>
    <td data-label={m.sold_kept()}>{kept}</td>
    <td data-label={m.sold_discount()}>{discount}</td>
    <td data-label={m.sold_paid()}>{paid}</td>
  </>
);
