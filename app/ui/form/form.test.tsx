import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import type { ShownAnswer } from "./answer.ts";
import { CheckboxField, ChoicesField, SelectField } from "./choice-field.tsx";
import { Form, type FormProps } from "./form.tsx";
import { HiddenField } from "./hidden-field.tsx";
import { TextArea, TextField } from "./text-field.tsx";

type Code = "empty" | "taken";
type Answer = ShownAnswer<Code>;

const messages = { empty: () => "It is empty.", taken: () => "It is taken." };
const labels = { one: "The first", two: "The second" };

function page(answer: Answer | undefined, children: ReactNode, own: Partial<FormProps<Code>> = {}): string {
  const form = (
    <Form answer={answer} messages={messages} labels={labels} submit="Save" {...own}>
      {children}
    </Form>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element: form }])} />);
}

const refused = (values: Answer["values"], ...names: string[]): Answer => ({
  values,
  errors: Object.fromEntries(names.map((name) => [name, { code: "empty" as const }])),
});
/** The values of the selected options and the checked inputs, in the order of the page. */
const chosenIn = (html: string) =>
  [...html.matchAll(/<(?:option|input)(?=[^>]* (?:selected|checked)="")[^>]* value="(\w+)"/g)].map(
    ([, value]) => value,
  );

describe("a field", () => {
  test("has its label, and is described by its hint and its error", () => {
    const html = page(refused({ one: [""] }, "one"), <TextField name="one" hint="As it is written." />);
    expect(html).toMatch(/<label[^>]* for="one"[^>]*>The first</);
    expect(html).toMatch(/<input[^>]*aria-describedby="one-hint one-error"/);
    expect(html).toMatch(/<p id="one-hint"[^>]*>As it is written\.</);
    expect(html).toMatch(/<p id="one-error"[^>]*>It is empty\.</);
  });

  test("of several lines shows what was typed", () => {
    expect(page(refused({ one: ["a\nb"] }, "one"), <TextArea name="one" stored="c" />)).toContain(
      "a\nb</textarea>",
    );
  });

  test("is validated by the server alone, whose messages are in the page's language", () => {
    expect(page(undefined, <TextField name="one" required />)).toMatch(/<form[^>]*noValidate/i);
  });
});

describe("above a form", () => {
  const both = (
    <>
      <TextField name="one" />
      <TextField name="two" />
    </>
  );

  test("there is no summary of a hidden field that shows its own message", () => {
    const hidden = <HiddenField name="one" value="x" />;
    const html = page(refused({}, "one"), hidden);
    expect(html).toMatch(/<p id="one"[^>]* role="alert"[^>]*>It is empty\./);
    expect(html.match(/It is empty\./g)).toHaveLength(1);
    expect(
      page(refused({}, "version"), <HiddenField name="version" value="x" />).match(/It is empty\./g),
    ).toHaveLength(1);
    expect(page(undefined, hidden)).not.toContain("alert");
  });

  test("is the message of a hidden field, which could show it nowhere else", () => {
    expect(page(refused({}, "version"), both)).toMatch(/role="alert"[^>]*><p>It is empty\.</);
    expect(page(refused({}, "one"), both)).not.toContain("alert");
  });

  test("there is no summary of one refused field", () => {
    expect(page(refused({ one: [""] }, "one"), both)).not.toContain('role="alert"');
  });

  test("there is the reason why the form as a whole was refused, unless the page shows it", () => {
    const answer: Answer = { values: { one: ["x"] }, errors: {}, refusal: { code: "taken" } };
    expect(page(answer, both)).toMatch(/role="alert"[^>]*><p>It is taken\.</);
    expect(page(answer, both, { isRefusalShown: true })).not.toContain("It is taken.");
  });

  test("what another person changed is shown, with a button where it differs from what was typed", () => {
    const answer: Answer = {
      values: { one: ["mine"], two: ["same"] },
      errors: {},
      conflict: { one: { stored: "theirs", shown: "Theirs" }, two: { stored: "same", shown: "Same" } },
    };
    const html = page(answer, both);
    expect(
      [...html.matchAll(/<button(?=[^>]* name="take-stored")[^>]* value="(\w+)"/g)].map(([, name]) => name),
    ).toEqual(["one"]);
    // Without script the server shows the other conflicts again from these.
    for (const [name, value] of [
      ["stored:one", "theirs"],
      ["shown:one", "Theirs"],
      ["stored:two", "same"],
    ])
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
  });
});

describe("an answer", () => {
  const one = <TextField name="one" stored="stored" />;

  test("to another form of the page is not shown", () => {
    const answer = refused({ one: ["typed"], intent: ["other"] }, "one");
    expect(page(answer, one, { intent: "save" })).toContain('value="stored"');
    expect(page(answer, one, { intent: "other" })).toContain('value="typed"');
  });

  test("with a notice shows what is stored", () => {
    const answer: Answer = { values: { one: ["typed"] }, errors: {}, notice: "saved" };
    expect(page(answer, one)).toContain('value="stored"');
  });
});

describe("a choice", () => {
  const options = ["a", "b", "c"].map((value) => ({ value, label: value.toUpperCase() }));
  const select = <SelectField name="one" options={options} stored="b" />;
  const radio = <ChoicesField name="one" options={options} stored={["b"]} type="radio" />;
  const several = <ChoicesField name="one" options={options} stored={["a", "b"]} type="checkbox" />;
  const yes = <CheckboxField name="one" stored />;
  const TYPED = { other: ["x"] };

  test.each([
    ["from a list shows what is stored", select, undefined, ["b"]],
    ["from a list shows what was chosen", select, { one: ["c"] }, ["c"]],
    ["of one shows what is stored", radio, undefined, ["b"]],
    ["of one shows what was chosen", radio, { one: ["c"] }, ["c"]],
    ["of one with a value that is no option shows what is stored", radio, { one: ["x"] }, ["b"]],
    ["of several shows what is stored", several, undefined, ["a", "b"]],
    ["of several shows what was chosen", several, { one: ["b", "c"] }, ["b", "c"]],
    ["of several of which none was chosen shows none", several, TYPED, []],
    ["of yes or no shows what is stored", yes, undefined, ["yes"]],
    ["of yes or no shows that it was left empty", yes, TYPED, []],
  ])("%s", (_what, field, typed, chosen) => {
    expect(chosenIn(page(typed && refused(typed, "two"), field))).toEqual(chosen);
  });
});
