import { plural } from '#rules/basics/plural.ts';
import { matchesOnNow } from '#rules/site/on-now.ts';
import {
  ElementLiveDocument,
  ElementMatchDocument,
  type ElementLiveQuery,
  type ElementMatchQuery,
} from '../generated/elements.ts';
import { askLeagueAnonymously, leagueOrigin } from './ask.ts';
import { buildElement, linkInNewTab } from './build.ts';
import { LeagueElement } from './league-element.ts';

type Connection = ElementLiveQuery['connections'][number];
type Match = NonNullable<ElementMatchQuery['sayg']>;
interface Data {
  shown: readonly { connection: Connection; match: Match }[];
  /** How many matches are not. */
  more: number;
}

/** Matches that are shown at once. */
const mostMatches = 8;

/** `<oche-live>`: the matches being scored throw by throw. */
export class LiveElement extends LeagueElement<Data> {
  protected readonly pace = 10_000;
  protected readonly label = 'Live matches';

  protected async ask(): Promise<Data> {
    const { connections } = await askLeagueAnonymously(ElementLiveDocument, {});
    const on = matchesOnNow(connections);
    const found = await Promise.all(
      on.slice(0, mostMatches).map(async (connection) => ({
        connection,
        match: (await askLeagueAnonymously(ElementMatchDocument, { id: connection.id })).sayg,
      })),
    );
    const shown = found.flatMap(({ connection, match }) => (match ? [{ connection, match }] : []));
    return { shown, more: Math.max(0, on.length - mostMatches) };
  }

  protected draw({ shown, more }: Data): readonly Node[] {
    if (!shown.length) return [buildElement('p', {}, 'Nothing is being played live.')];
    return [
      buildElement(
        'ul',
        {},
        ...shown.map(({ connection, match }) => buildElement('li', {}, matchOf(connection, match))),
      ),
      ...(more ? [buildElement('p', {}, linkInNewTab(`${leagueOrigin}/live`, `and ${more} more`))] : []),
    ];
  }
}

function matchOf({ relativeUrl, match: name, board, eventDetails }: Connection, match: Match): HTMLElement {
  const leg = match.legs.toSorted((a, b) => a.number - b.number).at(-1);
  const line = (who: string, legs: number, side: 'home' | 'away') =>
    buildElement(
      'span',
      { class: 'line' },
      buildElement('span', leg?.currentThrow === side && !leg.winner ? { class: 'turn' } : {}, who),
      buildElement('span', { 'aria-label': plural(legs, 'leg') }, String(legs)),
      buildElement('b', { 'aria-label': 'to go' }, leg ? String(leg[side].remaining) : '–'),
    );
  const about = [name, board !== null && `Board ${board}`, eventDetails?.venue].filter(Boolean).join(', ');
  const made = linkInNewTab(
    leagueOrigin + relativeUrl,
    line(match.yourName, match.homeScore, 'home'),
    match.opponentName && line(match.opponentName, match.awayScore, 'away'),
    about && buildElement('small', {}, about),
  );
  made.className = 'match';
  return made;
}
