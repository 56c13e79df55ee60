import { useState } from 'react';
import { deviceKinds, type DeviceKind } from '#rules/people/devices.ts';
import { useApproveDeviceMutation, useDeviceAskedQuery, useRejectDeviceMutation } from '../../generated/people.ts';
import { deviceAndBrowserText } from '../../lib/device/agent.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { Bone } from '../../ui/Bone.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { submitHandler } from '../../ui/submit-handler.ts';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import styles from './Device.module.css';

const kindsOffered = Object.keys(deviceKinds) as DeviceKind[];
const listPath = '/admin/devices';

/** Milliseconds after which it is looked at again: somebody else may have answered. */
const pollInterval = 5000;

/** Lets a TV or tablet in by the PIN on its screen, as a tablet for scoring or a TV for showing; or rejects it. */
export function AcceptDevice({ id }: { id: string }) {
  const { data, error, refetch } = useDeviceAskedQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    pollInterval,
  });
  const [pin, setPin] = useState('');
  // Of both the one that may do less: a TV that nobody looked at twice cannot score.
  const [kind, setKind] = useState<DeviceKind>('tv');
  const { isBusy, failure, run } = useCommand();
  const [approve, approving] = useApproveDeviceMutation();
  const [reject, rejecting] = useRejectDeviceMutation();
  const device = approving.data?.approveDevice ?? rejecting.data?.rejectDevice ?? data?.device;
  if (error && !data)
    return <NotLoaded level={1} title="The device could not be loaded" of={failureOf(error)} again={refetch} />;
  if (!data) return <Bone width="100%" height="220px" />;
  const toList = <ButtonLink to={listPath}>Devices</ButtonLink>;
  if (!device)
    return (
      <Message level={1} icon="search" title="This device does not wait any more" actions={toList}>
        It may have started again. Scan the code that is on its screen now.
      </Message>
    );
  const { friendlyName, state } = device;
  if (state === 'rejected')
    return <Message level={1} icon="close" title={`“${friendlyName}” was rejected`} actions={toList} />;
  if (state !== 'waiting')
    return (
      <Message level={1} icon="check" title={`“${friendlyName}” is let in`} actions={toList}>
        It goes on by itself within a few seconds. End it at any time under Devices.
      </Message>
    );
  const answer = async (send: () => unknown) => {
    // Somebody else may have let it in, and here it could still be rejected.
    if (!(await run(send))) refetch().catch(() => undefined);
  };
  const submit = () =>
    answer(() => approve({ variables: { input: { id, pin, access: [...deviceKinds[kind].access] } } }));
  return (
    <form className={`${styles.narrow} stack gap-14 m-auto`} onSubmit={submitHandler(submit)}>
      <h1>{friendlyName}</h1>
      <p className="ink-2 t-14 lh-145 anywhere">
        {deviceAndBrowserText(device.userAgent)}. Asked at {formatTimeWithShortDayUnlessToday(device.created)}.
      </p>
      <label className={`${styles.typed} grid gap-8 t-14 bold`}>
        The four letters and figures on its screen
        <input
          className="control whole ink text-center"
          name="pin"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={4}
          required
          value={pin}
          onChange={(event) => setPin(event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
        />
      </label>
      <fieldset className="grid gap-8">
        <legend className="vh">What it is</legend>
        {kindsOffered.map((one) => (
          <label key={one} className={styles.kind}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <span>
              {deviceKinds[one].name}
              <small className="block ink-2 t-13 regular">{deviceKinds[one].about}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="ink-2 t-14 lh-145 anywhere">
        Signed out by itself after some hours without use. Never more rights than these. End it at any time under
        Devices.
      </p>
      <Refusal of={failure} />
      <div className={styles.ways}>
        <Button disabled={isBusy} onClick={() => void answer(() => reject({ variables: { id, reason: '' } }))}>
          Reject
        </Button>
        <Button type="submit" kind="primary" disabled={isBusy || pin.length < 4} aria-busy={approving.loading}>
          Let it in
        </Button>
      </div>
    </form>
  );
}
