import { plural } from '#rules/basics/plural.ts';
import { Link } from 'react-router-dom';
import { useCloseSocketMutation, useSocketsQuery, type SocketRowFragment } from '../../../generated/desk.ts';
import { urlIfValid } from '../../../lib/page/url-if-valid.ts';
import { formatDayAndTime } from '../../../lib/instant.ts';
import { failureOf } from '../../../lib/wire/failure.ts';
import { useCommandWithMessages } from '../../../lib/wire/use-command.ts';
import { AskingButton } from '../../../record/AskingButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Refusal } from '../../../ui/Refusal.tsx';
import styles from '../parts/admin.module.css';
import { AdminPage } from '../parts/parts.tsx';

/** Polling interval of the list, in milliseconds. */
const pollMilliseconds = 5000;

/** `/admin/sockets`: who has a live connection, and how to close it (rest.md 2.7). */
export default function Sockets() {
  const { data, error, refetch } = useSocketsQuery({ pollInterval: pollMilliseconds });
  const [close] = useCloseSocketMutation();
  const { isBusy, failure, told, run } = useCommandWithMessages(refetch);
  const closeAndTell = ({ id }: SocketRowFragment) =>
    run(async () => {
      await close({ variables: { id } });
      return { messages: ['The socket was closed.'], warnings: [] };
    });
  const open = data?.sockets;
  return (
    <AdminPage
      title="Sockets"
      lead="Pages that are told of live scores as they come, the newest first; the list keeps itself up to date."
    >
      <p className={styles.told} role="status">
        {told}
      </p>
      <Refusal of={failure} />
      {!open && error ? (
        <NotLoaded title="The sockets could not be loaded" of={failureOf(error)} again={refetch} />
      ) : (
        <Card title="Open sockets" aside={open?.length.toString()}>
          {!open && <Loading />}
          {open?.length === 0 && (
            <Message icon="live" title="No sockets are open">
              A page that shows something live opens one.
            </Message>
          )}
          {error && open && <p className={styles.fault}>This was some time ago: the server cannot be reached.</p>}
          <ul className="ruled">
            {open?.map((socket) => (
              <li key={socket.id} className={styles.item}>
                <div className="row wrap gap-8-12">
                  <div className={styles.grow}>
                    <Facts socket={socket} />
                  </div>
                  <AskingButton
                    aria-label={`Close the socket of ${nameOf(socket)}`}
                    disabled={isBusy}
                    question={questionToClose(socket)}
                    onWanted={() => void closeAndTell(socket)}
                  >
                    Close
                  </AskingButton>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </AdminPage>
  );
}

const questionToClose = (socket: SocketRowFragment) => ({
  title: 'Close this socket?',
  text: `${nameOf(socket)} is not told of anything new until the page connects again, which most do by themselves.`,
  action: 'Close the socket',
  keep: 'Keep it open',
});

const nameOf = ({ userName }: SocketRowFragment) => userName ?? 'Somebody who is not signed in';

function Facts({ socket }: { socket: SocketRowFragment }) {
  const { originatingUrl, connected, lastReceipt, lastSent, receivedMessages, sentMessages, subscriptions } = socket;
  const at = originatingUrl ? urlIfValid(originatingUrl) : undefined;
  const path = at && at.pathname + at.search;
  return (
    <>
      <h3 className="t-15 bold anywhere">{nameOf(socket)}</h3>
      <p className={styles.small}>
        Since {formatDayAndTime(connected)}. {receivedMessages} received, last {formatDayAndTime(lastReceipt)}.{' '}
        {sentMessages} sent{lastSent && `, last ${formatDayAndTime(lastSent)}`}. Follows{' '}
        {plural(subscriptions.length, 'record')}.
      </p>
      {path && (
        <p className={styles.small}>
          {at.origin === location.origin ? (
            <Link to={path}>{path}</Link>
          ) : (
            <span className={styles.code}>{at.href}</span>
          )}
        </p>
      )}
    </>
  );
}
