import { href } from "react-router";
import { ListField } from "#app/fields/list-field.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import styles from "./brand-desk.module.css";
import type { BrandDesk, BrandPart } from "./brand-desk.server.ts";
import { BRAND_REFUSALS, type BrandAnswer, type FileFault } from "./brand-labels.ts";

type TokenFormsProps = {
  desk: BrandDesk;
  answer: BrandAnswer;
  /** The faults of a token file that was sent. */
  faults: readonly FileFault[] | undefined;
};

const PARTS: Readonly<Record<BrandPart, () => string>> = {
  palette: m.branddesk_palette,
  roles: m.branddesk_roles,
  type: m.branddesk_type,
  print: m.branddesk_print,
  file: m.branddesk_file,
};

/** The forms in which colours, roles, sizes and inks are tried, one at a time, with links to the others. */
export function TokenForms({ desk, answer, faults }: TokenFormsProps) {
  const { to } = useLanguage();
  const { part } = desk;
  return (
    <DeskSection id="values" heading={PARTS[part]()}>
      <nav aria-label={m.branddesk_parts()} className={common.links}>
        {(Object.keys(PARTS) as BrandPart[]).map((each) => (
          <Link
            key={each}
            className={common.link}
            to={`${to(href("/admin/brand"))}?part=${each}#values`}
            preventScrollReset
            aria-current={each === part ? "page" : undefined}
          >
            {PARTS[each]()}
          </Link>
        ))}
      </nav>
      {part === "palette" ? <PaletteForm desk={desk} answer={answer} /> : null}
      {part === "roles" ? <RolesForm desk={desk} answer={answer} /> : null}
      {part === "type" ? <TypeForm desk={desk} answer={answer} /> : null}
      {part === "print" ? <PrintForm desk={desk} answer={answer} /> : null}
      {part === "file" ? <FileForm answer={answer} faults={faults} /> : null}
    </DeskSection>
  );
}

type PartFormProps = { desk: BrandDesk; answer: BrandAnswer };

function PaletteForm({ desk: { palette }, answer }: PartFormProps) {
  const labels = Object.fromEntries(palette.map(({ path, name }) => [name, path]));
  return (
    <EditForm
      answer={answer}
      messages={BRAND_REFUSALS}
      labels={labels}
      submit={m.branddesk_try()}
      intent="palette"
    >
      <div className={styles.fields}>
        {palette.map((colour) => (
          <ColourField key={colour.path} {...colour} />
        ))}
      </div>
    </EditForm>
  );
}

function ColourField({ name, hex }: { name: string; hex: string }) {
  const { value } = useField(name, { stored: hex });
  return (
    <div className={styles.color}>
      <span style={{ "--own": value } as React.CSSProperties} aria-hidden="true" />
      <TextField
        name={name}
        stored={hex}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        required
      />
    </div>
  );
}

const THEMES = [
  { theme: "light", label: m.brandbook_light },
  { theme: "dark", label: m.brandbook_dark },
] as const;

function RolesForm({ desk: { roles, palette }, answer }: PartFormProps) {
  const options = palette.map(({ path, hex }) => ({ value: path, label: `${path} ${hex}` }));
  const labels = Object.fromEntries(
    roles.flatMap(({ role }) =>
      THEMES.map(({ theme, label }) => [`${theme}-${role}`, `${role}, ${label()}`]),
    ),
  );
  return (
    <EditForm
      answer={answer}
      messages={BRAND_REFUSALS}
      labels={labels}
      submit={m.branddesk_try()}
      intent="roles"
    >
      {roles.map(({ role, light, dark }) => (
        <div key={role} className={styles.row} data-columns="2">
          <code>{role}</code>
          <SelectField name={`light-${role}`} stored={light} options={options} />
          <SelectField name={`dark-${role}`} stored={dark} options={options} />
        </div>
      ))}
    </EditForm>
  );
}

function TypeForm({ desk: { steps }, answer }: PartFormProps) {
  const columns = [
    { key: "px", label: m.branddesk_size() },
    { key: "lh", label: m.branddesk_line_height() },
    { key: "lhNp", label: m.branddesk_line_height_np() },
  ] as const;
  const labels = Object.fromEntries(
    steps.flatMap(({ name }) => columns.map(({ key, label }) => [`${name}-${key}`, `${name}: ${label}`])),
  );
  return (
    <EditForm
      answer={answer}
      messages={BRAND_REFUSALS}
      labels={labels}
      submit={m.branddesk_try()}
      intent="type"
    >
      {steps.map((step) => (
        <div key={step.name} className={styles.row}>
          <code>{step.name}</code>
          {columns.map(({ key }) => (
            <TextField
              key={key}
              name={`${step.name}-${key}`}
              stored={String(step[key])}
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              required
            />
          ))}
        </div>
      ))}
    </EditForm>
  );
}

function PrintForm({ desk: { inks, palette }, answer }: PartFormProps) {
  const options = palette.map(({ path, hex }) => ({ value: path, label: `${path} ${hex}` }));
  return (
    <EditForm
      answer={answer}
      messages={BRAND_REFUSALS}
      labels={{
        inks: m.branddesk_print(),
        "inks.color": m.branddesk_color(),
        "inks.cmyk": m.branddesk_cmyk(),
        "inks.profile": m.branddesk_profile(),
      }}
      submit={m.branddesk_try()}
      intent="print"
    >
      <ListField
        name="inks"
        legend={m.branddesk_print()}
        hint={m.branddesk_print_hint()}
        storedRows={inks.length}
        add={m.branddesk_print_add()}
      >
        {(row, at) => {
          const stored = at === undefined ? undefined : inks[at];
          return (
            <>
              <SelectField name={`${row}.color`} stored={stored?.color} options={options} empty="" />
              <TextField
                name={`${row}.cmyk`}
                stored={stored?.cmyk}
                hint={m.branddesk_cmyk_hint()}
                autoComplete="off"
                maxLength={40}
                required
              />
              <TextField
                name={`${row}.profile`}
                stored={stored?.profile}
                hint={m.branddesk_profile_hint()}
                autoComplete="off"
                maxLength={80}
              />
            </>
          );
        }}
      </ListField>
    </EditForm>
  );
}

function FileForm({ answer, faults }: { answer: BrandAnswer; faults: readonly FileFault[] | undefined }) {
  return (
    <>
      <p className={common.hint}>{m.branddesk_file_lead()}</p>
      {faults && faults.length > 0 ? (
        <div className={styles.warning} role="alert">
          <p>{m.branddesk_file_faults()}</p>
          <ul className={styles.faults}>
            {faults.map(({ path, text }) => (
              <li key={`${path} ${text}`}>
                {path === "" ? null : (
                  <>
                    <code>{path}</code>{" "}
                  </>
                )}
                {text}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Form
        answer={answer}
        messages={BRAND_REFUSALS}
        labels={{ tokens: m.branddesk_file_field() }}
        submit={m.branddesk_file_try()}
        look="plain"
        intent="file"
        hasFile
      >
        <TextField name="tokens" type="file" accept=".json,application/json" required />
      </Form>
    </>
  );
}
