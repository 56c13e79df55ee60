import { useMessageSettingsQuery } from '../../generated/messages.ts';
import { useTitle } from '../../lib/page/title.ts';
import { failureOf } from '../../lib/wire/failure.ts';
import { Card } from '../../ui/Card.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Message } from '../../ui/Message.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { MessageSettingsForm } from './MessageSettingsForm.tsx';
import { DevicePushSwitch } from './DevicePushSwitch.tsx';
import styles from './MessageSettingsPage.module.css';

/** `/account/messages`: what the own account is told of, and how (messages.md 3). */
export function MessageSettingsPage() {
  useTitle('Messages');
  const { data, error, refetch } = useMessageSettingsQuery({ fetchPolicy: 'network-only' });
  const again = () => refetch().catch(() => undefined);
  const settings = data?.messageSettings;
  const isPossible = !!settings && (settings.isMailSent || !!settings.pushKey);
  return (
    <div className={`${styles.page} stack gap-14`}>
      <h1>Messages</h1>
      <p className="ink-2 t-14 lh-145">
        What you are told: in your browsers, or by e-mail at the address you sign in with. Nothing is sent until you
        choose it, and every e-mail has a link that stops its kind.
      </p>
      {error && !data && <NotLoaded title="Your choices could not be loaded" of={failureOf(error)} again={again} />}
      {!error && !data && (
        <Card>
          <Loading widths={['70%', '90%', '80%']} height="44px" className="grid gap-14 p-16" />
        </Card>
      )}
      {settings && !isPossible && (
        <Card>
          <Message icon="mail" title="No messages here">
            This site sends nothing to anybody. Whoever runs it can set that up.
          </Message>
        </Card>
      )}
      {settings?.pushKey && <DevicePushSwitch pushKey={settings.pushKey} />}
      {settings && isPossible && <MessageSettingsForm settings={settings} readAgain={again} />}
    </div>
  );
}
