import type { DeviceName } from "#app/domain/people/device-name.ts";
import styles from "#app/features/account/frame/account.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { ActionButton } from "#app/ui/form/action-button.tsx";

/** A device with its times as text. */
export type ShownDevice = DeviceName & {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly started: string;
  readonly used: string;
};

/** The devices on which a person is signed in, with buttons that sign them out. */
export function Devices({ devices }: { devices: readonly ShownDevice[] }) {
  return (
    <>
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device.id} className={styles.row}>
            <span className={styles.entry}>
              <span className={styles.strong}>{deviceText(device)}</span>
              {device.isCurrent ? <span className={styles.badge}>{m.account_devices_this()}</span> : null}
              <span className={styles.muted}>{m.account_devices_started({ at: device.started })}</span>
              <span className={styles.muted}>{m.account_devices_used({ at: device.used })}</span>
            </span>
            {device.isCurrent ? null : (
              <ActionButton
                intent="end"
                target={["session", device.id]}
                label={m.account_devices_end()}
                fullLabel={m.account_devices_end_of({ device: deviceText(device) })}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {devices.length > 1 ? (
          <ActionButton intent="endOthers" label={m.account_devices_end_others()} />
        ) : null}
        <ActionButton intent="endAll" label={m.account_devices_end_all()} />
      </div>
    </>
  );
}

function deviceText({ browser, system }: DeviceName): string {
  if (browser && system) return m.account_devices_on({ browser, system });
  return browser ?? system ?? m.account_devices_unknown();
}
