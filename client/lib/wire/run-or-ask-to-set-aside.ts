import { whenBackText } from '#rules/tournament/set-aside-words.ts';
import { askFirst } from '../page/question.ts';
import { failureOf, SendError } from './failure.ts';

/** What a dialog says, and stays open, when what was played is to stay. */
export const leftAsItIsError = (): SendError =>
  new SendError('Nothing was saved: what was played stays as it is.', 'INVALID');

/**
 * Runs a command that may replace matches already begun, and asks before it does (live.md 20.2). Undefined if they are
 * to stay.
 */
export async function runOrAskToSetAside<T>(
  title: string,
  command: (confirmed: boolean) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await command(false);
  } catch (error) {
    const aside = failureOf(error).fields.filter(({ field }) => field === 'setAside');
    if (!aside.length) throw error;
    const text = `Others would meet in what was played already: ${aside.map(({ message }) => message).join(', ')}. It is set aside, and comes back ${whenBackText}.`;
    const isYes = await askFirst({ title, text, action: 'Set it aside', keep: 'Leave it as it is' });
    return isYes ? command(true) : undefined;
  }
}
