import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { deviceAndBrowserText } from '../../lib/device/agent.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './Device.module.css';
import { lastDeviceName } from './pin.ts';
import { useDeviceSignIn } from './use-device-sign-in.ts';
import { Refusal } from '../../ui/Refusal.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';

const codeSize = 360;

/** A TV or tablet that nobody is signed in on: asks for its name, then shows its QR code and PIN until it is let in. */
export function DeviceAskingToBeLetIn() {
  const desk = useDeviceSignIn();
  const { asked, isAway, stop } = desk;
  if (!asked) return <Naming {...desk} />;
  const address = `${location.origin}/accept_session/${asked.id}`;
  return (
    <div className={`${styles.screen} grid gap-20`}>
      <h1>Sign in this {deviceAndBrowserText(navigator.userAgent).startsWith('TV') ? 'TV' : 'device'}</h1>
      <div className={`${styles.steps} grid gap-20 justify-center`}>
        <QRCodeSVG
          className={styles.code}
          value={address}
          size={codeSize}
          marginSize={2}
          role="img"
          aria-label={`QR code of ${address}`}
        />
        <ol className="grid gap-16">
          <li className={styles.step}>
            Scan with a phone that is signed in
            <small className="ink-2 t-16">or open Admin, People, Devices on it</small>
          </li>
          <li className={styles.step}>
            Type there
            <strong className={`${styles.pin} ink heavy lh-11`} aria-label={`PIN ${[...asked.pin].join(' ')}`}>
              {asked.pin}
            </strong>
          </li>
          <li className={styles.step}>
            This screen goes on by itself
            <small className="ink-2 t-16">to what is on tonight</small>
          </li>
        </ol>
      </div>
      <div className="row wrap gap-12 between ink-2 t-14">
        <p role="status">
          {isAway ? 'The server cannot be reached. It is tried again.' : `Waiting. This code is for “${asked.name}”.`}
        </p>
        <Button onClick={() => stop()}>Change name</Button>
      </div>
    </div>
  );
}

function Naming({ ended, failure, isBusy, start }: ReturnType<typeof useDeviceSignIn>) {
  const [name, setName] = useState(() => lastDeviceName() || deviceAndBrowserText(navigator.userAgent).split(',')[0]!);
  const fault = failure?.fields.find(({ field }) => field === 'friendlyName')?.message;
  return (
    <form className={`${styles.narrow} stack gap-14 m-auto`} onSubmit={submitHandler(() => start(name))}>
      <h1>Sign in this device</h1>
      <p className="ink-2 t-14 lh-145 anywhere">
        A TV or tablet at the oche needs no password: it shows a code, and somebody lets it in with their phone.
      </p>
      <Refusal of={ended} />
      {failure && !fault && <Refusal of={failure} />}
      <Field
        label="Name of the device"
        icon="table"
        name="device"
        hint="As you would call it, such as “Tablet, board 2”."
        required
        maxLength={100}
        value={name}
        fault={fault}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="primary" full disabled={isBusy || !name.trim()} aria-busy={isBusy}>
        {isBusy ? 'One moment' : 'Show the code'}
      </Button>
    </form>
  );
}
