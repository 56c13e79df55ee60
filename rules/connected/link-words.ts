import { shortenToFit } from '../basics/shorten-text.ts';

/** An e-mail. */
export interface Letter {
  subject: string;
  text: string;
}

interface Link {
  league: string;
  url: string;
  /** Until when it works, in words. */
  until: string;
}

const longestSubject = 250;

/** A subject of at most 250 characters: a longer one ends with "…", and nothing that people see as one sign is split. */
export const shortenSubject = (subject: string): string =>
  shortenToFit(subject, ({ length }) => length <= longestSubject);

/** As a subject is one line, so is a name in it. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim();

const once = ({ url, until }: Link) => `${url}\n\nThe link works once, until ${until}.`;

/** A link with which somebody sets their password, as an administrator sends it (messages.md 2). */
export const setupLinkLetter = (link: Link, name: string): Letter => ({
  subject: line(`Your account at ${link.league}`),
  text: `Hello ${line(name)},\n\nset the password of your account at ${line(link.league)} with this link:\n\n${once(link)}\n`,
});

/** An invitation: as what, and of which team (messages.md 2). */
export const invitationLetter = (link: Link, roleName: string, team: string | null): Letter => ({
  subject: line(`Your invitation to ${link.league}`),
  text: `Hello,\n\nyou are invited to ${line(link.league)} as ${roleName.toLowerCase()}${team ? ` of ${line(team)}` : ''}:\n\n${once(link)}\n`,
});

/** A link for a new password, as somebody asked for it who gave this address (messages.md 2). */
export const passwordResetLetter = (link: Link, name: string): Letter => ({
  subject: line(`A new password at ${link.league}`),
  text: `Hello ${line(name)},\n\nsomebody, most likely you, asked for a new password at ${line(link.league)}. Set it with this link:\n\n${once(link)}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n`,
});
