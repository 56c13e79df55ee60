import type { Actor } from '../people/access.ts';
import { keepsCardsOfOneTeam } from '../people/policies.ts';
import { asksComparison } from './compared.ts';
import { matchesOnNow } from './on-now.ts';
import { matchQuery, pageQuery, type PageQuery } from './pages.ts';
import { liveMatchInAddress, type AddressQuery, type AskedMoment } from './share-leg.ts';

/** A query that the answer to the first one leads to, such as a match of a night. */
type NextQuery = Pick<PageQuery, 'operation' | 'variables'>;

/** What the server begins a page with. */
export interface FirstPage extends Pick<PageQuery, 'screen' | 'tab' | 'isDrawn'>, Partial<PageQuery> {
  screen: string;
  /** Its own address, where no answer says it: in any other writing it is drawn in the browser. */
  path?: string;
  /** Parameters of the address, besides divisions, with which it is drawn; with any others the browser draws it. */
  reads: readonly string[];
  /**
   * No revision counts what it shows, its address can differ endlessly, or what it says depends on where the visitor
   * is: it is made for each visitor, and not kept.
   */
  isFleeting?: boolean;
  /** The moment of a match on a live page. */
  moment?: AskedMoment;
  /** What is asked next, of the first answers and those of the frame; nothing of it is told in the head of the page. */
  next?: (answers: object) => NextQuery[];
}

type Asked = AddressQuery & { has(name: string): boolean };

/** Parameters of a practice match (client/modules/sayg/practice/practice-match.ts). */
const practiceOptions = ['yourName', 'opponentName', 'startingScore', 'numberOfLegs'];

const practice = (path: string, query: Asked): FirstPage => ({
  ...{ screen: 'live/Practice', isDrawn: true, path, reads: practiceOptions },
  isFleeting: practiceOptions.some((name) => query.has(name)),
});

function compare(query: Asked): FirstPage {
  const [a, b] = [query.get('a') ?? '', query.get('b') ?? ''];
  const page = { screen: 'careers/Compare', isDrawn: true, path: '/compare', reads: ['a', 'b'] };
  return {
    ...page,
    ...(asksComparison(a, b) && { operation: 'Compare', variables: { a, b, page: 1 } }),
    isFleeting: query.has('a') || query.has('b'),
  };
}

const match = (id: string): NextQuery => ({ operation: 'LiveMatch', variables: { id } });
const night = (id: string): NextQuery => ({ operation: 'LiveNight', variables: { id } });

interface NightAnswer {
  tournament?: { rounds: { matches: { saygId: string | null }[] }[] } | null;
}

/** The boards of one night, with its matches; those of several, or of a date, are found in the browser. */
function boards(query: Asked): FirstPage {
  const page = { screen: 'live/LiveSuperleague', reads: ['id'] };
  const [id, ...others] = query.getAll('id');
  if (!id || others.length) return page;
  const next = ({ tournament }: NightAnswer) =>
    tournament?.rounds.flatMap(({ matches }) => matches.flatMap(({ saygId }) => (saygId ? match(saygId) : []))) ?? [];
  return { ...page, ...night(id), isDrawn: true, isFleeting: true, next };
}

interface OnAnswer {
  connections?: {
    id: string;
    dataType: string;
    isOver: boolean;
    tournamentId: string | null;
    board?: number | null;
    since?: unknown;
  }[];
}

/** The screen of a room: the match that is on, with what it is part of; and the league, for the time in between. */
function tv(): FirstPage {
  const next = ({ connections = [] }: OnAnswer) => [
    { operation: 'Home', variables: {} },
    ...matchesOnNow(connections)
      .slice(0, 1)
      .flatMap(({ id, tournamentId }) => [match(id), ...(tournamentId ? [night(tournamentId)] : [])]),
  ];
  return {
    ...{ screen: 'live/Tv', operation: 'LiveConnections', variables: {}, next },
    ...{ isDrawn: true, reads: ['seconds'], isFleeting: true },
  };
}

interface FrameAnswer {
  me?: (Pick<Actor, 'teamId'> & { access: readonly string[] }) | null;
}

/** Open cards of the own team, and what is asked about its dates, stand at the top of its captain's home page. */
const ofCaptain = ({ me }: FrameAnswer): NextQuery[] =>
  me && keepsCardsOfOneTeam(me as Actor)
    ? ['OwnCards', 'OwnMoves'].map((operation) => ({ operation, variables: {} }))
    : [];

/** Pages that the client asks for by itself, by their address. */
const others = new Map<string, (query: Asked) => FirstPage>([
  ['/about', () => ({ screen: 'About', operation: 'About', variables: {}, isDrawn: true, path: '/about', reads: [] })],
  [
    '/login',
    (query) => ({
      ...{ screen: 'SignIn', operation: 'SignInWays', variables: { redirectUrl: query.get('redirectUrl') } },
      ...{ isDrawn: true, path: '/login', reads: ['redirectUrl'], isFleeting: true },
    }),
  ],
  ['/compare', compare],
  [
    '/live',
    () => ({
      ...{ screen: 'live/Live', operation: 'LiveConnections', variables: {} },
      ...{ isDrawn: true, reads: [], isFleeting: true },
    }),
  ],
  ['/live/superleague', boards],
  ['/tv', tv],
  ['/practice', (query) => practice('/practice', query)],
  ['/practice/match', (query) => practice('/practice/match', query)],
]);

/** What the server begins the page at this address with; undefined when it knows nothing of it. */
export function initialPage(path: string, query: Asked): FirstPage | undefined {
  const moment = liveMatchInAddress(path, query);
  if (moment) return { ...matchQuery(moment.id), reads: ['id'], isFleeting: true, moment };
  const other = others.get(path.toLowerCase().replace(/(.)\/+$/, '$1'))?.(query);
  const known = other ? undefined : pageQuery(path, query.getAll('division'));
  return other ?? (known && { ...known, reads: [], ...(known.operation === 'Home' && { next: ofCaptain }) });
}
