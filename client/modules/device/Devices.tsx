import { Link } from 'react-router-dom';
import { useDevicesQuery, useRejectDeviceMutation, type DeviceRowFragment } from '../../generated/people.ts';
import { deviceAndBrowserText } from '../../lib/device/agent.ts';
import { useTitle } from '../../lib/page/title.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { useCommand } from '../../lib/wire/use-command.ts';
import { AskingButton } from '../../record/AskingButton.tsx';
import { Bone } from '../../ui/Bone.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Refusal } from '../../ui/Refusal.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { formatTimeWithShortDayUnlessToday } from '../../lib/instant.ts';
import styles from './Device.module.css';

/** Polling interval of the list, in milliseconds: a device may be waiting. */
const pollMilliseconds = 5000;

/** `/admin/devices`: TVs and tablets that wait, are signed in, or were rejected recently (live.md 18). */
export default function Devices() {
  useTitle('Devices');
  const { data, error, refetch } = useDevicesQuery({
    fetchPolicy: 'cache-and-network',
    pollInterval: pollMilliseconds,
  });
  const [reject] = useRejectDeviceMutation();
  const { isBusy, failure, run } = useCommand();
  const end = ({ id }: DeviceRowFragment) =>
    run(() => reject({ variables: { id, reason: 'Ended by an administrator' } }), refetch);
  return (
    <div className={`${styles.list} stack gap-14`}>
      <h1>Devices</h1>
      <p className="ink-2 t-14 lh-145 anywhere">
        Open{' '}
        <Link className="semi underlined" to="/new_session">
          {location.host}/new_session
        </Link>{' '}
        on a TV or tablet that nobody is signed in on. It shows a code; scan it with this phone, or let the device in
        below.
      </p>
      <Refusal of={failure} />
      {error && !data && <NotLoaded title="The devices could not be loaded" of={failureOf(error)} again={refetch} />}
      {!data && !error && <Bone width="100%" height="120px" />}
      {data && (
        <Card>
          {!data.devices.length && (
            <Message icon="table" title="No devices, yet">
              A device stands here while it waits or is signed in, one that was rejected or ended here for a day more.
            </Message>
          )}
          <ul className="ruled">
            {data.devices.map((device) => (
              <li key={device.id} className="row gap-12 between p-10-16">
                <span className="breaks">
                  <b>{device.friendlyName}</b>
                  <small className="block ink-2 t-13">
                    {deviceAndBrowserText(device.userAgent)}, {device.address}
                  </small>
                  <small className="block ink-2 t-13">{stateText(device)}</small>
                </span>
                {device.state === 'waiting' && (
                  <ButtonLink kind="primary" to={`/accept_session/${device.id}`}>
                    Let in
                  </ButtonLink>
                )}
                {['approved', 'active'].includes(device.state) && (
                  <AskingButton
                    aria-label={`End ${device.friendlyName}`}
                    disabled={isBusy}
                    question={questionToEnd(device)}
                    onWanted={() => void end(device)}
                  >
                    End
                  </AskingButton>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const questionToEnd = ({ friendlyName }: DeviceRowFragment) => ({
  title: `End the session of “${friendlyName}”?`,
  text: 'It is signed out at once. Throws that it has not sent yet stay on it.',
  action: 'End it',
  keep: 'Cancel',
});

function stateText({ state, approvedBy, rejectedBy, message, lastRequest, created }: DeviceRowFragment): string {
  if (state === 'waiting') return `Waits since ${formatTimeWithShortDayUnlessToday(created)}`;
  if (state === 'approved') return `Let in by ${approvedBy}`;
  if (state === 'rejected')
    return `${approvedBy ? 'Ended' : 'Not let in'} by ${rejectedBy}${message ? `: ${message}` : ''}`;
  return `Let in by ${approvedBy}${lastRequest ? `, last used at ${formatTimeWithShortDayUnlessToday(lastRequest)}` : ''}`;
}
