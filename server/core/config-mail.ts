import { refuseSetting, type Environment } from './config-values.ts';

/** The server that e-mail is handed to, and whom it is from. */
export interface Mail {
  server: string;
  from: string;
}

/** A name and an address, or an address alone. */
const sender = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Reads how e-mail is sent; undefined where it is not. */
export function readMailSettings(env: Environment): Mail | undefined {
  const server = env.SMTP_URL?.trim();
  if (!server) return undefined;
  if (!URL.canParse(server) || !/^smtps?:$/.test(new URL(server).protocol) || !new URL(server).hostname)
    refuseSetting('SMTP_URL', server, 'an address such as smtps://user:password@mail.example');
  const from = env.MAIL_FROM?.trim() ?? '';
  if (!sender.test(from)) refuseSetting('MAIL_FROM', from, 'an e-mail address, because SMTP_URL is set');
  return { server, from };
}
