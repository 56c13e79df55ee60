import { createTransport, type Transporter } from 'nodemailer';
import type { Mail } from '../../core/config-mail.ts';
import type { Message } from './message.entity.ts';

const second = 1000;

/** What became of an attempt; nothing where it was sent. */
export interface SendingTrouble {
  problem: string;
  /** It will never be taken. */
  isFinal: boolean;
  /** It is the server's, so that other messages would not be taken either. */
  isOfServer: boolean;
}

/** Hands e-mail to the configured server. */
export interface MailSender {
  send(message: Pick<Message, 'id' | 'address' | 'subject' | 'text' | 'stop'>): Promise<SendingTrouble | undefined>;
  close(): void;
}

/** Connections to the mail server at a time. */
export const mostMailConnections = 3;

/** Opens no connection before there is something to send. */
export function newMailSender({ server, from }: Mail, siteAddress: string): MailSender {
  const options = {
    ...{ url: server, pool: true as const, maxConnections: mostMailConnections },
    ...{
      connectionTimeout: 8 * second,
      greetingTimeout: 8 * second,
      socketTimeout: 12 * second,
      dnsTimeout: 8 * second,
    },
    // What is in a message is never read as the name of a file or an address.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
  const transport: Transporter = createTransport(options);
  const { hostname } = new URL(siteAddress);
  return {
    async send({ id, address, subject, text, stop }) {
      const stopping = stop && `${siteAddress}/unsubscribe/${stop}`;
      try {
        await transport.sendMail({
          ...{ from, to: { name: '', address: address ?? '' }, subject },
          text: stopping ? `${text}\n-- \nNo more of this: ${stopping}\n` : text,
          // The same at every attempt: whoever gets a message twice can tell.
          messageId: `<${id}@${hostname}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            // RFC 8058: mail programs show a button.
            ...(stopping && {
              'List-Unsubscribe': `<${stopping}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return undefined;
      } catch (error) {
        return troubleOf(error);
      }
    },
    close: () => transport.close(),
  };
}

function troubleOf(error: unknown): SendingTrouble {
  const { code, responseCode = 0, command } = error as { code?: string; responseCode?: number; command?: string };
  // Whoever sends is the same in every message.
  const isOfMessage = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  // Its words may name the address, or repeat what was said to it.
  const said = responseCode ? `It answered with ${responseCode}` : `No connection (${code ?? 'unknown'})`;
  return {
    problem: `${said}${command ? ` to ${command.slice(0, 20)}` : ''}.`,
    isFinal: isOfMessage && responseCode >= 500,
    isOfServer: !isOfMessage,
  };
}
