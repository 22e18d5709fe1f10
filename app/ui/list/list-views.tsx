import { Form } from "react-router";
import { INTENT } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { ListViews } from "#app/platform/lists/list-view.ts";
import { Button } from "#app/ui/button.tsx";
import type { Messages, ShownAnswer } from "#app/ui/form/answer.ts";
import { SelectField } from "#app/ui/form/choice-field.tsx";
import { Form as PostForm } from "#app/ui/form/form.tsx";
import { OpenedVersion } from "#app/ui/form/opened-version.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ListMenu } from "./list-menu.tsx";
import styles from "./list-tools.module.css";

/** The answer to a form of a list, and the messages of its refusals. */
export type ListForms = {
  readonly answer: ShownAnswer<string> | undefined;
  readonly messages: Messages<string>;
};

/** Links to the saved views of a list. Without one nothing is rendered. */
export function ViewLinks({ views, url }: { views: ListViews; url: string }) {
  if (views.links.length === 0) return null;
  return (
    <nav className={styles.views} aria-label={m.list_views()}>
      <ul>
        <li>
          <Link to={url} aria-current={views.chosen ? undefined : "page"}>
            {m.list_view_all()}
          </Link>
        </li>
        {views.links.map(({ id, name, url: to, isChosen, isShared }) => (
          <li key={id}>
            <Link to={to} aria-current={isChosen ? "page" : undefined}>
              {name}
              {isShared ? <span className={styles.shared}>{m.list_view_shared()}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ViewMenusProps = { views: ListViews; forms: ListForms };

/** The forms of saved views: save what the list shows now, and change the view that is open. */
export function ViewMenus({ views, forms }: ViewMenusProps) {
  const { chosen } = views;
  return (
    <>
      {chosen?.isOwn ? <ChangeView views={views} chosen={chosen} forms={forms} /> : null}
      <SaveView views={views} forms={forms} />
    </>
  );
}

const isAnswerTo = ({ answer }: ListForms, intent: string) => answer?.values[INTENT]?.[0] === intent;

function SaveView({ views, forms }: ViewMenusProps) {
  return (
    <ListMenu label={m.list_view_save()} isOpen={isAnswerTo(forms, "saveView")}>
      <PostForm
        {...forms}
        intent="saveView"
        labels={{ newName: m.list_view_name(), newShare: m.list_view_for() }}
        submit={m.list_view_save()}
        look="plain"
      >
        <input type="hidden" name="query" value={views.query} />
        <TextField name="newName" autoComplete="off" maxLength={200} required />
        <ShareField name="newShare" views={views} stored="" />
      </PostForm>
    </ListMenu>
  );
}

type Chosen = NonNullable<ListViews["chosen"]>;

function ChangeView({ views, chosen, forms }: ViewMenusProps & { chosen: Chosen }) {
  const { answer } = forms;
  return (
    <>
      {chosen.isChanged ? (
        <ViewButton intent="replaceView" view={chosen.id} query={views.query} label={m.list_view_replace()} />
      ) : null}
      <ListMenu key={chosen.id} label={m.list_view_change()} isOpen={isAnswerTo(forms, "changeView")}>
        <PostForm
          {...forms}
          intent="changeView"
          labels={{ name: m.list_view_name(), share: m.list_view_for() }}
          submit={m.list_view_rename()}
          look="plain"
        >
          <input type="hidden" name="view" value={chosen.id} />
          <OpenedVersion version={chosen.version} answer={answer} />
          <TextField name="name" stored={chosen.name} autoComplete="off" maxLength={200} required />
          <ShareField name="share" views={views} stored={chosen.sharedWith} />
        </PostForm>
        <ViewButton intent="removeView" view={chosen.id} label={m.list_view_remove()} />
      </ListMenu>
    </>
  );
}

function ShareField({ name, views, stored }: { name: string; views: ListViews; stored: string }) {
  if (views.shares.length === 0) return null;
  return (
    <SelectField
      name={name}
      stored={stored}
      empty={m.list_view_for_me()}
      options={views.shares.map(({ value, label, lang }) => ({
        value,
        label: m.list_view_for_members({ publisher: label }),
        ...(lang ? { lang } : {}),
      }))}
    />
  );
}

type ViewButtonProps = { intent: string; view: string; query?: string; label: string };

function ViewButton({ intent, view, query, label }: ViewButtonProps) {
  return (
    <Form method="post" className={styles.button}>
      <input type="hidden" name={INTENT} value={intent} />
      <input type="hidden" name="view" value={view} />
      {query === undefined ? null : <input type="hidden" name="query" value={query} />}
      <Button look="plain">{label}</Button>
    </Form>
  );
}
