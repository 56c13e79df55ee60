import { QRCodeSVG } from 'qrcode.react';
import { endInWords } from './end-in-words.ts';
import { useCopying } from '../../ui/share/use-copying.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MailLinkForm } from './MailLinkForm.tsx';
import styles from './LinkToGive.module.css';

interface Props {
  url: string;
  expires: string;
  /** Text that is sent with the link. */
  text: string;
  /** What the link is for. */
  about: string;
  /** The address that is filled in to send it by e-mail; null where it goes to that of its account. */
  mailTo: string | null;
}

const codeSize = 136;

/** A one-time link to hand over: as a QR code, copied, or sent as a text. */
export function LinkToGive({ url, expires, text, about, mailTo }: Props) {
  const { told, copy } = useCopying(url, 'the link');
  const message = `${text} ${url}`;
  const send = () =>
    // Without a share dialog, begins a text message.
    navigator.share
      ? navigator.share({ text, url }).catch(() => undefined)
      : Promise.resolve(location.assign(`sms:?&body=${encodeURIComponent(message)}`));
  return (
    <div className={styles.link}>
      <QRCodeSVG
        className="line r-1"
        value={url}
        size={codeSize}
        marginSize={2}
        level="M"
        role="img"
        aria-label={`QR code of ${url}`}
      />
      <div className="grid gap-8 w-min ink-2 t-13 lh-145">
        <p>
          {about} Works once, until <b>{endInWords(expires)}</b>.
        </p>
        <code className="ink mono t-13 semi lh-13 anywhere">{url.replace(/^https?:\/\//, '')}</code>
      </div>
      <div className="grid halves full-row gap-8">
        <Button kind="primary" onClick={copy}>
          <Icon name="copy" />
          Copy link
        </Button>
        <Button onClick={() => void send()}>
          <Icon name="share" />
          Send
        </Button>
      </div>
      <p className="full-row t-13 unless-empty" role="status">
        {told}
      </p>
      <MailLinkForm key={url} url={url} to={mailTo} />
    </div>
  );
}
