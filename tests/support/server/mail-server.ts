import { createServer, type Socket, type AddressInfo } from 'node:net';
import { once } from 'node:events';

/** An e-mail as it arrived. */
export interface Mailed {
  to: string;
  id: string;
  subject: string;
  text: string;
  headers: string;
}

/** A mail server that is configured and never asked, as nothing is carried. */
export const unaskedMail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'league@example.com' };

/** What a mail server answers to a command, instead of taking it; nothing for never. */
type Refusal = (command: string) => string | undefined | null;

/** Undoes quoted-printable, which splits long lines. */
const unquotedText = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function mailIn(to: string, data: string): Mailed {
  const at = data.indexOf('\r\n\r\n');
  const headers = data.slice(0, at).replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '';
  const body = data.slice(at + 4).replace(/^\.\./gm, '.');
  const isQuoted = /quoted-printable/i.test(headers);
  const text = (isQuoted ? unquotedText(body) : body).replaceAll('\r\n', '\n');
  return { to, id: header('Message-ID'), subject: header('Subject'), text, headers };
}

/** A stand-in for a mail server: it keeps what arrives, and refuses what a test wants. */
export async function aMailServer() {
  const received: Mailed[] = [];
  const sockets = new Set<Socket>();
  let refusal: Refusal = () => undefined;
  let asked: Promise<unknown> = Promise.resolve();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let kept = '';
    let to = '';
    let isData = false;
    socket.on('data', (chunk: Buffer) => {
      kept += chunk.toString('latin1');
      for (;;) {
        const end = kept.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = kept.slice(0, end);
        kept = kept.slice(end + (isData ? 5 : 2));
        const command = isData ? 'BODY' : line;
        const refused = refusal(command);
        if (refused === null) return;
        if (isData) {
          isData = false;
          if (!refused) received.push(mailIn(to, line));
          void asked.then(() => say(refused ?? '250 taken'));
        } else if (refused) say(refused);
        else if (/^EHLO/i.test(line)) say('250 stand-in');
        else if (/^RCPT TO:/i.test(line)) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          isData = true;
          say('354 go on');
        } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    });
    say('220 stand-in');
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Darts league <league@example.com>' },
    received,
    /** `null`: it says nothing at all. */
    refuse(next: Refusal) {
      refusal = next;
    },
    /** It says what became of what has arrived once this is over. */
    answerAfter(what: Promise<unknown>) {
      asked = what;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof aMailServer>>;
