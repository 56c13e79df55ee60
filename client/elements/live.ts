import { plural } from '#rules/basics/plural.ts';
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
type Data = readonly { connection: Connection; match: Match }[];

/** Matches that are shown at once. */
const mostMatches = 8;

/** `<oche-live>`: the matches being scored throw by throw. */
export class LiveElement extends LeagueElement<Data> {
  protected readonly pace = 10_000;
  protected readonly label = 'Live matches';

  protected async ask(): Promise<Data> {
    const { connections } = await askLeagueAnonymously(ElementLiveDocument, {});
    const on = connections.filter(({ dataType, isOver }) => dataType === 'Sayg' && !isOver).slice(0, mostMatches);
    const found = await Promise.all(
      on.map(async (connection) => ({
        connection,
        match: (await askLeagueAnonymously(ElementMatchDocument, { id: connection.id })).sayg,
      })),
    );
    return found.flatMap(({ connection, match }) => (match ? [{ connection, match }] : []));
  }

  protected draw(data: Data): readonly Node[] {
    if (!data.length) return [buildElement('p', {}, 'Nothing is being played live.')];
    return [
      buildElement(
        'ul',
        {},
        ...data.map(({ connection, match }) => buildElement('li', {}, matchOf(connection, match))),
      ),
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
