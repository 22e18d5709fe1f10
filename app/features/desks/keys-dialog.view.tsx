import * as m from "#app/i18n/generated/messages.js";
import { Modal } from "#app/ui/modal.tsx";
import styles from "./desk-keys.module.css";

type KeysDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Whether the keys of one sign are turned off on this device. */
  isOff: boolean;
  onTurn: (off: boolean) => void;
};

/** Which keys a page of a desk has, and the choice to do without them. */
export default function KeysDialog({ isOpen, onClose, isOff, onTurn }: KeysDialogProps) {
  const keys = [
    [m.desks_search_keys(), m.desks_keys_find()],
    ["/", m.desks_keys_search()],
    ["?", m.desks_keys_show()],
    ["Esc", m.desks_keys_escape()],
  ] as const;
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={m.desks_keys()} closeLabel={m.shell_close()}>
      <dl className={styles.keys}>
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={!isOff}
          onChange={({ currentTarget }) => onTurn(!currentTarget.checked)}
        />
        {m.desks_keys_use()}
      </label>
    </Modal>
  );
}
