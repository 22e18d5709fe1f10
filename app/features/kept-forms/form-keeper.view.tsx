import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { OPENED_VERSION } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { addOpenForm } from "#app/platform/outage/keep-signed-out-form.ts";
import { useUnsavedForm } from "#app/platform/outage/keep-unsaved-form.ts";
import type { KeptFormOwner } from "#app/platform/outage/kept-form-owner.ts";
import { Button } from "#app/ui/button.tsx";
import { contentOf } from "#app/ui/form/form-content.ts";
import type { FormKeeperProps } from "#app/ui/form/form-context.ts";
import { typedValuesOf } from "#app/ui/form/typed-values.ts";
import styles from "./form-keeper.module.css";
import { keepValues, keptName, keptValues } from "./kept-values.ts";

/** The person whose forms are kept; null where the desk could not be opened. */
export const FormOwnerContext = createContext<KeptFormOwner | null>(null);

/** How long after the last key what is typed is stored. */
const STORED_AFTER_MS = 500;

/** The form that was sent last. */
let lastSent: HTMLFormElement | undefined;

/** Keeps what is typed in the forms of a desk (`FormKeeperContext`). */
export const renderFormKeeper = (props: FormKeeperProps) => <FormKeeper {...props} />;

function FormKeeper(props: FormKeeperProps) {
  const owner = useContext(FormOwnerContext);
  const { pathname, search } = useLocation();
  if (!owner) return null;
  const name = keptName(owner, pathname + search, props.intent);
  return <Keeper key={name} {...props} owner={owner} name={name} page={pathname} />;
}

type KeeperProps = FormKeeperProps & { owner: KeptFormOwner; name: string; page: string };

function Keeper({ form, answer, onRestore, owner, name, page }: KeeperProps) {
  const unsaved = useUnsavedForm();
  const [isRestored, setIsRestored] = useState(false);
  const isUnsent = unsaved?.page === page && unsaved.why === "outage" && lastSent === form.current;
  const opened = useRef("");
  const { personId, formKey } = owner;

  useEffect(() => {
    // A refused form contains what is not saved.
    opened.current = answer && answer.notice === undefined ? "" : contentOf(form.current);
  }, [form, answer]);

  useEffect(() => {
    const node = form.current;
    if (!node) return undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    let isOpen = true;
    const store = async (isSignedOut: boolean) => {
      clearTimeout(later);
      if (contentOf(node) === opened.current) {
        sessionStorage.removeItem(name);
        return;
      }
      const isStored = await keepValues({ personId, formKey }, name, typedValuesOf(node), sessionStorage);
      if (isStored && isSignedOut) node.dataset.kept = "";
      // The page was left while the values were encrypted.
      if (!isOpen && node.dataset.kept === undefined) sessionStorage.removeItem(name);
    };
    const forget = () => {
      clearTimeout(later);
      delete node.dataset.kept;
      sessionStorage.removeItem(name);
      setIsRestored(false);
    };
    const send = () => {
      lastSent = node;
    };
    // For a page that is loaded again, by hand or because the phone needed the memory. What is typed after the session has ended is
    // stored at once: the person is about to leave.
    const storeAgain = () => {
      clearTimeout(later);
      if (node.dataset.kept === undefined) later = setTimeout(() => void store(false), STORED_AFTER_MS);
      else void store(true);
    };
    node.addEventListener("submit", send);
    node.addEventListener("input", storeAgain);
    const remove = addOpenForm({ keep: store, forget });
    return () => {
      remove();
      clearTimeout(later);
      isOpen = false;
      // Whoever goes on within the site has saved the form, or was asked whether to leave it.
      if (node.dataset.kept === undefined) sessionStorage.removeItem(name);
      node.removeEventListener("submit", send);
      node.removeEventListener("input", storeAgain);
    };
  }, [form, name, personId, formKey]);

  const restore = useRef(onRestore);
  useEffect(() => {
    restore.current = onRestore;
  });
  useEffect(() => {
    let isOpen = true;
    const fill = async () => {
      const values = await keptValues({ personId, formKey }, name, sessionStorage);
      if (!isOpen || !values) return;
      restore.current(values);
      setIsRestored(true);
    };
    void fill();
    return () => {
      isOpen = false;
    };
  }, [name, personId, formKey]);
  // The form has unsaved changes, as if they had been typed.
  useEffect(() => {
    if (isRestored) form.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [form, isRestored]);

  // Sent again, a change of a row finds what it has saved already; what adds a row would add another.
  useEffect(() => {
    if (!isUnsent) return undefined;
    const sendAgain = () => {
      if (hasVersion(form.current)) form.current?.requestSubmit();
    };
    window.addEventListener("online", sendAgain);
    return () => window.removeEventListener("online", sendAgain);
  }, [form, isUnsent]);

  if (isUnsent)
    return (
      <div className={styles.kept} role="status">
        <p>{hasVersion(form.current) ? m.form_kept_unsent() : m.form_kept_unsent_new()}</p>
        <Button look="plain">{m.form_kept_send_again()}</Button>
      </div>
    );
  if (!isRestored) return null;
  return (
    <div className={styles.kept} role="status">
      <p>{m.form_kept_restored()}</p>
      <div className={styles.buttons}>
        <Button look="plain">{m.form_kept_send_again()}</Button>
        <Button
          look="plain"
          type="button"
          onClick={() => {
            sessionStorage.removeItem(name);
            onRestore(undefined);
            setIsRestored(false);
          }}
        >
          {m.form_kept_discard()}
        </Button>
      </div>
    </div>
  );
}

/** Whether a form changes a stored row, whose version it was opened with. */
function hasVersion(form: HTMLFormElement | null): boolean {
  return Boolean(form && new FormData(form).get(OPENED_VERSION));
}
