import { listInWords } from '../basics/list-in-words.ts';
import { plural } from '../basics/plural.ts';
import type { SideName } from '../darts/leg.ts';
import type { Standing } from './standing.ts';

/** The tone of a state: nothing to report, somebody else's turn, news, a warning, or all well. */
type StandingTone = 'plain' | 'waiting' | 'news' | 'warning' | 'well';

/** Where a card stands, in words. */
export interface StandingWords {
  tone: StandingTone;
  title: string;
  about: string;
}

/** When the fixture is, as seen from today. */
export type Night = 'before' | 'tonight' | 'over';

const neither: Record<Night, string> = {
  before: 'Neither team has; enter it on the night',
  tonight: 'Neither team has; enter it tonight',
  over: 'Neither team has, although the night is over',
};

interface About {
  teams: Record<SideName, string>;
  night: Night;
  /** When it was saved, in the reader's own notation: "22:48". */
  savedAtText: string;
}

/** The words for a state, the same wherever it is shown (league.md 13.7). */
export function cardStandingWords(
  { state, own, enteredBy, by, score, differs, progress, isBeingEntered }: Omit<Standing, 'at'>,
  { teams, night, savedAtText: when }: About,
): StandingWords {
  const scored = score ? `${score.home}–${score.away}` : undefined;
  const who = [by, when].filter(Boolean).join(', ');
  if (state === 'published') return { tone: 'well', title: scoredText('Published', scored), about: who };
  if (state === 'same' && !score)
    return { tone: 'plain', title: 'Both cards are the same so far', about: 'No match has a result yet' };
  if (state === 'same')
    return { tone: 'well', title: scoredText('Both cards agree', scored), about: 'Waiting to be published' };
  const [home, away, of] = [progress?.home ?? 0, progress?.away ?? 0, plural(progress?.of ?? 0, 'match', 'matches')];
  if (state === 'different' && isBeingEntered && night !== 'over') {
    const about = `${teams.home} ${home}, ${teams.away} ${away} of ${of}`;
    return { tone: 'waiting', title: 'Both cards are being entered', about };
  }
  if (state === 'different') {
    const places = differs?.length ? ` in ${listInWords(differs)}` : '';
    return { tone: 'warning', title: `The two cards differ${places}`, about: 'The secretary decides' };
  }
  if (!enteredBy) return { tone: 'plain', title: 'Nothing entered yet', about: neither[night] };
  const other = teams[enteredBy === 'home' ? 'away' : 'home'];
  const isWhole = !progress || progress[enteredBy] === progress.of;
  const soFar = isWhole ? undefined : `${progress[enteredBy]} of ${of}`;
  if (enteredBy === own)
    return { tone: 'waiting', title: `Draft saved, ${soFar ?? `waiting for ${other}`}`, about: who };
  const what = soFar ? scoredText(soFar, scored) : (scored ?? 'the card');
  const title = `${teams[enteredBy]} has entered ${what}`;
  return { tone: 'news', title, about: own ? who : `${who}; waiting for ${other}` };
}

/** Whether the card is still to be entered: nobody has, or both say the same and have no result (league.md 13.7). */
export const isStillToEnter = ({ state, score }: Pick<Standing, 'state' | 'score'>): boolean =>
  state === 'nothing' || (state === 'same' && !score);

/**
 * Whether a card waits for the team that reads it: it is not entered in time, or by the other team alone (live.md 23).
 */
export const isWaitingForOwnTeam = (standing: Pick<Standing, 'state' | 'own' | 'enteredBy' | 'score'>, night: Night) =>
  isStillToEnter(standing) ? night !== 'before' : standing.state === 'entered' && standing.enteredBy !== standing.own;

const scoredText = (text: string, score: string | undefined) => (score ? `${text}, ${score}` : text);
