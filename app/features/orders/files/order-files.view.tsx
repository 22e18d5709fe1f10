import styles from "#app/features/orders/order.module.css";
import { OrderSection } from "#app/features/orders/order-section.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import type { ShownFile } from "./order-files.server.ts";

/** The files of an order, each with a button that makes a link to a copy of it, and how many are left. */
export function OrderFiles({ files }: { files: readonly ShownFile[] }) {
  return (
    <OrderSection id="files" heading={m.order_files()}>
      <p className={styles.muted}>{m.order_files_help()}</p>
      <ul className={styles.lines}>
        {files.map((file) => (
          <li key={file.fileId} className={styles.file}>
            <div>
              <p>
                <Localized of={file.title} />
                {file.position ? `, ${m.order_file_part({ number: file.position })}` : null}
              </p>
              <p className={styles.muted}>{m.order_file_size({ format: file.format, size: file.size })}</p>
              <p className={styles.muted}>{leftOf(file)}</p>
            </div>
            {file.left || file.isOpen ? <Get file={file} /> : null}
          </li>
        ))}
      </ul>
    </OrderSection>
  );
}

function Get({ file: { lineId, fileId, title, position } }: { file: ShownFile }) {
  const name = position ? `${title.text}, ${m.order_file_part({ number: position })}` : title.text;
  return (
    <ActionButton
      intent="download"
      target={["file", `${lineId}.${fileId}`]}
      label={m.order_file_get()}
      fullLabel={m.order_file_get_of({ name })}
      isFile
    />
  );
}

const leftOf = ({ left, isOpen }: ShownFile): string =>
  [
    left ? m.order_file_left({ count: left }) : m.order_file_over(),
    ...(isOpen ? [m.order_file_open()] : []),
  ].join(" ");
